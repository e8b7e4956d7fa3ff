import type { PagePort, PersistedStorage } from "@roster/core";

/** This browser's storage, and the events of changes from other tabs. */
export const browserStorage: PersistedStorage = {
  storage: () => window.localStorage,
  onChange(listener) {
    const onStorage = (event: StorageEvent): void => listener(event.key);
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  },
};

/** This tab: whether it is visible and online, and when it becomes active. */
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

const FIRST_INPUTS = ["pointerover", "keydown", "focusin", "scroll"] as const; // touch also sends pointer events

/** Calls the listener once, on the visitor's first input. Returns a function that removes it. */
export function onFirstInput(listener: () => void): () => void {
  const stop = (): void => {
    for (const type of FIRST_INPUTS) window.removeEventListener(type, heard, true);
  };
  const heard = (): void => {
    stop();
    listener();
  };
  for (const type of FIRST_INPUTS) window.addEventListener(type, heard, true);
  return stop;
}
