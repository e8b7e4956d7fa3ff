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
