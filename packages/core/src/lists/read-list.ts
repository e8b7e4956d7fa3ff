import { isRecord, parseJson } from "../lib/untrusted.ts";
import { type AccountList, listOf, type ListPage, type Place } from "./account-list.ts";
import { readCsvList } from "./csv.ts";
import { readJsonList } from "./json.ts";
import { readOpmlList } from "./opml.ts";
import { readTextList } from "./text.ts";

export const MAX_LENGTH = 1_000_000; // characters

/** The result of reading a text. "list": a list, which may be empty. "none": the text has no account. "too-long": it is longer than the limit. */
export type ReadList = { readonly kind: "list"; readonly list: AccountList } | { readonly kind: "none" | "too-long" };

/**
 * Reads the accounts of a list in whatever form somebody has it: the answer of a server, a file of another program, or text with
 * handles in it. Asks nobody.
 * @example
 * const read = readList("Red: @RedTeam@bots.example");
 * read.kind === "list" && read.list.entries.map(({ acct }) => acct); // ["RedTeam@bots.example"]
 */
export function readList(text: string, place: Place = {}): ReadList {
  if (text.length > MAX_LENGTH) return { kind: "too-long" };
  const list = readPage(text, place);
  return list ? { kind: "list", list: listOf(list) } : { kind: "none" };
}

/** Reads one page of a list; undefined for a text without accounts. */
export function readPage(text: string, place: Place): ListPage | undefined {
  const plain = text.replace(/^[\uFEFF\uFFFD]+/, "").replaceAll("\0", ""); // UTF-16 that was read as UTF-8 has a zero in each character
  const value = /^\s*[[{]/.test(plain) ? parseJson(plain) : undefined;
  const known = value === undefined ? readOpmlList(plain, place) : readJsonList(value, place);
  // a web page and an object of ActivityPub name accounts that are on no list, e.g. their author
  if (known || isHtml(plain) || (isRecord(value) && "@context" in value)) return known;
  const table = value === undefined ? readCsvList(plain, place) : undefined;
  // some programs write "\\/" in JSON
  const list = table ?? readTextList(value === undefined ? plain : plain.replaceAll("\\/", "/"), place);
  return table || list.entries.length > 0 ? list : undefined;
}

const isHtml = (text: string): boolean => /^\s*<(?:!doctype html|html|head|body|title|meta|script)\b/i.test(text);
