import { type AccountList, fetchList, type ListEntry } from "@roster/core/lists";
import { BRIDGE, profileUrl, splitAcct, STRANGER_LOOK } from "@roster/core/site";
import { en, texts } from "@roster/texts/widget-list";
import { siteName } from "./directory.ts";
import type { Get } from "./feed.ts";
import styles from "./from.css?inline";
import { type ListWords, VERSION } from "./listing.ts";
import { printText } from "./print-text.ts";
import { MAX_LIMIT } from "./settings.ts";

/** The most requests for a list, all to one server. */
const MAX_REQUESTS = 3;

/**
 * Requests somebody's list from its own server, as if it were a data file of the directory. The script loads this module for such
 * lists, and may be of an earlier build, so the name of the function and the form of the list must stay. Never rejects.
 */
export const fetchListing: Get = async (from, { signal }) => {
  let left = MAX_REQUESTS;
  const get: typeof fetch = (url, init) =>
    left-- > 0 ? fetch(url, init) : Promise.reject(new TypeError("Too many requests"));
  const found = await fetchList(from, { fetch: get, ...(signal && { signal }), pageOrigin: origin });
  const ok = found.kind === "list";
  return { ok, status: found.kind === "none" ? 404 : 0, json: async () => ok && listingOf(found.list, from) };
};

/** The list as a data file has it. Accounts that do not want to be in lists are only counted. */
export function listingOf(list: AccountList, from: string): object {
  const { title: name, isPrivate = false, entries } = list;
  const isChosen = ({ facts = {} }: ListEntry): boolean =>
    !facts.unlisted && !facts.hidden && facts.movedTo === undefined;
  const chosen = isPrivate ? [] : entries.filter(isChosen);
  const accounts = chosen.slice(0, MAX_LIMIT).map(entryOf);
  const words = (tag: string): ListWords => wordsOf(list, chosen.length, new URL(from).host, tag);
  const page = `/list#from=${encodeURIComponent(from)}`;
  return { version: VERSION, site: siteName, name, page, total: chosen.length, accounts, isPrivate, styles, words };
}

function entryOf({ acct, name: shown }: ListEntry): object {
  const [username, host] = splitAcct(acct);
  const name = shown ?? username;
  const [first = username, ...others] = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const letters = [first, ...others.slice(-1)].map((word) => Array.from(word)[0]).join("");
  const url = host === BRIDGE ? `https://bsky.app/profile/${username}` : profileUrl({ username, host }, {});
  return { username, host, name, url, tags: {}, monogram: { ...STRANGER_LOOK, letters: letters.toUpperCase() } };
}

/** The texts around the list in a language; in English if the directory lacks the language. */
function wordsOf({ maker, left, ...list }: AccountList, total: number, host: string, tag: string): ListWords {
  const say = (key: keyof typeof en, ...values: readonly unknown[]): string =>
    printText(Object(texts[tag])[key] ?? en[key], new Intl.PluralRules(tag), values);
  const isBluesky = list.source === "bluesky";
  const isWhole = !isBluesky && !list.isCut && !left.some(({ why }) => why === "unreadable");
  const out = list.entries.length - total + left.filter(({ why }) => why === "pending").length;
  const handle = maker?.acct && `@${maker.acct}`;
  const name = maker?.name ?? handle;
  const all = isWhole ? total > 0 && say("followAll", total, total.toLocaleString(tag)) : say("followSome");
  const notes = [
    say("readFrom", host),
    name ? say("chosenBy", name, siteName) : say("notChosen", siteName),
    ...(out > 0 ? [say("leftOut", out.toLocaleString(tag))] : []),
    ...(isBluesky ? [say("bridged")] : []),
  ];
  return {
    by: name ? say("madeBy", [...new Set([name, handle])].filter(Boolean).join(", ")) : "",
    all: (!list.isPrivate && all) || "",
    note: list.isPrivate ? say("isPrivate") : notes.join(" "),
  };
}
