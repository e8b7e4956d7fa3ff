import { isRecord } from "@roster/core/site";
import type { AccountPosts, Post } from "@roster/core/posts";

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
export function lifetimeOf({ kind }: PostsState): number | undefined {
  switch (kind) {
    case "posts":
    case "none":
    case "filtered":
    case "closed":
    case "hidden":
    case "limited":
      return 10 * MINUTE_MS;
    case "moved":
    case "gone":
    case "suspended":
      return DAY_MS;
    case "failed":
      return MINUTE_MS;
    case "loading":
    case "offline":
    case "saving":
    case "resting":
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** Reads what an earlier page of this tab has stored. Leaves out what another script may have written. */
export function readStored(text: string): ReadonlyMap<string, StoredPosts> | undefined {
  const value: unknown = JSON.parse(text);
  if (!Array.isArray(value)) return undefined;
  const entries: readonly unknown[] = value;
  return new Map(entries.filter(isEntry));
}

const KINDS: readonly unknown[] = [
  "none",
  "filtered",
  "closed",
  "hidden",
  "limited",
  "moved",
  "gone",
  "suspended",
  "failed",
];

/** The largest number that `Date` takes. */
const LAST_TIME = 8.64e15;

function isEntry(entry: unknown): entry is [string, StoredPosts] {
  if (!Array.isArray(entry)) return false;
  const [key, value]: readonly unknown[] = entry;
  if (typeof key !== "string" || !isRecord(value) || typeof value["until"] !== "number") return false;
  const { state, id } = value;
  if (!isRecord(state) || (id !== undefined && typeof id !== "string")) return false;
  const { kind, posts, to } = state;
  if (kind !== "posts") return KINDS.includes(kind) && (kind !== "moved" || typeof to === "string");
  return Array.isArray(posts) && posts.length > 0 && posts.every(isPost);
}

function isPost(post: unknown): post is Post {
  if (!isRecord(post) || !Array.isArray(post["paragraphs"]) || !Array.isArray(post["media"])) return false;
  const isLink = (href: unknown): boolean => href === undefined || (typeof href === "string" && /^https?:/.test(href));
  const isPiece = (piece: unknown): boolean =>
    isRecord(piece) && typeof piece["text"] === "string" && isLink(piece["href"]);
  return (
    typeof post["at"] === "number" &&
    Math.abs(post["at"]) <= LAST_TIME &&
    (post["url"] === "" || (typeof post["url"] === "string" && isLink(post["url"]) && URL.canParse(post["url"]))) &&
    post["media"].every(isRecord) &&
    post["paragraphs"].every((pieces) => Array.isArray(pieces) && pieces.every(isPiece))
  );
}
