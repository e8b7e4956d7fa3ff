import type { mastodon } from "masto";
import { type Acct, keyOf, splitAcct, readAcct } from "../lib/acct.ts";
import { systemClock } from "../lib/clock.ts";
import { fieldsOf, isRecord } from "../lib/untrusted.ts";
import { accountReader } from "../instance/backend/accounts.ts";
import { MastodonError } from "../instance/http/errors.ts";
import { type Fetch, sendForJson, type Wire } from "../instance/http/send.ts";
import { assertHost } from "../lib/given-acct.ts";
import { LOOPBACK_ORIGIN, readHost } from "../lib/host.ts";
import type { Clock } from "../types.ts";
import { type Post, type ReadPostsOptions, readPosts } from "./read-posts.ts";

export { readPostText, type PostPiece, type PostText, type PostTextOptions } from "./post-text.ts";
export { readPosts, toPost, type Post, type PostMedia, type ReadPostsOptions } from "./read-posts.ts";

/** The dependencies of fetching posts, and how to read them. */
export interface FetchPostsOptions extends Partial<ReadPostsOptions> {
  /** The id of the account on its own server, which saves a request. An id that proves wrong is looked up. */
  readonly id?: string | undefined;
  readonly fetch?: Fetch;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
}

/**
 * What the own server of an account says: its newest posts, or why it shows none. "none": it counts none. "filtered": it sent none
 * that can be shown, e.g. only replies, or it keeps them from strangers. "closed": it does not let other sites read posts, which its
 * own pages may show to everybody. "hidden": it refuses, or answers 404, which servers also send for an account that exists.
 */
export type AccountPosts =
  | { readonly kind: "posts"; readonly id: string; readonly posts: readonly [Post, ...Post[]] }
  | { readonly kind: "none" | "filtered"; readonly id: string }
  | { readonly kind: "moved"; readonly to: string }
  | { readonly kind: "suspended" | "limited" | "gone" | "hidden" | "closed" };

const TIME_LIMIT_MS = 10_000;
/** More than are shown, because servers may leave out replies and boosts after the limit. */
const ASKED = 20;

/**
 * Fetches the newest posts of an account from its own server, without a token: two requests, or one with its id. Follows no
 * redirect, because the visitor has agreed to one server.
 * @throws RosterError "invalid-host" if the account's server is no host
 * @throws MastodonError if the server does not answer, asks to wait, or contradicts itself
 * @example
 * const { acctOf } = await import("@roster/core");
 * const answer = await fetchPosts(acctOf(account, data.site), { fetch });
 * answer.kind === "posts" && answer.posts[0].paragraphs; // [[{ text: "Red 2, Blue 1" }]]
 */
export async function fetchPosts(acct: Acct, options: FetchPostsOptions = {}): Promise<AccountPosts> {
  const [, host] = splitAcct(acct);
  assertHost(host);
  const { clock = systemClock, fetch = globalThis.fetch, signal, id: knownId, pageOrigin, ...limits } = options;
  const origin = readHost(host, pageOrigin ?? LOOPBACK_ORIGIN)?.origin ?? "";
  const ask = async (path: string): Promise<unknown> => {
    const request = { url: origin + path, timeLimitMs: TIME_LIMIT_MS, signal };
    const there: Fetch = (url, init) => fetch(url, { ...init, redirect: "error" });
    return (await sendForJson(request, { clock, fetch: there })).data;
  };
  const readAccount = accountReader([host], [host, host]);

  /** @param isProven whether the server has just said that the id is that of the account */
  const read = async (id: string, isProven: boolean): Promise<AccountPosts | undefined> => {
    const list = await ask(
      `/api/v1/accounts/${encodeURIComponent(id)}/statuses?limit=${ASKED}&exclude_replies=true&exclude_reblogs=true`,
    );
    if (!Array.isArray(list)) throw new MastodonError("unexpected");
    const statuses: readonly unknown[] = list;
    const authors = statuses.map((status) => readAccount(fieldsOf<Wire<mastodon.v1.Status>>(status).account));
    const areOwn = authors.every((author) => author?.key === keyOf(acct));
    if (!areOwn || (statuses.length === 0 && !isProven)) return undefined;
    const [first, ...others] = readPosts(statuses, { ...limits, now: clock.now(), ...(pageOrigin && { pageOrigin }) });
    if (first !== undefined) return { kind: "posts", id, posts: [first, ...others] };
    return { kind: statuses.length === 0 ? "none" : "filtered", id };
  };
  const lookUp = async (): Promise<AccountPosts> => {
    const value = await ask(`/api/v1/accounts/lookup?acct=${encodeURIComponent(acct)}`);
    const account = readAccount(value);
    if (account?.key !== keyOf(acct)) throw new MastodonError("contradiction");
    const { moved, suspended, limited, ...counted } = fieldsOf<Wire<mastodon.v1.Account>>(value);
    const { statuses_count: count, last_status_at: last } = counted;
    if (isRecord(moved)) return { kind: "moved", to: readAcct(String(moved["acct"]), { homeServer: host }) ?? "" };
    if (suspended === true) return { kind: "suspended" };
    if (limited === true) return { kind: "limited" };
    const answer = await read(account.id, true);
    if (answer === undefined) throw new MastodonError("contradiction");
    // some servers count no posts although they know the day of the last one
    return answer.kind === "none" && (count !== 0 || last) ? { ...answer, kind: "filtered" } : answer;
  };

  try {
    const known = knownId === undefined ? undefined : await read(knownId, false).catch(unlessMissing);
    return known ?? (await lookUp());
  } catch (error) {
    return refusal(error);
  }
}

/** An id may be of an earlier installation of the server, so a missing account is looked up. */
function unlessMissing(error: unknown): undefined {
  if (!(error instanceof MastodonError) || !["not-found", "gone"].includes(error.kind)) throw error;
}

function refusal(error: unknown): AccountPosts {
  const { kind } = error instanceof MastodonError ? error : { kind: undefined };
  if (kind === "gone") return { kind };
  if (kind === "unauthorized") return { kind: "closed" };
  if (kind === "not-found" || kind === "forbidden") return { kind: "hidden" };
  throw error;
}
