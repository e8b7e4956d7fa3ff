import type { PagePort } from "../follows/signed-in-session.ts";
import { RosterError } from "../lib/errors.ts";
import type { PersistedStorage } from "../lib/persisted.ts";
import { directoryTexts } from "./messages.ts";

/** The address bar of the page. */
export interface AddressBar {
  read(): URL;
  /** Replaces the address without loading a page. */
  replace(url: URL): void;
  /** Leaves the page. */
  navigate(url: string): void;
}

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

/** The page of a program outside of a browser. */
export const elsewhere: PagePort = { isVisible: () => true, isOnline: () => true, onWake: () => () => {} };

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

/** The address bar of this browser. Elsewhere, the page counts as one of the directory, and nobody can sign in. */
export function browserAddressBar(directory: string): AddressBar {
  if (typeof location !== "undefined") {
    return {
      read: () => new URL(location.href),
      replace: (url) => history.replaceState(history.state, "", url),
      navigate: (url) => location.assign(url),
    };
  }
  return {
    read: () => new URL(directory),
    replace: () => {},
    navigate: () => {
      throw new RosterError("no-address", directoryTexts.noAddress);
    },
  };
}
