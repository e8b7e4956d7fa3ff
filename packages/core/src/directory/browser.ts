import type { PagePort } from "../follows/signed-in-session.ts";
import { type KeyValueStorage, type PersistedStorage, safely } from "../lib/storage.ts";

/** The key of a table beside the values: the key of each, and when it was written, in milliseconds, to the minute. */
export const TIMES_KEY = "rosterTimes";

/** The storage of this browser, and the events of changes from other tabs. Elsewhere, values stay in memory. */
export const browserStorage: PersistedStorage = datedStorage(() => localStorage);

/** The storage of this tab. It has events too, because a page may forget a value that another part of the tab holds. */
export const tabStorage: PersistedStorage = datedStorage(() => sessionStorage);

function datedStorage(area: () => KeyValueStorage): PersistedStorage {
  const note = (key: string, time?: number): void => {
    const text = area().getItem(TIMES_KEY);
    const times = JSON.stringify({ ...safely<object>(() => JSON.parse(text ?? "")), [key]: time });
    if (times === "{}") area().removeItem(TIMES_KEY);
    else if (times !== text) area().setItem(TIMES_KEY, times);
  };
  return {
    storage: () => ({
      getItem: (key) => area().getItem(key),
      setItem(key, value) {
        area().setItem(key, value);
        safely(() => note(key, Math.floor(Date.now() / 60_000) * 60_000));
      },
      removeItem(key) {
        area().removeItem(key);
        safely(() => note(key));
      },
    }),
    onChange(listener) {
      if (typeof window === "undefined") return () => {};
      const onStorage = (event: StorageEvent): void => listener(event.key);
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  };
}

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
