import { RosterError } from "../lib/errors.ts";
import type { Account } from "../types.ts";
import { accountError } from "../words/errors.ts";

/**
 * Returns a CSV file that Mastodon imports as follows, with boosts and without notifications.
 * @throws RosterError "invalid-account" for a handle
 * @example
 * toFollowCsv([account]).split("\n")[1]; // "RedTeam@bots.example,true,false,"
 */
export function toFollowCsv(accounts: readonly Pick<Account, "acct">[]): string {
  assertAccounts(accounts);
  const rows = accounts.map(({ acct }) => `${cell(acct)},true,false,`);
  return ["Account address,Show boosts,Notify on new posts,Languages", ...rows, ""].join("\n");
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns an OPML file with the accounts' feeds, for feed readers.
 * @param title the list's name
 * @throws RosterError "invalid-account" for a handle
 * @example
 * toOpml([account], "Colours").includes("https://bots.example/@RedTeam.rss"); // true
 */
export function toOpml(accounts: readonly Pick<Account, "acct" | "name" | "url">[], title: string): string {
  assertAccounts(accounts);
  const outlines = accounts.map(
    ({ name, url }) =>
      `      <outline type="rss" ${names(name)} xmlUrl="${escape(`${url}.rss`)}" htmlUrl="${escape(url)}"/>`,
  );
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

/** A file with "undefined" in it would be noticed only by whoever imports it. */
function assertAccounts(accounts: readonly Pick<Account, "acct">[]): void {
  const wrong = accounts.find(({ acct }) => typeof acct !== "string");
  if (wrong !== undefined) throw new RosterError("invalid-account", accountError(wrong, "an address"));
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
