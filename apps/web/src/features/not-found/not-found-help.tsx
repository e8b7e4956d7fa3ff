"use client";

import { lazy, type ReactNode, Suspense } from "react";
import { useCurrentLocation } from "../../location.ts";
import { readMissingPage } from "./missing-page.ts";
import { searchPath, withBase } from "../../routes.ts";

/** Leads to the search for what the address was to lead to. Its words stay, so that nothing moves when it is known. */
export function NotFoundSearch(): ReactNode {
  const { path, known } = useCurrentLocation();
  return (
    <a className="button" href={withBase(searchPath(known ? readMissingPage(path).term : ""))}>
      Search the roster
    </a>
  );
}

// the bundler gives this file to every page: what it needs in earnest comes when it is used
const Suggestions = lazy(async () => {
  const { SuggestedAccounts: Found } = await import("./suggested-accounts.tsx").catch(() => ({
    SuggestedAccounts: () => null,
  }));
  return { default: Found };
});

/** Accounts whose names are like the one the address asked for, once that is known. */
export function SuggestedAccounts(): ReactNode {
  const { known } = useCurrentLocation();
  return <Suspense>{known && <Suggestions />}</Suspense>;
}
