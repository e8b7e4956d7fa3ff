import type { PagePort } from "../follows/signed-in-session.ts";
import type { PersistedStorage } from "../lib/storage.ts";

/** The storage of this browser, and the events of changes from other tabs. Elsewhere, values stay in memory. */
export const browserStorage: PersistedStorage = {
  storage: () => localStorage,
  onChange(listener) {
    if (typeof window === "undefined") return () => {};
    const onStorage = (event: StorageEvent): void => listener(event.key);
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  },
};

/** Calls back when the browser shows a page that it kept for Back, which got no messages meanwhile. */
export function onRestore(listener: () => void): () => void {
  if (typeof window === "undefined") return () => {};
  const onShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener();
  };
  window.addEventListener("pageshow", onShow);
  return () => window.removeEventListener("pageshow", onShow);
}

/** The page of a program outside of a browser. */
export const elsewhere: PagePort = { isVisible: () => true, isOnline: () => true, onWake: () => () => {} };

/** This tab: whether it is visible and online, and when it becomes active. */
export const browserPage: PagePort = {
  isVisible: () => document.visibilityState === "visible",
  isOnline: () => navigator.onLine,
  onWake(listener) {
    const stop = onRestore(listener);
    window.addEventListener("focus", listener);
    window.addEventListener("online", listener);
    document.addEventListener("visibilitychange", listener);
    return () => {
      stop();
      window.removeEventListener("focus", listener);
      window.removeEventListener("online", listener);
      document.removeEventListener("visibilitychange", listener);
    };
  },
};
