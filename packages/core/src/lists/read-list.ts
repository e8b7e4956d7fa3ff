import { parseJson } from "../lib/untrusted.ts";
import type { AccountList } from "./account-list.ts";
import { readCsvList } from "./csv.ts";
import { type Place, readJsonList } from "./json.ts";
import { readOpmlList } from "./opml.ts";
import { readTextList } from "./text.ts";

export type { AccountList, LeftLine, ListEntry, ListFacts, ListMaker } from "./account-list.ts";
export { MAX_ENTRIES } from "./account-list.ts";
export type { Place } from "./json.ts";

/** The longest text of a list, in characters. */
export const MAX_LENGTH = 1_000_000;

/** What a text holds: a list, which may be empty; no account at all; or more than is read. */
export type ReadList = { readonly kind: "list"; readonly list: AccountList } | { readonly kind: "none" | "too-long" };

/**
 * Reads the accounts of a list in whatever form somebody has it: the answer of a server, a file of another program, or text with
 * handles in it. Asks nobody.
 * @example
 * readList("Red: @RedTeam@bots.example"); // { kind: "list", list: { entries: [{ acct: "RedTeam@bots.example" }], … } }
 */
export function readList(text: string, place: Place = {}): ReadList {
  if (text.length > MAX_LENGTH) return { kind: "too-long" };
  const plain = text.replace(/^\uFEFF/, "").replace(/\0/g, ""); // UTF-16 that was read as UTF-8 has a zero in each character
  const value = /^\s*[[{]/.test(plain) ? parseJson(plain) : undefined;
  const known =
    value === undefined ? (readOpmlList(plain, place) ?? readCsvList(plain, place)) : readJsonList(value, place);
  if (known) return { kind: "list", list: known };
  const list = readTextList(plain, place);
  return list.entries.length > 0 ? { kind: "list", list } : { kind: "none" };
}
