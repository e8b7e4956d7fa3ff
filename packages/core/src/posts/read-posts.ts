import type { Time } from "../types.ts";
import type { mastodon } from "masto";
import type { Wire } from "../instance/http/send.ts";
import { fieldsOf, isRecord, itemsOf } from "../lib/untrusted.ts";
import { assertCount } from "../lib/known.ts";
import { safeUrl } from "../lib/safe-url.ts";
import { type PostPiece, type PostText, type PostTextOptions, readPostText } from "./post-text.ts";

/** A picture, a video or a sound of a post. It is described, but not loaded. */
export interface PostMedia {
  readonly kind: "picture" | "video" | "sound" | "file";
  /** The description that the post gives, "" if it gives none. */
  readonly description: string;
}

/** A post for display. It contains text only, so that it may be stored and rendered as it is. */
export interface Post extends PostText {
  /** The page of the post; "" if it has no safe address. */
  readonly url: string;
  readonly at: Time;
  /** The language tag that the post names. */
  readonly language?: string;
  /** The content warning. "" if the post is only marked as sensitive. */
  readonly warning?: string;
  readonly media: readonly PostMedia[];
  /** The number of answers of its poll. */
  readonly pollAnswers?: number;
  readonly isQuote: boolean;
}

/** How to read posts. */
export interface ReadPostsOptions extends PostTextOptions {
  /** Posts of the future are left out. */
  readonly now: Time;
  /** The maximum of posts; 3 by default. */
  readonly limit?: number;
}

const MAX_WORDS = 200;
const MAX_MEDIA = 16;
/** How far the clock of a server may be ahead. */
const AHEAD_MS = 5 * 60_000;
const SHOWN = new Set<unknown>(["public", "unlisted"]);
/** The largest number that `Date` takes. */
const LAST_TIME = 8.64e15;
const KINDS = ["picture", "video", "sound", "file"] as const;
/** The kinds by Mastodon's names. */
const MEDIA_TYPES: ReadonlyMap<unknown, PostMedia["kind"]> = new Map([
  ["image", "picture"],
  ["gifv", "video"],
  ["video", "video"],
  ["audio", "sound"],
]);

/**
 * Reads the posts of Mastodon's answer about one account: the newest ones that are public and neither replies nor boosts. Leaves
 * out what it cannot read.
 * @throws RosterError "option" for a limit that is negative or no number
 * @example
 * const response = await fetch("https://bots.example/api/v1/accounts/7/statuses");
 * const posts = readPosts(await response.json(), { now: Date.now() });
 * posts.map(({ url }) => url); // ["https://bots.example/@RedTeam/1"]
 */
export function readPosts(answer: readonly unknown[], options: ReadPostsOptions): readonly Post[] {
  assertCount("limit", options.limit);
  const posts = answer.flatMap((value) => readStatus(value, options) ?? []);
  return posts.toSorted((a, b) => b.at - a.at).slice(0, options.limit ?? 3);
}

/**
 * Reads a post that `readPosts` has returned, e.g. from storage, which other scripts write too. Undefined if it is none. Leaves out
 * fields and links that no post has.
 * @example
 * const stored = JSON.stringify({ at: 0, paragraphs: [[{ text: "Red 2, Blue 1" }]] });
 * toPost(JSON.parse(stored))?.paragraphs; // [[{ text: "Red 2, Blue 1" }]]
 */
export function toPost(value: unknown, { pageOrigin }: Pick<PostTextOptions, "pageOrigin"> = {}): Post | undefined {
  const { at, url, language, warning, pollAnswers: answers, paragraphs, media, isCut, isQuote } = fieldsOf<Post>(value);
  if (!Array.isArray(paragraphs) || typeof at !== "number" || !(Math.abs(at) <= LAST_TIME)) return undefined;
  const pieceOf = ({ text, href }: Readonly<Record<string, unknown>>): PostPiece => {
    const address = safeUrl(href, pageOrigin);
    return { text: textOf(text), ...(address !== "" && { href: address }) };
  };
  return {
    paragraphs: itemsOf(paragraphs).map((pieces) => itemsOf(pieces).filter(isRecord).map(pieceOf)),
    isCut: isCut === true,
    url: safeUrl(url, pageOrigin),
    at,
    media: itemsOf(media).slice(0, MAX_MEDIA).filter(isRecord).map(toMedia),
    isQuote: isQuote === true,
    ...(isLanguage(language) && { language }),
    ...(typeof warning === "string" && { warning }),
    ...(typeof answers === "number" && answers > 0 && { pollAnswers: answers }),
  };
}

const toMedia = ({ kind, description }: Readonly<Record<string, unknown>>): PostMedia => ({
  kind: KINDS.find((known) => known === kind) ?? "file",
  description: textOf(description),
});

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function readStatus(value: unknown, options: ReadPostsOptions): Post | undefined {
  const status = fieldsOf<Wire<mastodon.v1.Status>>(value);
  if (!SHOWN.has(status.visibility)) return undefined;
  if (isRecord(status.reblog) || (status.in_reply_to_id ?? undefined) !== undefined) return undefined;
  const { content, url, language, sensitive, poll } = status;
  const at = Date.parse(textOf(status.created_at));
  if (typeof content !== "string" || !(at <= options.now + AHEAD_MS)) return undefined;
  const warning = wordsOf(textOf(status.spoiler_text));
  const media = itemsOf(status.media_attachments)
    .filter(isRecord)
    .map(fieldsOf<mastodon.v1.MediaAttachment>);
  const post = {
    ...readPostText(content, options),
    url,
    at,
    language,
    ...((warning !== "" || sensitive === true) && { warning }),
    media: media.map(({ type, description }) => ({
      kind: MEDIA_TYPES.get(type),
      description: wordsOf(textOf(description)),
    })),
    pollAnswers: itemsOf(fieldsOf<mastodon.v1.Poll>(poll).options).length,
    isQuote: isRecord(status.quote),
  };
  return toPost(post, options);
}

/** The beginning of a plain text of a server, on one line. */
function wordsOf(text: string): string {
  const escaped = text.slice(0, 2 * MAX_WORDS).replace(/[&<>]/g, (letter) => `&#${letter.codePointAt(0) ?? 0};`);
  const { paragraphs } = readPostText(escaped, { maxLength: MAX_WORDS });
  return paragraphs
    .flat()
    .map((piece) => piece.text)
    .join("");
}

function isLanguage(value: unknown): value is string {
  return typeof value === "string" && /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(value);
}
