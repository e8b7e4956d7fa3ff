import { type AccountPosts, toPost } from "@roster/core/posts";
import { finite, isRecord, listOfUsable, optional, type Read, type Reader, shape, text } from "@roster/core/site";
import { timeText } from "@roster/texts/clock";
import * as texts from "@roster/texts/posts";

/** What is known about the newest posts of an account. "resting": nothing is asked until then. */
export type PostsState =
  | AccountPosts
  | { readonly kind: "failed" | "offline" | "saving" }
  | { readonly kind: "loading"; readonly isAgain: boolean }
  | { readonly kind: "resting"; readonly until: number; readonly isOwn: boolean };

interface StateKind {
  /** How long the answer is believed, in milliseconds. Without it, it is not stored. */
  readonly lifetime?: number;
  /** Whether it is true of the whole server or of this browser, not only of the account. */
  readonly isShared?: boolean;
  /** Why there are no posts. */
  readonly reason?: (host: string) => string;
}

const MINUTE_MS = 60_000;
const FOR_MINUTES = { lifetime: 10 * MINUTE_MS };
const FOR_A_DAY = { lifetime: 24 * 60 * MINUTE_MS };

export const STATE_KINDS: Readonly<Record<PostsState["kind"], StateKind>> = {
  posts: FOR_MINUTES,
  none: { ...FOR_MINUTES, reason: () => texts.none },
  filtered: { ...FOR_MINUTES, reason: texts.filtered },
  closed: { ...FOR_MINUTES, isShared: true, reason: texts.closed },
  hidden: { ...FOR_MINUTES, isShared: true, reason: texts.hidden },
  limited: { ...FOR_MINUTES, reason: texts.limited },
  moved: FOR_A_DAY,
  gone: { ...FOR_A_DAY, reason: texts.gone },
  suspended: { ...FOR_A_DAY, reason: texts.suspended },
  failed: { lifetime: MINUTE_MS, isShared: true, reason: texts.failed },
  offline: { isShared: true, reason: () => texts.offline },
  saving: { isShared: true, reason: () => texts.saving },
  resting: { isShared: true },
  loading: {},
};

/** Why there are no posts. Undefined if there are some, or none yet. */
export function reasonText(state: PostsState, host: string, now: number): string | undefined {
  if (state.kind === "moved") return texts.moved(state.to);
  if (state.kind !== "resting") return STATE_KINDS[state.kind].reason?.(host);
  const until = timeText(state.until, now);
  return state.isOwn ? texts.enough(until) : texts.resting(host, until);
}

/** Reads a stored answer: when it has to be asked again, the id of the account, which stays true, and the state. */
const storedAnswer = (pageOrigin: string) =>
  shape({ until: finite, id: optional(text), state: (value) => readState(value, pageOrigin) });
export type StoredPosts = Read<ReturnType<typeof storedAnswer>>;

/** Reads what an earlier page of this tab has stored, by account. Leaves out what another script may have written. */
export function storedPosts(pageOrigin: string): Reader<ReadonlyMap<string, StoredPosts>> {
  const readAnswer = storedAnswer(pageOrigin);
  const readEntries = listOfUsable((entry) => {
    const [key, value]: readonly unknown[] = Array.isArray(entry) ? entry : [];
    const answer = readAnswer(value);
    return typeof key === "string" && answer ? ([key, answer] as const) : undefined;
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
