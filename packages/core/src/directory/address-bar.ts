import { RosterError } from "../lib/errors.ts";
import { directoryTexts } from "../words/errors.ts";

/** The address bar of the page. */
export interface AddressBar {
  read(): URL;
  /** Replaces the address without loading a page. */
  replace(url: URL): void;
  /** Leaves the page. */
  navigate(url: string): void;
}

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
