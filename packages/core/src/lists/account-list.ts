import { type Acct, acctOf, keyOf, USERNAME } from "../lib/acct.ts";
import type { AccountFacts } from "../lib/account-facts.ts";
import type { Time } from "../lib/clock.ts";
import { readHost } from "../lib/host.ts";
import { plainLine, UNSEEN } from "../lib/text.ts";

/** An account as a list names it. */
export interface ListEntry {
  readonly acct: Acct;
  readonly name?: string;
  readonly note?: string;
  readonly facts?: ListFacts;
}

/** The facts about an account that a list states. */
export interface ListFacts extends AccountFacts {
  /** Its address was written with invisible or bidirectional signs, which were removed. */
  readonly hidden?: true;
}

/**
 * A line of a list that is no account to follow. "unreadable": it names none. "twice": an entry has the same. "pending": the
 * account has not agreed yet to stand in the list. "elsewhere": no server of the fediverse reaches its network.
 */
export interface LeftLine {
  readonly text: string;
  readonly why: "unreadable" | "twice" | "pending" | "elsewhere";
}

/** Who made a list. */
export interface ListMaker {
  readonly name?: string;
  readonly acct?: Acct;
}

/** The form in which a list was read. "roster" is the data of a directory of this software. */
export type ListSource = "collection" | "activitypub" | "bluesky" | "csv" | "opml" | "json-feed" | "roster" | "text";

/** Accounts that somebody has put together. */
export interface AccountList {
  /** "" if it has none. */
  readonly title: string;
  readonly source: ListSource;
  readonly maker?: ListMaker;
  readonly changedAt?: Time;
  /** Whether its maker asked not to pass the list on. */
  readonly isPrivate?: true;
  /** Whether it is longer than the part that was read. */
  readonly isCut?: true;
  readonly entries: readonly ListEntry[];
  readonly left: readonly LeftLine[];
}

/** A part of a list, with what is needed to ask the server for the rest. */
export interface ListPage extends AccountList {
  /** Addresses of accounts that only their servers can name. */
  readonly ids: readonly string[];
  /** The address of its next page, or the cursor by which the server names that page. */
  readonly next?: string | undefined;
  /** The id of its maker, if the list does not name the maker. */
  readonly makerId?: string | undefined;
}

/** Makes the list of a page, without the fields that only further requests need. */
export function listOf({ next, makerId: _makerId, ids, left, ...list }: ListPage): AccountList {
  const unknown = ids.map((id): LeftLine => ({ text: lineOf(id), why: "unreadable" }));
  return { ...list, ...(next !== undefined && { isCut: true }), left: [...left, ...unknown] };
}

/** Where a list is read. */
export interface Place {
  /** The address of the list. A handle without a server, in an answer of this address, is on its server. */
  readonly from?: string | undefined;
  /** The origin of the page, which allows servers on this computer. */
  readonly pageOrigin?: string | undefined;
}

/** One line of a list as a reader found it. Later lines may repeat its account. */
export interface Row {
  readonly text: unknown;
  readonly found?: ListEntry | undefined;
  readonly name?: unknown;
  readonly note?: unknown;
  readonly facts?: ListFacts | undefined;
  /** The address of an account whose name only its server knows. */
  readonly id?: string | undefined;
  readonly why?: LeftLine["why"] | undefined;
}

/** The bridge by which servers of the fediverse reach accounts of Bluesky that have opted in. */
export const BRIDGE = "bsky.brid.gy";

/** How many lines of a list are read. */
export const MAX_ENTRIES = 1_000;
/** How many places of a text are searched for an account, so that a long text without accounts takes no time. */
const MAX_PLACES = 5_000;
const [MAX_LINE, MAX_ADDRESS] = [200, 2_000];

/** Reads the title of a list, or a name in it; "" for anything but a text. */
export function lineOf(value: unknown): string {
  const signs = typeof value === "string" ? Array.from(plainLine(value.slice(0, 2 * MAX_LINE))) : [];
  return signs.slice(0, MAX_LINE).join("");
}

