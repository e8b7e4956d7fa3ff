import { acctOf, profileUrl } from "../lib/acct.ts";
import { assertHosts } from "../lib/given-acct.ts";
import type { Account, Site } from "../types.ts";

/**
 * Returns a CSV file that Mastodon imports as follows, with boosts and without notifications.
 * @param homeServer the host of accounts without a host of their own, if there are any
 * @throws RosterError "invalid-host", or "invalid-account" for a handle
 * @example
 * toFollowCsv([account], "bots.example").split("\n")[1]; // "RedTeam@bots.example,true,false,"
 */
export function toFollowCsv(accounts: readonly Pick<Account, "username" | "host">[], homeServer?: string): string {
  assertHosts(accounts, { homeServer });
  const rows = accounts.map((account) => `${cell(acctOf(account, { homeServer }))},true,false,`);
  return ["Account address,Show boosts,Notify on new posts,Languages", ...rows, ""].join("\n");
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns an OPML file with the accounts' feeds, for feed readers.
 * @param homeServer the host of accounts without a host of their own, if there are any
 * @param title the list's name
 * @param profiles the address of a profile on the home server, with `{username}`; that of Mastodon by default
 * @throws RosterError "invalid-host", or "invalid-account" for a handle
 * @example
 * toOpml([account], "bots.example", "Colours").includes("https://bots.example/@RedTeam.rss"); // true
 */
export function toOpml(
  accounts: readonly Pick<Account, "username" | "name" | "host">[],
  homeServer: string | undefined,
  title: string,
  profiles?: Site["profileUrl"],
): string {
  assertHosts(accounts, { homeServer });
  const outlines = accounts.map((account) => {
    const url = profileUrl(account, { homeServer, profileUrl: profiles });
    return `      <outline type="rss" ${names(account.name)} xmlUrl="${escape(`${url}.rss`)}" htmlUrl="${escape(url)}"/>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escape(title)}</title></head>`,
    "  <body>",
    `    <outline ${names(title)}>`, // readers make it a folder
    ...outlines,
    "    </outline>",
    "  </body>",
    "</opml>",
    "",
  ].join("\n");
}

/** Readers show one or the other. */
const names = (name: string): string => `text="${escape(name)}" title="${escape(name)}"`;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

// XML cannot contain control characters or half a surrogate pair
const escape = (text: string): string =>
  text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu, "").replace(/[&<>"']/g, (char) => ENTITIES[char] ?? "");
