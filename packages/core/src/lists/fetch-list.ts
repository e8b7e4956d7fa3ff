import { systemClock, type Time } from "../lib/clock.ts";
import { fieldsOf, itemsOf, parseJson } from "../lib/untrusted.ts";
import { isTooLong, retryTime, withTimeLimit } from "../lib/wait.ts";
import { MastodonError } from "../instance/http/errors.ts";
import { type Fetch, send } from "../instance/http/send.ts";
import type { Clock } from "../types.ts";
import {
  type AccountList,
  type LeftLine,
  lineOf,
  listOf,
  listOfRows,
  type ListPage,
  MAX_ENTRIES,
  type Origin,
  type Row,
} from "./account-list.ts";
import { accountRow } from "./json.ts";
import { BLUESKY_HOST, type BlueskyList, blueskyList, collectionId, listAddress } from "./list-address.ts";
import { readPage } from "./read-list.ts";

/** The dependencies of fetching a list. */
export interface FetchListOptions {
  readonly fetch?: Fetch;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  /** The origin of the page, which allows servers on this computer. */
  readonly pageOrigin?: string;
}

/**
 * What is at an address. "none": nothing, or no list. "closed": its server does not let this page read it, or does not answer; browsers
 * do not tell which. "busy": it asks to wait. "offline": this device is offline. "too-long": it is longer than 1 MB.
 */
export type FetchedList =
  | { readonly kind: "list"; readonly list: AccountList }
  | { readonly kind: "busy"; readonly until?: Time }
  | { readonly kind: "none" | "closed" | "too-long" | "offline" };

const TIME_LIMIT_MS = 20_000;
const MAX_PAGES = 9;
const MAX_LOOKUPS = 40;
/** Longer ones and those with parameters in quotes would need the server's permission first. */
const ACCEPT = "application/activity+json, application/json, text/csv, text/x-opml, text/plain;q=0.9, */*;q=0.1";

/**
 * Fetches a list from its own server, or that of Bluesky, without a token, and follows no redirect, because the visitor has agreed to
 * one server. Asks for at most ten pages and 40 accounts. Never rejects: an abort of the signal counts as "closed".
 * @example
 * const answer = await fetchList("https://hockey.example/collections/7", { fetch });
 */
export async function fetchList(address: string, options: FetchListOptions = {}): Promise<FetchedList> {
  const { fetch = globalThis.fetch, clock = systemClock, signal, pageOrigin } = options;
  const known = listAddress(address, pageOrigin);
  if (!known) return { kind: "none" };
  let list: ListPage | undefined;
  try {
    await withTimeLimit({ ms: TIME_LIMIT_MS, clock, signal }, async (signal) => {
      const read: Read = async (url) => {
        const request = { url, headers: { accept: ACCEPT }, timeLimitMs: TIME_LIMIT_MS, signal };
        const there: Fetch = (url, init) => fetch(url, { ...init, redirect: "error" });
        const { text, headers } = await send(request, { clock, fetch: there });
        const page = readPage(text, { from: url, pageOrigin });
        const isWebPage = page?.source === "text" && /^text\/html\b/i.test(headers.get("content-type") ?? "");
        return { text, page: isWebPage ? undefined : page };
      };
      const pack = blueskyList(known.href);
      const parts = pack ? fromBluesky(pack, read) : fromServer(known.href, read, { pageOrigin });
      for await (const part of parts) list = part;
    });
    return list ? { kind: "list", list: finished(list) } : { kind: "none" };
  } catch (error) {
    // the first pages of a list count, even if the later ones do not come
    return list ? { kind: "list", list: finished({ ...list, isCut: true }) } : refusal(error, clock.now());
  }
}

/** Asks a server for a text, and reads it. */
type Read = (url: string) => Promise<{ readonly text: string; readonly page: ListPage | undefined }>;

/** Yields what is known of a list after each page. */
async function* fromServer(href: string, read: Read, origin: Origin): AsyncIterable<ListPage> {
  const { origin: server, pathname } = new URL(href);
  const id = collectionId(pathname);
  const paths = id === undefined ? [] : [`/api/v1/collections/${id}`, `/api/v1_alpha/collections/${id}`];
  let list: ListPage | undefined;
  for (const url of [...paths.map((path) => server + path), href]) {
    list = (await read(url).catch(unlessMissing))?.page;
    if (list) break;
  }
  if (!list) return;
  yield list;
  const urlOf = (next: string): string | undefined => {
    const url = URL.canParse(next, href) ? new URL(next, href) : undefined;
    return url?.origin === server ? url.href : undefined;
  };
  for await (const part of withPages(list, urlOf, read)) yield (list = part);
  const named = await withNames(list, server, read, origin).catch(() => undefined);
  if (named) yield named;
}