type About = Partial<Omit<ListPage, "entries" | "left" | "ids">>;

/**
 * Makes a list of rows: each account once, at most `MAX_ENTRIES`, each text in one line. Reads no row after these.
 * @param rows undefined for a place without an account
 */
export function listOfRows(source: ListSource, rows: Iterable<Row | undefined>, about: About = {}): ListPage {
  const entries = new Map<string, ListEntry>();
  const ids = new Set<string>();
  const left: LeftLine[] = [];
  let places = 0;
  let isCut = false;
  for (const row of rows) {
    const isFull = row !== undefined && entries.size + ids.size + left.length === MAX_ENTRIES;
    isCut = isFull || ++places > MAX_PLACES;
    if (isCut) break;
    if (row === undefined) continue;
    const key = row.found ? keyOf(row.found.acct) : row.id;
    const isTwice = key !== undefined && (entries.has(key) || ids.has(key));
    const why = row.why ?? (key === undefined ? "unreadable" : isTwice ? "twice" : undefined);
    if (why !== undefined) left.push({ text: lineOf(row.text), why });
    else if (row.found) entries.set(keyOf(row.found.acct), entryOf(row.found, row));
    else ids.add(row.id ?? "");
  }
  return { title: "", source, ...about, ...(isCut && { isCut }), entries: [...entries.values()], left, ids: [...ids] };
}

function entryOf({ acct, ...found }: ListEntry, row: Row): ListEntry {
  const [name, note] = [lineOf(row.name), lineOf(row.note)];
  const facts: ListFacts = { ...row.facts, ...found.facts };
  const hasFacts = Object.keys(facts).length > 0;
  return { acct, ...(name && { name }), ...(note && { note }), ...(hasFacts && { facts }) };
}

/** The account that the first of these handles and addresses names that can be read. */
export function foundIn(texts: readonly unknown[], place: Place): ListEntry | undefined {
  for (const text of texts) {
    if (typeof text !== "string" || text.length > MAX_ADDRESS) continue;
    const trimmed = text.trim();
    const seen = UNSEEN.test(trimmed) ? trimmed.replace(new RegExp(UNSEEN, "gu"), "") : trimmed;
    const acct = readAccount(seen, place);
    if (acct) return { acct, ...(seen !== trimmed && { facts: { hidden: true } }) };
  }
  return undefined;
}

/** The account of a handle, a profile, a feed or an actor; undefined if the text names no account with a server. */
export const accountIn = (text: unknown, place: Place): Acct | undefined => foundIn([text], place)?.acct;

/** The address of a profile. Some sites outside the fediverse have addresses of the same form. */
const PROFILE =
  /^https?:\/\/(?!(?:[\w-]+\.)?(?:youtube|tiktok|medium|substack)\.com\/)(?:www\.(?=threads\.))?([^/]+)\/(?:@|users\/|profile\/)([\w.-]+?)(?:@([\w.:-]+))?(?:\.(?:rss|atom|json))?\/?(?:[?#].*)?$/i;

function readAccount(text: string, { pageOrigin }: Place): Acct | undefined {
  const [, profileHost = "", name = "", elsewhere = profileHost] = PROFILE.exec(text) ?? [];
  const handle = profileHost === "bsky.app" ? bridged(name) : name ? `${name}@${elsewhere}` : text;
  const [, username = "", authority = ""] = /^(?:acct:)?@?([\w.-]+)@([^\s@]+)$/.exec(handle) ?? [];
  const server = USERNAME.test(username) ? readHost(authority, pageOrigin) : undefined;
  return server && acctOf({ username, host: server.host }, {});
}

/** The address by which the fediverse knows an account of Bluesky that has opted in to the bridge; "" for no handle. */
export function bridged(handle: unknown): string {
  const isOne = typeof handle === "string" && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(handle);
  return isOne && handle !== "handle.invalid" ? `${handle.toLowerCase()}@${BRIDGE}` : "";
}
