"use client";

import { searchRoster } from "@roster/texts/site";
import { lazy, type ReactNode, Suspense } from "react";
import { useCurrentLocation } from "../../location.ts";
import { readMissingPage } from "./missing-page.ts";
import { searchPath, withBase } from "../../routes.ts";

/** Links to a search for the name in the address. The text stays the same, so that nothing moves when the address is read. */
export function NotFoundSearch(): ReactNode {
  const { path, known } = useCurrentLocation();
  return (
    <a className="button" href={withBase(searchPath(known ? readMissingPage(path).term : ""))}>
      {searchRoster}
    </a>
  );
}

// lazy, because the bundler adds this file to every page
const Suggestions = lazy(async () => {
  const { SuggestedAccounts: Found } = await import("./later/suggested-accounts.tsx").catch(() => ({
    SuggestedAccounts: () => null,
  }));
  return { default: Found };
});

/** Accounts with names similar to the name in the address. */
export function SuggestedAccounts(): ReactNode {
  const { known } = useCurrentLocation();
  return <Suspense>{known && <Suggestions />}</Suspense>;
}
