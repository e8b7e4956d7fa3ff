"use client";

import { type Account, toFollowCsv } from "@roster/core";
import type { ReactNode } from "react";

/** Saves accounts as a file that Mastodon imports as follows. */
export function CsvLink(props: { readonly accounts: readonly Account[]; readonly label: string }): ReactNode {
  const { accounts, label } = props;
  const csv = toFollowCsv(accounts);
  return (
    <a
      className="button"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download="follows.csv"
      aria-disabled={accounts.length === 0 || undefined}
    >
      {label}
    </a>
  );
}
