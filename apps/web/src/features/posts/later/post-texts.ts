import type { Post, PostMedia, PostPiece } from "@roster/core/posts";
import * as texts from "@roster/texts/posts";
import { site } from "../../../directory.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** When something was posted: a time ago, or a date if that is more than a week ago. */
export function agoText(at: number, now: number): string {
  const age = now - at;
  if (age < HOUR_MS) return texts.minutesAgo(Math.max(1, Math.floor(age / MINUTE_MS)));
  if (age < DAY_MS) return texts.hoursAgo(Math.floor(age / HOUR_MS));
  if (age < 7 * DAY_MS) return texts.daysAgo(Math.floor(age / DAY_MS));
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return new Intl.DateTimeFormat(site.language ?? "en", {
    month: "long",
    day: "numeric",
    ...(!isThisYear && { year: "numeric" }),
  }).format(at);
}

const DESCRIBED = { picture: texts.picture, video: texts.video, sound: texts.sound, file: texts.file } as const;
const COUNTED = { picture: texts.pictures, video: texts.videos, sound: texts.sounds, file: texts.files } as const;

/** What a post has beside its text, a line for each. Nothing of it is loaded. */
export function extraLines({ media, pollAnswers, isQuote }: Post): readonly string[] {
  const plain = Object.entries(Object.groupBy(media.filter(isUndescribed), ({ kind }) => kind));
  return [
    ...media.filter((one) => !isUndescribed(one)).map(({ kind, description }) => DESCRIBED[kind](description)),
    ...plain.map(([, same]) => COUNTED[same[0]?.kind ?? "file"](same.length)),
    ...(pollAnswers === undefined ? [] : [texts.poll(pollAnswers)]),
    ...(isQuote ? [texts.quote] : []),
  ];
}

const isUndescribed = ({ description }: PostMedia): boolean => description === "";

/**
 * The host that a link leads to, in brackets, unless its text begins with it. Hashtags and mentions that lead to the post's own
 * server need none. A text may name any other host.
 * @param own the server of the post
 */
export function hostNote(piece: PostPiece, own: string): string | undefined {
  const host = hostOf(piece);
  return host === undefined || isNamed(piece) || isOwn(piece, own) ? undefined : `(${host})`;
}

/** The first link of a post and its host. Hashtags and mentions that lead to the post's own server are none. Undefined with a warning. */
export function linkOf(post: Post, own: string): { readonly href: string; readonly host: string } | undefined {
  if (post.warning !== undefined) return undefined;
  const piece = post.paragraphs.flat().find((one) => one.href !== undefined && !isOwn(one, own));
  const host = piece && hostOf(piece);
  return piece?.href === undefined || host === undefined ? undefined : { href: piece.href, host };
}

const hostOf = ({ href }: PostPiece): string | undefined =>
  href === undefined ? undefined : withoutWww(new URL(href).host);

/** The text of a link without what precedes the host of an address. */
const shownIn = ({ text }: PostPiece): string =>
  withoutWww(
    text
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, ""),
  );

/** Whether the text of a link begins with its host, as an address does. */
function isNamed(piece: PostPiece): boolean {
  const [host, shown] = [hostOf(piece), shownIn(piece)];
  return host !== undefined && shown.startsWith(host) && /^(?:$|[/?#…])/.test(shown.slice(host.length));
}

const isOwn = (piece: PostPiece, own: string): boolean =>
  /^[#@]/.test(shownIn(piece)) && hostOf(piece) === withoutWww(own);

const withoutWww = (host: string): string => host.replace(/^www\./, "");

/** The words of a content warning. Undefined if the post has none. */
export function warningOf({ warning }: Post): string | undefined {
  return warning === "" ? texts.sensitive : warning;
}

/** A post in one line, without its links and without the addresses that it shows. */
export function summaryOf(post: Post): string {
  const warning = warningOf(post);
  if (warning !== undefined) return texts.contentWarning(warning);
  const wordsOf = (pieces: readonly PostPiece[]): string => pieces.map(({ text }) => text).join("");
  const all = post.paragraphs.map(wordsOf).join(" ");
  const words = post.paragraphs.map((pieces) => wordsOf(pieces.filter((piece) => !isNamed(piece))).trim());
  return words.filter(Boolean).join(" ") || all || (extraLines(post)[0] ?? texts.noText);
}
