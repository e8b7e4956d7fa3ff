import { keyOf, splitAcct } from "@roster/core/site";
import * as texts from "@roster/texts/posts";
import { hostsOf, type NamedAccount } from "./named-account.ts";
import { type PostsState, reasonText, STATE_KINDS } from "./posts-state.ts";

type States = ReadonlyMap<string, PostsState>;

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
    return state && STATE_KINDS[state.kind].isShared ? reasonText(state, splitAcct(acct)[1], now) : undefined;
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
    return known.length === 0 || known.some((state) => "id" in state);
  });
}

/** What a block announces once nothing is loading: that posts came, or else why not. */
export function outcomeText(all: readonly NamedAccount[], states: States, now: number): string {
  const known = all.map(({ acct }) => [splitAcct(acct)[1], states.get(keyOf(acct))] as const);
  if (known.some(([, state]) => state?.kind === "posts")) return texts.loaded;
  return [...new Set(known.flatMap(([host, state]) => (state && reasonText(state, host, now)) ?? []))].join(" ");
}
