"use client";

import { type Account, toOpml } from "@roster/core";
import type { ReactNode } from "react";
import { site } from "../../directory.ts";
import { opmlButton, pageName } from "./messages.ts";

/** Saves accounts as a file that feed readers import. */
export function OpmlLink(props: {
  readonly accounts: readonly Account[];
  readonly className: "button" | "link";
}): ReactNode {
  const { accounts, className } = props;
  const opml = toOpml(accounts, site.homeServer, pageName, site.profileUrl);
  return (
    <a
      className={className}
      href={`data:text/x-opml;charset=utf-8,${encodeURIComponent(opml)}`}
      download="teams.opml"
      aria-disabled={accounts.length === 0 || undefined}
    >
      {opmlButton}
    </a>
  );
}
