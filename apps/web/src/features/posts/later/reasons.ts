import { keyOf, splitAcct } from "@roster/core/site";
import { timeText } from "@roster/texts/clock";
import * as texts from "@roster/texts/posts";
import { hostsOf, type NamedAccount } from "./named-account.ts";
import type { PostsState } from "./posts-state.ts";

/** Why there are no posts, by the kind of the state. */
const REASONS = {
  none: () => texts.none,
  filtered: texts.filtered,
  closed: texts.closed,
  hidden: texts.hidden,
  limited: texts.limited,
  suspended: texts.suspended,
  gone: texts.gone,
  failed: texts.failed,
  offline: () => texts.offline,
  saving: () => texts.saving,
};

/** Why there are no posts. Undefined if there are some, or none yet. */
export function reasonText(state: PostsState, host: string, now: number): string | undefined {
  if (state.kind === "posts" || state.kind === "loading") return undefined;
  if (state.kind === "moved") return texts.moved(state.to);
  if (state.kind !== "resting") return REASONS[state.kind](host);
  const until = timeText(state.until, now);
  return state.isOwn ? texts.enough(until) : texts.resting(host, until);
}

type States = ReadonlyMap<string, PostsState>;

/** What is true of a server or of this browser. The other reasons are about one account. */
const SHARED: ReadonlySet<PostsState["kind"]> = new Set(["closed", "hidden", "failed", "resting", "offline", "saving"]);
/** The states of accounts whose server has answered the request for posts. */
const ANSWERED: ReadonlySet<PostsState["kind"]> = new Set(["posts", "none", "filtered"]);

/**
 * The accounts of a block that lack posts for the same reason as one of them. The block says the reason once, at the first
 * of these accounts. Empty if the reason is about the one account, or if it has posts.
 */
export function sharingReason(
  one: NamedAccount,
  all: readonly NamedAccount[],
  states: States,
  now: number,
): readonly NamedAccount[] {
  const reasonOf = ({ acct }: NamedAccount): string | undefined => {
    const state = states.get(keyOf(acct));
    return state && SHARED.has(state.kind) ? reasonText(state, splitAcct(acct)[1], now) : undefined;
  };
  const own = reasonOf(one);
  return own === undefined ? [] : all.filter((other) => reasonOf(other) === own);
}

/** The servers whose posts load on the next visit too, as far as their answers about any account say. */
export function willingHosts(all: readonly NamedAccount[], states: States): readonly string[] {
  return hostsOf(all).filter((host) => {
    const known = [...states].flatMap(([key, state]) =>
      key.endsWith(`@${host}`) && state.kind !== "loading" ? [state] : [],
    );
    return known.length === 0 || known.some(({ kind }) => ANSWERED.has(kind));
  });
}

/** What a block announces once nothing is loading: that posts came, or else why not. */
export function outcomeText(all: readonly NamedAccount[], states: States, now: number): string {
  const known = all.map(({ acct }) => [splitAcct(acct)[1], states.get(keyOf(acct))] as const);
  if (known.some(([, state]) => state?.kind === "posts")) return texts.loaded;
  return [...new Set(known.flatMap(([host, state]) => (state && reasonText(state, host, now)) ?? []))].join(" ");
}
