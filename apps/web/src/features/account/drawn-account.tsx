"use client";

import type { Account } from "@roster/core";
import { type ReactNode, useLayoutEffect } from "react";
import { site } from "../../directory.ts";
import { onSite, profileTitle } from "../../metadata/messages.ts";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { AccountPage } from "./account-page.tsx";

/** The page of an account in a document that was prerendered without it. */
export function DrawnAccount({
  account,
  loaded,
}: {
  readonly account: Account;
  readonly loaded: LoadedRoster;
}): ReactNode {
  useTitle(onSite(profileTitle(account.name, account.username), site.name));
  return <AccountPage key={account.username} account={account} roster={loaded.roster} toRow={loaded.toRow} />;
}

/** Sets the title of the document and keeps it. Undefined leaves the prerendered title. */
export function useTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    if (title === undefined) return undefined;
    const set = (): void => {
      if (document.title !== title) document.title = title;
    };
    set();
    const observer = new MutationObserver(set); // Next hydrates its own title at any time
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [title]);
}
