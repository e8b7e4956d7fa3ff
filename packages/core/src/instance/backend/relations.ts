import type { mastodon } from "masto";
import type { Http, HttpResponse } from "masto/interfaces/index.js";
import type { FollowOptions, OnWait, Relation } from "../../lib/follows-backend.ts";
import { fieldsOf, itemsOf } from "../../lib/untrusted.ts";
import type { Clock } from "../../types.ts";
import { read, retryRead } from "../http/send.ts";
import { MastodonError } from "../http/errors.ts";
import { nextPage, parseLinks } from "../http/headers.ts";

/** Pixelfed accepts at most 20 ids in one call. */
const MAX_IDS_PER_CALL = 20;

/** Reads the relation to the account with this id; undefined if the value has none. Some servers write null for false. */
export function readRelation(value: unknown, accountId: string): Relation | undefined {
  const { id = accountId, following, requested } = fieldsOf<mastodon.v1.Relationship>(value);
  if (id !== accountId) return undefined;
  if (following === true) return "following";
  if (requested === true) return "requested";
  return following === false || following === null ? "none" : undefined;
}

/** Reads what a follow asks for; undefined if the value has no relation to the account with this id. */
export function readOptions(value: unknown, accountId: string): FollowOptions | undefined {
  const relation = readRelation(value, accountId);
  const { notifying, showingReblogs, languages } = fieldsOf<mastodon.v1.Relationship>(value);
  if (relation === undefined) return undefined;
  return {
    relation,
    notify: notifying === true,
    reblogs: showingReblogs === true,
    ...(languages !== undefined && { languages: itemsOf(languages).filter((one) => typeof one === "string") }),
  };
}

/** Creates the reader of relations to many accounts, which asks for as many in one request as the instance answers. */
export function createRelationReader(http: Http, clock: Clock) {
  let idsPerCall = MAX_IDS_PER_CALL;
  const unanswered = new Set<string>(); // ids that the instance left out even when asked for one alone

  /** Returns by id what was read of the relations. */
  const readAll = async <T>(
    ids: readonly string[],
    signal: AbortSignal,
    readOne: (value: unknown, id: string) => T | undefined,
  ): Promise<ReadonlyMap<string, T>> => {
    const relations = new Map<string, T>();
    /** Returns the ids that the instance left out. */
    const readSome = async (id: readonly string[]): Promise<readonly string[]> => {
      const ask = () => read(http, "/api/v1/accounts/relationships", signal, { id });
      for (const entry of itemsOf(await retryRead(ask, signal, clock))) {
        const own = id.find((one) => fieldsOf<mastodon.v1.Relationship>(entry).id === one);
        const relation = own === undefined ? undefined : readOne(entry, own);
        if (own !== undefined && relation !== undefined) relations.set(own, relation);
      }
      return id.filter((one) => !relations.has(one));
    };
    const left = [...ids];
    while (left.length > 0) {
      const some = left.splice(0, idsPerCall);
      const leftOut = await readSome(some);
      if (some.length === 1) continue;
      for (const one of leftOut) {
        if (unanswered.has(one)) continue;
        if ((await readSome([one])).length > 0) unanswered.add(one);
        else if (leftOut.length === some.length - 1) idsPerCall = 1; // e.g. snac answers the first id only
      }
    }
    return relations;
  };
  return {
    read: (ids: readonly string[], signal: AbortSignal) => readAll(ids, signal, readRelation),
    readOptions: (ids: readonly string[], signal: AbortSignal) => readAll(ids, signal, readOptions),
    readsSingly: (): boolean => idsPerCall === 1,
  };
}

const PAGE_SIZE = 100;
/** The number of accounts on a full page of Mastodon, which sends no more even if more are requested. */
const CAPPED_SIZE = 80;
const SMALL_SIZE = 40;
/** More pages than any visitor has: stops a list without an end. */
const MAX_PAGES = 1_000;
const MAX_PAGES_WITHOUT_NEWS = 3;
const MAX_MS = 10 * 60_000;
/** The longest that a page and its retries take. If a page takes longer, the device slept meanwhile. */
const MAX_PAGE_MS = 90_000;

/**
 * Reads the followings of an account page by page until the Link header has no next page. Retries a failed page. Reads only
 * from the same origin, and no page twice.
 * @param onWait called with the time until which a rate limit delays the list
 * @throws MastodonError if the list has no end that can be trusted
 */
export async function* followingPages(
  http: Http,
  origin: string,
  viewerId: string,
  signal: AbortSignal,
  clock: Clock,
  onWait?: OnWait,
): AsyncGenerator<readonly unknown[]> {
  const addressOf = (limit: number): URL =>
    new URL(`/api/v1/accounts/${encodeURIComponent(viewerId)}/following?limit=${limit}`, origin);
  let left = MAX_MS;
  const readInTime = async (page: URL): Promise<Page> => {
    let from = clock.now();
    const pause = (until: number): void => {
      from += until - clock.now(); // the time that the server asks for does not count
      onWait?.(until);
    };
    const answer = await retryRead(() => readPage(http, page, signal), signal, clock, pause);
    left -= Math.min(clock.now() - from, MAX_PAGE_MS);
    return answer;
  };
  const pages = new Set<string>();
  const ids = new Set<unknown>();
  let withoutNews = 0;
  let next: URL | undefined = addressOf(PAGE_SIZE);
  while (next) {
    const page: URL = next;
    const key = keyOf(page);
    if (page.origin !== origin || pages.has(key)) throw broken("goes on at an address that may not be read");
    if (pages.size === MAX_PAGES) throw broken(`is longer than ${MAX_PAGES} pages`);
    if (withoutNews === MAX_PAGES_WITHOUT_NEWS) throw broken("goes on without a new account");
    if (left < 0) throw broken("was not complete after 10 minutes");
    pages.add(key);
    const answer: Page = await readInTime(page);
    const known = ids.size;
    for (const account of answer.data) ids.add(fieldsOf<mastodon.v1.Account>(account).id);
    withoutNews = ids.size > known ? 0 : withoutNews + 1;
    yield answer.data;
    next = nextPage(answer.headers, page.href);
    if (!next && isFull(answer) && !hasLinks(answer.headers)) {
      // a server that obeys a smaller limit has pages, so the rest is missing; one that ignores it has sent the whole list
      const small = await readInTime(addressOf(SMALL_SIZE));
      if (small.data.length <= SMALL_SIZE) throw broken("does not say where it goes on");
    }
  }
}

type Page = HttpResponse<readonly unknown[]>;

const isFull = ({ data }: Page): boolean => data.length === PAGE_SIZE || data.length === CAPPED_SIZE;
const hasLinks = (headers: Headers): boolean =>
  parseLinks(headers.get("link") ?? "").some(({ rels }) => rels.length > 0);

/** The same for addresses that differ only by their fragment or by the order of their parameters. */
function keyOf(page: URL): string {
  const url = new URL(page);
  url.hash = "";
  url.searchParams.sort();
  return url.href;
}

function broken(fault: string): MastodonError {
  return new MastodonError("unexpected", `The list of followings ${fault}.`);
}

async function readPage(http: Http, page: URL, signal: AbortSignal): Promise<Page> {
  const { headers, data } = await http.get<unknown>(page.href, undefined, { requestInit: { signal } });
  if (!Array.isArray(data)) throw new MastodonError("unexpected", "The instance answered no list.");
  return { headers, data };
}
