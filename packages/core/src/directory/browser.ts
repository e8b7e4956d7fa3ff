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
    // the page got no events while the browser kept it for Back
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) listener(null);
    };
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onShow);
    };
  },
};

/** This tab: whether it is visible and online, and when it becomes active. Elsewhere, e.g. in Node, it is both. */
export const browserPage: PagePort = {
  isVisible: () => typeof document === "undefined" || document.visibilityState === "visible",
  isOnline: () => typeof navigator === "undefined" || !("onLine" in navigator) || navigator.onLine,
  onWake(listener) {
    if (typeof window === "undefined") return () => {};
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
