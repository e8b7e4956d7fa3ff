import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readTexts } from "./leaks.ts";

/** A whole word, except in addresses and scopes such as "/accounts/rijks", "?account=rijks" and "read:accounts". */
const ACCOUNT = /(?<![/:?\w])accounts?\b(?!\/)/i;

/** Texts that say "account" in every directory, whatever it lists, with the reason. */
const ALLOWED: readonly (readonly [text: RegExp, reason: string])[] = [
  [/^To have your account removed from/, "the account that the owner of a listed one has on the home server"],
  [/You need no account on any server\.$/, "the reader's own account"],
  [/^No account yet|^Get(?:ting)? an account|\baccount\?$/, "the visitor's own account"],
  [/^(?:Your account|Checking your account…)/, "the signed-in account"],
  [/did not send the list of accounts that you follow\.$/, "all accounts that the visitor follows"],
  [/^Account address,Show boosts/, "Mastodon's name of a column in the file to import"],
  [/^Could not find account|^The accounts? (?:has moved|may not exist)|moved to another account/, "@roster/core"],
  [/^goes on without a new account$|^The relations to accounts/, "log messages of @roster/core"],
  [/so there are no accounts to show\./, "@roster/core, which knows no noun"],
  [/^Your server does not let this site look up accounts that it does not know\./, "all accounts of other servers"],
  [/following new accounts may take up to an hour/, "@roster/core, about every server"],
  [/^is no account: without an? (?:username|address)/, "@roster/core, about a value of its type Account"],
  [/^The (?:asked account|account's page)$/, "names of parts of pages in log messages"],
];

/** What the built pages say about accounts. */
interface AccountTexts {
  /** Texts that should have the noun of the directory, as "file: text". */
  readonly wrong: readonly string[];
  /** Allowed texts that occur nowhere. */
  readonly unused: readonly string[];
}

/**
 * Searches the built site in a folder for the word "account" in pages (visible texts, titles, descriptions, labels) and in
 * the sentences of their scripts. Leaves out the widget, whose words are the same in every directory.
 */
export async function findAccountTexts(folder: string): Promise<AccountTexts> {
  const names = await readdir(folder, { recursive: true });
  const read = names.filter((name) => /\.html$|^_next\/static\/chunks\/.*\.js$/.test(name)).sort();
  const found = await Promise.all(
    read.map(async (file) => {
      const lines = readTexts(file, await readFile(join(folder, file), "utf8")).split("\n");
      return lines.filter((line) => ACCOUNT.test(line)).map((line) => ({ file, text: line.trim() }));
    }),
  );
  const texts = found.flat();
  const isAllowed = (text: string): boolean => ALLOWED.some(([allowed]) => allowed.test(text));
  return {
    wrong: texts.filter(({ text }) => !isAllowed(text)).map(({ file, text }) => `${file}: ${text}`),
    unused: ALLOWED.filter(([allowed]) => !texts.some(({ text }) => allowed.test(text))).map(([{ source }]) => source),
  };
}
