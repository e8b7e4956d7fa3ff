"use client";

import { type Account, toOpml } from "@roster/core";
import { opml } from "@roster/texts/join";
import { pageName } from "@roster/texts/picks";
import type { ReactNode } from "react";

/** Saves accounts as a file that feed readers import. */
export function OpmlLink({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const file = toOpml(accounts, pageName);
  return (
    <a
      className="button"
      href={`data:text/x-opml;charset=utf-8,${encodeURIComponent(file)}`}
      download="teams.opml"
      aria-disabled={accounts.length === 0 || undefined}
    >
      {opml}
    </a>
  );
}
