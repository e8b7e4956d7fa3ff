"use client";

import { searchRoster } from "@roster/texts/site";
import type { ReactNode } from "react";
import { useCurrentLocation } from "../../location.ts";
import { searchPath, withBase, listPath, profileKindOf } from "../../routes.ts";
import { useLater } from "../../use-later.ts";
import { cleanTerm } from "@roster/core/search";
import { handleIn, slugOf } from "@roster/core/site";

/** Links to a search for the name in the address. The text stays the same, so that nothing moves when the address is read. */
export function NotFoundSearch(): ReactNode {
  const { path, known } = useCurrentLocation();
  return (
    <a className="button" href={withBase(searchPath(known ? readMissingPage(path).term : ""))}>
      {searchRoster}
    </a>
  );
}

/** Accounts with names similar to the name in the address. */
export function SuggestedAccounts(): ReactNode {
  const { known } = useCurrentLocation();
  const found = useLater("Similar accounts", () => import("./later/suggested-accounts.tsx"), known); // the bundler adds this file to every page
  return found.kind === "ready" && <found.value.SuggestedAccounts />;
}

/** The page that an address without a page may have meant. */
interface MissingPage {
  /** A search term: the words of the last segment. */
  readonly term: string;
  /** The handle in the path of an account, in the letter case of the address. */
  readonly handle?: string;
  /** Whether the last segment names an account or a team. */
  readonly named: boolean;
}

/** Reads a path without a page, which anybody may have written. The term is "" for a malformed path. */
export function readMissingPage(path: string): MissingPage {
  const last = path.split("/").findLast((part) => part !== "") ?? "";
  const handle = cleanTerm(handleIn(decoded(last).replace(/^@|\.html$/g, "")));
  const [name = ""] = handle.split("@"); // a full handle has a host
  const term = cleanTerm(name.replace(/[-_+.]+/g, " "));
  const about = name === "" ? undefined : profileKindOf(path);
  return { term, named: about !== undefined, ...(about === "account" && { handle }) };
}

/** Today's address of a list, for one with accents or capitals, which are no longer in addresses. */
export function foldedList(path: string): string | undefined {
  const [, key = "", value = "", page = ""] = /^\/browse\/([^/]+)\/([^/]+)(\/page\/\d+)?$/.exec(path) ?? [];
  const name = decoded(value);
  return slugOf(name) === name ? undefined : listPath(decoded(key), name) + page;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
