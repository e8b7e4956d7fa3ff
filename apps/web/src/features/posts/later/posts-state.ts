import { type AccountPosts, toPost } from "@roster/core/posts";
import { isRecord } from "@roster/core/site";

/** What is known about the newest posts of an account. "resting": nothing is asked until then. */
export type PostsState =
  | AccountPosts
  | { readonly kind: "failed" | "offline" | "saving" }
  | { readonly kind: "loading"; readonly isAgain: boolean }
  | { readonly kind: "resting"; readonly until: number; readonly isOwn: boolean };

/** A stored answer. */
export interface StoredPosts {
  /** When it has to be asked again, in milliseconds since the epoch. */
  readonly until: number;
  /** The id of the account, which stays true. */
  readonly id?: string | undefined;
  readonly state: PostsState;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long an answer is believed. Undefined if it is not stored. */
export const LIFETIMES: Readonly<Record<PostsState["kind"], number | undefined>> = {
  posts: 10 * MINUTE_MS,
  none: 10 * MINUTE_MS,
  filtered: 10 * MINUTE_MS,
  closed: 10 * MINUTE_MS,
  hidden: 10 * MINUTE_MS,
  limited: 10 * MINUTE_MS,
  moved: DAY_MS,
  gone: DAY_MS,
  suspended: DAY_MS,
  failed: MINUTE_MS,
  loading: undefined,
  offline: undefined,
  saving: undefined,
  resting: undefined,
};

/** Reads what an earlier page of this tab has stored. Leaves out what another script may have written. */
export function readStored(text: string, pageOrigin?: string): ReadonlyMap<string, StoredPosts> | undefined {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? new Map(value.flatMap((entry: unknown) => readEntry(entry, pageOrigin))) : undefined;
}

function readEntry(entry: unknown, pageOrigin: string | undefined): readonly (readonly [string, StoredPosts])[] {
  const [key, value]: readonly unknown[] = Array.isArray(entry) ? entry : [];
  if (typeof key !== "string" || !isRecord(value) || typeof value["until"] !== "number") return [];
  const { until, id } = value;
  const state = readState(value["state"], pageOrigin);
  return state ? [[key, { until, id: typeof id === "string" ? id : undefined, state }]] : [];
}

const REFUSED = ["closed", "hidden", "limited", "gone", "suspended", "failed"] as const;

function readState(value: unknown, pageOrigin: string | undefined): PostsState | undefined {
  if (!isRecord(value)) return undefined;
  const { id, to, kind } = value;
  if (kind === "moved") return typeof to === "string" ? { kind, to } : undefined;
  const refused = REFUSED.find((one) => one === kind);
  if (refused) return { kind: refused };
  if (typeof id !== "string") return undefined;
  if (kind === "none" || kind === "filtered") return { kind, id };
  const list: readonly unknown[] = kind === "posts" && Array.isArray(value["posts"]) ? value["posts"] : [];
  const [first, ...others] = list.flatMap((post) => toPost(post, pageOrigin === undefined ? {} : { pageOrigin }) ?? []);
  return first && { kind: "posts", id, posts: [first, ...others] };
}
