import type { PagePort, PersistedStorage } from "@roster/core";

/** This browser's storage, and news of it from other tabs. */
export const browserStorage: PersistedStorage = {
  storage: () => window.localStorage,
  onChange(listener) {
    const onStorage = (event: StorageEvent): void => listener(event.key);
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  },
};

/** This tab: seen or not, online or not, and when it wakes. */
export const browserPage: PagePort = {
  isVisible: () => document.visibilityState === "visible",
  isOnline: () => navigator.onLine,
  onWake(listener) {
    window.addEventListener("focus", listener);
    window.addEventListener("online", listener);
    document.addEventListener("visibilitychange", listener);
    return () => {
      window.removeEventListener("focus", listener);
      window.removeEventListener("online", listener);
      document.removeEventListener("visibilitychange", listener);
    };
  },
};

/** A window opened empty, to be sent somewhere once that is known. It has no way back to this page. */
export interface BlankWindow {
  /** Shows a line of text while it waits. */
  say(text: string): void;
  /** Sends it there; false where the visitor has closed it. */
  go(url: string): boolean;
  close(): void;
}

/** Opens an empty window, which browsers allow only within a click; undefined where they do not. */
export function openBlank(): BlankWindow | undefined {
  const opened = window.open("about:blank", "_blank");
  if (opened === null) return undefined;
  opened.opener = null;
  return {
    say(text) {
      const { document } = opened;
      document.title = text;
      document.body.textContent = text;
      document.documentElement.style.setProperty("color-scheme", "light dark");
      document.documentElement.style.setProperty("font", "1rem system-ui");
    },
    go(url) {
      if (opened.closed) return false;
      opened.location.replace(url);
      return true;
    },
    close: () => opened.close(),
  };
}
