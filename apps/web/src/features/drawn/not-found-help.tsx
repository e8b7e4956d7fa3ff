"use client";

import { searchRoster } from "@roster/texts/site";
import type { ReactNode } from "react";
import { useCurrentLocation } from "../../location.ts";
import { searchPath, withBase } from "../../routes.ts";
import { useLater } from "../../use-later.ts";
import { readMissingPage } from "./missing-page.ts";

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
export function NotFoundSuggestions(): ReactNode {
  const { known } = useCurrentLocation();
  const found = useLater("Similar accounts", () => import("./later/suggested-accounts.tsx"), known); // the bundler adds this file to every page
  return found.kind === "ready" && <found.value.SuggestedAccounts />;
}