async function* fromBluesky({ isPack, who, key }: BlueskyList, read: Read): AsyncIterable<ListPage> {
  const api = (name: string, query: Record<string, string>): string =>
    `https://${BLUESKY_HOST}/xrpc/${name}?${new URLSearchParams(query).toString()}`;
  let uri: string | undefined;
  let list: ListPage | undefined;
  if (isPack) {
    const starterPack = `at://${who}/app.bsky.graph.starterpack/${key}`;
    list = (await read(api("app.bsky.graph.getStarterPack", { starterPack })).catch(unlessMissing))?.page;
    if (list?.source !== "bluesky") return;
    yield list; // a sample, in case that the list of the pack cannot be read
    uri = list.next;
    list = { ...list, entries: [], left: [] };
  } else {
    const handle = who.startsWith("did:") ? undefined : api("com.atproto.identity.resolveHandle", { handle: who });
    const owner = handle === undefined ? who : fieldsOf(parseJson((await read(handle)).text))["did"];
    uri = `at://${String(owner)}/app.bsky.graph.list/${key}`;
    list = listOfRows("bluesky", [], { next: uri });
  }
  const urlOf = (next: string): string =>
    api("app.bsky.graph.getList", { list: uri ?? "", limit: "100", ...(next !== uri && { cursor: next }) });
  yield* withPages(list, urlOf, read);
}

/** Adds the next pages to a list, until one is missing, or is there for the second time. */
async function* withPages(
  first: ListPage,
  urlOf: (next: string) => string | undefined,
  read: Read,
): AsyncIterable<ListPage> {
  let list = first;
  const asked = new Set<string>();
  for (let { next } = first; next !== undefined;) {
    const url = urlOf(next);
    if (url !== undefined && asked.has(url)) return;
    const isFull = list.entries.length + list.left.length + list.ids.length >= MAX_ENTRIES;
    const page = url === undefined || isFull || asked.size === MAX_PAGES ? undefined : (await read(url)).page;
    if (url === undefined || page === undefined) {
      yield { ...list, isCut: true };
      return;
    }
    asked.add(url);
    list = joined(list, [...rowsOf(list), ...rowsOf(page)], page);
    yield list;
    ({ next } = page);
  }
}

/** Looks up the accounts and the maker that the list names by ids of its own server. */
async function withNames(list: ListPage, server: string, read: Read, origin: Origin): Promise<ListPage | undefined> {
  const idIn = (text = ""): string | undefined =>
    text.startsWith(`${server}/ap/users/`) ? /\/ap\/users\/(\d+)$/.exec(text)?.[1] : /^\w+$/.exec(text)?.[0];
  const makerId = idIn(list.makerId);
  const byId = new Map(list.ids.map((address) => [idIn(address), address]));
  const ids = [makerId, ...byId.keys()].filter((id) => id !== undefined).slice(0, MAX_LOOKUPS);
  if (ids.length === 0) return undefined;
  const query = ids.map((id) => `id[]=${id}`).join("&");
  const accounts = itemsOf(parseJson((await read(`${server}/api/v1/accounts?${query}`)).text));
  const place = { from: server, ...origin };
  const named = new Map(accounts.map((one) => [fieldsOf(one)["id"], accountRow(one, place)]));
  const [made] = listOfRows("collection", [named.get(makerId)]).entries;
  const rows = rowsOf(list).map((row) => named.get(idIn(row.id)) ?? row);
  return joined({ ...list, ...(made && { maker: made }) }, rows);
}

/** The lines of a list that was read, to read them with others. */
const rowsOf = ({ entries, left, ids }: ListPage): readonly Row[] => [
  ...entries.map((entry) => ({ ...entry, text: entry.acct, found: { acct: entry.acct, isHidden: false } })),
  ...left,
  ...ids.map((id) => ({ text: id, id })),
];

function joined(list: ListPage, rows: readonly Row[], page?: ListPage): ListPage {
  return listOfRows(list.source, rows, { ...page, ...list, title: list.title || (page?.title ?? "") });
}

function finished(list: ListPage): AccountList {
  const unknown = list.ids.map((id): LeftLine => ({ text: lineOf(id), why: "unreadable" }));
  return listOf({ ...list, left: [...list.left, ...unknown], ids: [], next: undefined });
}

/** Bluesky answers 400 for a list that is gone. */
const isMissing = (error: unknown): boolean =>
  error instanceof MastodonError && (["not-found", "gone"].includes(error.kind) || error.status === 400);

function unlessMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

function refusal(error: unknown, now: Time): FetchedList {
  const { kind, status, retryAt } = error instanceof MastodonError ? error : new MastodonError("unreachable");
  if (isMissing(error)) return { kind: "none" };
  if (kind === "unexpected" && status === undefined) return { kind: "too-long" };
  if (kind === "rate-limit") {
    const isBelieved = retryAt !== undefined && !isTooLong(retryAt - now);
    return { kind: "busy", ...(isBelieved && { until: retryTime(retryAt, now) }) };
  }
  const { onLine } = fieldsOf<Navigator>(globalThis.navigator); // Node.js has none
  return { kind: onLine === false ? "offline" : "closed" };
}
