import { systemClock, type Time } from "../lib/clock.ts";
import { fieldsOf, itemsOf, parseJson } from "../lib/untrusted.ts";
import { isTooLong, retryTime, withTimeLimit } from "../lib/wait.ts";
import { MastodonError } from "../instance/http/errors.ts";
import { type Fetch, send } from "../instance/http/send.ts";
import type { Clock } from "../types.ts";
import type { AccountList, ListPage, Place, Row } from "./account-list.ts";
import { listOf, listOfRows, MAX_ENTRIES } from "./account-list.ts";
import { accountRow } from "./json.ts";
import { BLUESKY_HOST, blueskyUri, collectionId, listAddress } from "./list-address.ts";
import { readPage } from "./read-list.ts";

/** The dependencies of fetching a list. */
export interface FetchListOptions extends Pick<Place, "pageOrigin"> {
  readonly fetch?: Fetch;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
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
const [MAX_REQUESTS, MAX_LOOKUPS] = [10, 40];
/** At most 128 characters without quotes: for any other value, the browser sends a preflight request. */
const ACCEPT = "application/activity+json, application/json, text/csv, text/x-opml, text/plain;q=0.9, */*;q=0.1";

/**
 * Fetches a list from its own server, or that of Bluesky, without a token, and follows no redirect, because the visitor has agreed to
 * one server. Asks for at most ten pages and 40 accounts. Never rejects: an abort of the signal counts as "closed".
 * @example
 * (await fetchList("javascript:alert(1)", { fetch })).kind; // "none"
 */
export async function fetchList(address: string, options: FetchListOptions = {}): Promise<FetchedList> {
  const { fetch = globalThis.fetch, clock = systemClock, signal, pageOrigin } = options;
  const known = listAddress(address, pageOrigin);
  if (!known) return { kind: "none" };
  let list: ListPage | undefined;
  const there: Fetch = (url, init) => fetch(url, { ...init, redirect: "error" });
  try {
    await withTimeLimit({ ms: TIME_LIMIT_MS, clock, signal }, async (signal) => {
      const read: Read = async (url) => {
        const request = { url, headers: { accept: ACCEPT }, timeLimitMs: TIME_LIMIT_MS, signal };
        const { text } = await send(request, { clock, fetch: there }).catch(emptyIfMissing);
        return { text, page: readPage(text, { from: url, pageOrigin }) };
      };
      const uri = blueskyUri(known.href);
      const parts = uri === undefined ? fromServer(new URL(known.href), read, pageOrigin) : fromBluesky(uri, read);
      for await (const part of parts) list = part;
    });
  } catch (error) {
    if (!list) return refusal(error, clock.now()); // else the pages that came count
  }
  return list ? { kind: "list", list: listOf(list) } : { kind: "none" };
}

/** Asks a server for a text, and reads it. */
type Read = (url: string) => Promise<{ readonly text: string; readonly page: ListPage | undefined }>;
type UrlOf = (next: string) => string | undefined;

/** Yields what is known of a list after each page. */
async function* fromServer({ href, origin, pathname }: URL, read: Read, pageOrigin?: string): AsyncIterable<ListPage> {
  const id = collectionId(pathname);
  const paths = id === undefined ? [] : [`/api/v1/collections/${id}`, `/api/v1_alpha/collections/${id}`];
  let list: ListPage | undefined;
  for (const url of [...paths.map((path) => origin + path), href]) list ??= (await read(url)).page;
  if (!list) return;
  yield list;
  const urlOf: UrlOf = (next) =>
    URL.canParse(next, href) && new URL(next, href).origin === origin ? new URL(next, href).href : undefined;
  for await (const part of withPages(list, urlOf, read, new Set([href]))) yield (list = part);
  yield await withNames(list, { from: origin, pageOrigin }, read);
}

async function* fromBluesky(address: string, read: Read): AsyncIterable<ListPage> {
  const api = (name: string, query: Record<string, string>): string =>
    `https://${BLUESKY_HOST}/xrpc/${name}?${new URLSearchParams(query).toString()}`;
  const [, , owner = ""] = address.split("/");
  const handle = owner.startsWith("did:") ? undefined : api("com.atproto.identity.resolveHandle", { handle: owner });
  const did = handle === undefined ? owner : fieldsOf(parseJson((await read(handle)).text))["did"];
  const uri = address.replace(owner, String(did));
  const isPack = uri.includes("/app.bsky.graph.starterpack/");
  const pack = isPack ? (await read(api("app.bsky.graph.getStarterPack", { starterPack: uri }))).page : undefined;
  if (pack) yield pack; // it has a sample of the list, which counts if the list cannot be read
  const list = isPack ? pack?.next : uri;
  if (list === undefined) return;
  const urlOf: UrlOf = (next) =>
    api("app.bsky.graph.getList", { list, limit: "100", ...(next !== list && { cursor: next }) });
  yield* withPages({ ...listOfRows("bluesky", [], pack), next: list }, urlOf, read, new Set());
}

/** Yields a list after each further page is added. Stops at a page that is no list or that was read before; `next` stays set then. */
async function* withPages(first: ListPage, urlOf: UrlOf, read: Read, asked: Set<string>): AsyncIterable<ListPage> {
  let list = first;
  while (list.next !== undefined && asked.size < MAX_REQUESTS && rowsOf(list).length < MAX_ENTRIES) {
    const url = urlOf(list.next);
    const isNew = url !== undefined && !asked.has(url);
    const page = isNew ? (await read(url)).page : undefined;
    if (url === undefined || (isNew && !page)) return;
    asked.add(url);
    const rows = [...rowsOf(list), ...(page ? rowsOf(page) : [])];
    const about = { ...page, ...list, title: list.title || (page?.title ?? ""), next: page?.next };
    list = listOfRows(list.source, rows, about);
    yield list;
  }
}

/** Looks up the accounts and the maker that the list names by ids of its own server. */
async function withNames(list: ListPage, place: Place, read: Read): Promise<ListPage> {
  const idIn = (text = ""): string | undefined => /^\w+$/.exec(text.replace(`${place.from}/ap/users/`, ""))?.[0];
  const ids = [list.makerId, ...list.ids].map(idIn).filter((id) => id !== undefined);
  if (ids.length === 0) return list;
  const query = ids.slice(0, MAX_LOOKUPS).map((id) => `id[]=${id}`);
  const { text } = await read(`${place.from}/api/v1/accounts?${query.join("&")}`);
  const named = new Map<string | undefined, Row>();
  for (const one of itemsOf(parseJson(text))) named.set(String(fieldsOf(one)["id"]), accountRow(one, place));
  const [maker] = listOfRows("collection", [named.get(idIn(list.makerId))]).entries;
  const rows = rowsOf(list).map((row) => named.get(idIn(row.id)) ?? row);
  return listOfRows(list.source, rows, { ...list, ...(maker && { maker }) });
}

/** Turns the content of a list back into rows, so that it can be joined with another page. */
const rowsOf = ({ entries, left, ids }: ListPage): readonly Row[] => [
  ...entries.map((entry) => ({ ...entry, text: entry.acct, found: entry })),
  ...left,
  ...ids.map((id) => ({ text: id, id })),
];

/** Returns an empty text for an address where nothing is, for which Bluesky answers 400; throws every other error. */
function emptyIfMissing(error: unknown): { readonly text: string } {
  const { kind = "", status } = error instanceof MastodonError ? error : {};
  if (status !== 400 && !["not-found", "gone"].includes(kind)) throw error;
  return { text: "" };
}

function refusal(error: unknown, now: Time): FetchedList {
  const { kind, status, retryAt } = error instanceof MastodonError ? error : new MastodonError("unreachable");
  if (kind === "unexpected" && status === undefined) return { kind: "too-long" };
  const isDated = retryAt !== undefined && !isTooLong(retryAt - now);
  if (kind === "rate-limit") return { kind: "busy", ...(isDated && { until: retryTime(retryAt, now) }) };
  const { onLine } = fieldsOf<Navigator>(globalThis.navigator); // Node.js has none
  return { kind: onLine === false ? "offline" : "closed" };
}
