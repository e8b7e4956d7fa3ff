import { type Acct, acctOf, keyOf, USERNAME } from "../lib/acct.ts";
import type { Time } from "../lib/clock.ts";
import { readHost } from "../lib/host.ts";
import { plainLine } from "../lib/text.ts";

/** An account as a list names it. */
export interface ListEntry {
  readonly acct: Acct;
  readonly name?: string;
  /** What the list says of it, in one line. */
  readonly note?: string;
  /** What the list knows about it, e.g. of an answer of its server. */
  readonly facts?: ListFacts;
}

export interface ListFacts {
  /** The account approves its followers by hand. */
  readonly locked?: true;
  /** The account asked not to be found or recommended. */
  readonly unlisted?: true;
  /** The address to which it has moved; "" if that is not said. */
  readonly movedTo?: string;
  /** The day of its last post. */
  readonly lastPost?: Time;
  /** Its handle was written with invisible signs, which are left out. */
  readonly hidden?: true;
}

/**
 * A line of a list that is no account to follow. "unreadable": it names none. "twice": an entry has the same. "pending": the account has not agreed yet to stand in the list. "elsewhere": an account of a network
 * that no server of the fediverse reaches.
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

/** Accounts that somebody has put together. */
export interface AccountList {
  /** "" if it has none. */
  readonly title: string;
  readonly maker?: ListMaker;
  readonly changedAt?: Time;
  /** Whether its maker asked that the list is not passed on. */
  readonly isPrivate?: true;
  /** Whether it is longer than what was read. */
  readonly isCut?: true;
  readonly entries: readonly ListEntry[];
  readonly left: readonly LeftLine[];
  /** Addresses of accounts that only their servers can name. */
  readonly ids: readonly string[];
  /** The address of the list's next page. */
  readonly next?: string;
}

/** What a reader finds in one place of a list, before doubles are left out. */
export interface Row {
  /** The place as it was written. */
  readonly text: string;
  readonly acct?: Acct | undefined;
  readonly name?: unknown;
  readonly note?: unknown;
  readonly facts?: ListFacts;
  /** The address of an account whose name only its server knows. */
  readonly id?: string | undefined;
  readonly why?: LeftLine["why"];
}

/** How many lines of a list are read. */
export const MAX_ENTRIES = 1_000;
const MAX_LINE = 200;

const line = (value: unknown): string =>
  typeof value === "string"
    ? Array.from(plainLine(value.slice(0, 4 * MAX_LINE)))
        .slice(0, MAX_LINE)
        .join("")
    : "";

/** Reads the title of a list, or a name in it; "" for anything but a text. */
export const titleOf = line;

/** Makes a list of rows: every account once, at most `MAX_ENTRIES`, every text in one line. Reads no further row after these. */
export function listOfRows(
  rows: Iterable<Row>,
  about: Partial<Omit<AccountList, "entries" | "left" | "ids">> = {},
): AccountList {
  const entries = new Map<string, ListEntry>();
  const ids = new Set<string>();
  const left: LeftLine[] = [];
  let isCut = false;
  for (const { text, acct, name, note, facts, id, why } of rows) {
    if (entries.size + ids.size + left.length >= MAX_ENTRIES) {
      isCut = true;
      break;
    }
    const key = acct ? keyOf(acct) : id;
    const isTwice = key !== undefined && (entries.has(key) || ids.has(key));
    const reason = why ?? (key === undefined ? "unreadable" : isTwice ? "twice" : undefined);
    if (reason !== undefined || key === undefined) left.push({ text: line(text), why: reason ?? "unreadable" });
    else if (acct === undefined) ids.add(key);
    else {
      const [named, said] = [line(name), line(note)];
      entries.set(key, { acct, ...(named && { name: named }), ...(said && { note: said }), ...(facts && { facts }) });
    }
  }
  return { title: "", ...about, ...(isCut && { isCut: true }), entries: [...entries.values()], left, ids: [...ids] };
}

/** The bridge by which servers of the fediverse reach accounts of Bluesky that have opted in. */
export const BRIDGE = "bsky.brid.gy";

/** How a text becomes an account. */
export interface Origin {
  /** The origin of the page, which allows servers on this computer. */
  readonly pageOrigin?: string | undefined;
}

/** The address of a username on a server; undefined if either is none. */
export function addressOf(username: unknown, authority: string, { pageOrigin }: Origin): Acct | undefined {
  const server = readHost(authority, pageOrigin);
  return typeof username === "string" && USERNAME.test(username) && server
    ? acctOf({ username, host: server.host }, {})
    : undefined;
}

/** The address by which the fediverse knows an account of Bluesky. */
export function bridged(handle: unknown): Acct | undefined {
  return typeof handle === "string" && /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(handle) && USERNAME.test(handle)
    ? acctOf({ username: handle.toLowerCase(), host: BRIDGE }, {})
    : undefined;
}

/** The account whose profile, feed or actor is at an address; undefined if the address does not tell it. */
export function acctAt(address: unknown, origin: Origin): Acct | undefined {
  if (typeof address !== "string" || !URL.canParse(address)) return undefined;
  const { protocol, host, pathname } = new URL(address);
  if (protocol === "acct:") return handleAcct(pathname, origin);
  if (protocol !== "https:" && protocol !== "http:") return undefined;
  if (host === "bsky.app") return bridged(/^\/profile\/([^/]+)\/?$/.exec(pathname)?.[1]);
  const [, username, there] =
    /^\/(?:@|users\/)([\w.-]+?)(?:@([\w.:-]+))?(?:\.(?:rss|atom|json))?\/?$/.exec(pathname) ?? [];
  return addressOf(username, there ?? host, origin);
}

/** The account of a handle with a server: "@jo@hockey.example". */
export function handleAcct(handle: string, origin: Origin): Acct | undefined {
  const [, username, host = ""] = /^@?([\w.-]+)@([^\s@]+)$/.exec(handle.trim()) ?? [];
  return addressOf(username, host, origin);
}
