import { type AccountPosts, toPost } from "@roster/core/posts";
import { finite, isRecord, keyOf, listOfUsable, type Reader, shape, splitAcct, text } from "@roster/core/site";
import { timeText } from "@roster/texts/clock";
import * as texts from "@roster/texts/posts";
import { type Asked, hostsOf } from "./named-account.ts";

/** What is known about the newest posts of an account. "resting": nothing is asked until then. */
export type PostsState =
  | AccountPosts
  | { readonly kind: "loading" | "failed" | "offline" | "saving" }
  | { readonly kind: "resting"; readonly until: number; readonly isOwn: boolean };

interface StateKind {
  /** How long a stored answer stays valid, in milliseconds. Undefined: the answer is not stored. */
  readonly lifetime?: number;
  /** Whether the state holds for the whole server or for this browser, not only for one account. */
  readonly isShared?: boolean;
  /** Whether the server has answered the request for posts. */
  readonly isAnswered?: boolean;
  /** Says why there are no posts. Undefined if there are some, or if the text needs more than the name of the server. */
  readonly reason: ((host: string) => string) | undefined;
}

const MINUTE_MS = 60_000;
const FOR_MINUTES = { lifetime: 10 * MINUTE_MS };
const FOR_A_DAY = { lifetime: 24 * 60 * MINUTE_MS };

export const STATE_KINDS: Readonly<Record<PostsState["kind"], StateKind>> = {
  posts: { ...FOR_MINUTES, isAnswered: true, reason: undefined },
  none: { ...FOR_MINUTES, isAnswered: true, reason: () => texts.none },
  filtered: { ...FOR_MINUTES, isAnswered: true, reason: texts.filtered },
  closed: { ...FOR_MINUTES, isShared: true, reason: texts.closed },
  hidden: { ...FOR_MINUTES, isShared: true, reason: texts.hidden },
  limited: { ...FOR_MINUTES, reason: texts.limited },
  moved: { ...FOR_A_DAY, reason: undefined },
  gone: { ...FOR_A_DAY, reason: texts.gone },
  suspended: { ...FOR_A_DAY, reason: texts.suspended },
  failed: { lifetime: MINUTE_MS, isShared: true, reason: texts.failed },
  offline: { isShared: true, reason: () => texts.offline },
  saving: { isShared: true, reason: () => texts.saving },
  resting: { isShared: true, reason: undefined },
  loading: { reason: undefined },
};

/** Why there are no posts. Undefined if there are some, or none yet. */
export function reasonText(state: PostsState, host: string, now: number): string | undefined {
  if (state.kind === "moved") return texts.moved(state.to);
  if (state.kind !== "resting") return STATE_KINDS[state.kind].reason?.(host);
  const until = timeText(state.until, now);
  return state.isOwn ? texts.enough(until) : texts.resting(host, until);
}

type States = ReadonlyMap<string, PostsState>;

export interface Reason<T extends Asked> {
  readonly text: string;
  readonly accounts: readonly T[];
  readonly state: PostsState;
}

/** Why accounts have no posts: each reason once, with its accounts. Reasons about one account alone are left out if there are others. */
export function reasonsOf<T extends Asked>(accounts: readonly T[], states: States, now: number): readonly Reason<T>[] {
  const each = accounts.flatMap((one): readonly Reason<T>[] => {
    const state = states.get(keyOf(one.acct));
    const text = state && reasonText(state, splitAcct(one.acct)[1], now);
    return state && text !== undefined ? [{ text, accounts: [one], state }] : [];
  });
  const some = accounts.length === 1 ? each : each.filter(({ state }) => STATE_KINDS[state.kind].isShared);
  const byText = Map.groupBy(some, ({ text }) => text);
  return [...byText.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, accounts: [first, ...others].flatMap((reason) => reason.accounts) }] : [],
  );
}

/** The servers whose posts load on the next visit too, as far as their answers about any account say. */
export function willingHosts(all: readonly Asked[], states: States): readonly string[] {
  return hostsOf(all).filter((host) => {
    const known = [...states].flatMap(([key, state]) =>
      key.endsWith(`@${host}`) && state.kind !== "loading" ? [state] : [],
    );
    return known.length === 0 || known.some(({ kind }) => STATE_KINDS[kind].isAnswered);
  });
}

interface StoredPosts {
  /** When it has to be asked again, in milliseconds since the epoch. */
  readonly until: number;
  readonly state: PostsState;
}

/** Reads what an earlier page of this tab has stored, by account. Leaves out what another script may have written. */
export function storedPosts(pageOrigin: string): Reader<ReadonlyMap<string, StoredPosts>> {
  const readAnswer = shape({ until: finite, state: (value) => readState(value, pageOrigin) });
  const readEntries = listOfUsable((entry) => {
    const [key, answer] = Array.isArray(entry) ? [text(entry[0]), readAnswer(entry[1])] : [];
    return key !== undefined && answer ? ([key, answer] as const) : undefined;
  });
  return (value) => {
    const entries = readEntries(value);
    return entries && new Map(entries);
  };
}

const REFUSED = ["closed", "hidden", "limited", "gone", "suspended", "failed"] as const;

function readState(value: unknown, pageOrigin: string): PostsState | undefined {
  if (!isRecord(value)) return undefined;
  const { id, to, kind, posts } = value;
  if (kind === "moved") return typeof to === "string" ? { kind, to } : undefined;
  const refused = REFUSED.find((one) => one === kind);
  if (refused) return { kind: refused };
  if (typeof id !== "string") return undefined;
  if (kind === "none" || kind === "filtered") return { kind, id };
  const [first, ...others] = (kind === "posts" && listOfUsable((post) => toPost(post, { pageOrigin }))(posts)) || [];
  return first && { kind: "posts", id, posts: [first, ...others] };
}
