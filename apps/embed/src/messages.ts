import { en, es, fr } from "@roster/texts/widget";
import type { FollowTexts } from "@roster/ui";

/** The widget's own texts in one language. */
export interface Messages extends FollowTexts {
  /** The code of the language. */
  readonly tag: string;
  readonly beta: string;
  /** The number of accounts that a list has, with the number as printed. */
  readonly total: (count: number, shown: string) => string;
  /** The link to the accounts beyond the limit. */
  readonly more: (count: string) => string;
  /** The divider before accounts that are only in the same group, e.g. the same league. */
  readonly moreFrom: (group: string) => string;
  /** A count with the number as drawn, e.g. "1.2K followers". */
  readonly followers: (count: number, shown: string) => string;
  /** A count that is older than a year, with its year. */
  readonly inYear: (count: string, year: string) => string;
  /** The follower count with its network, for screen readers. */
  readonly followersOn: (followers: string, network: string) => string;
  readonly empty: string;
  readonly unknown: string;
  readonly failed: string;
  /** The note above handles instead of buttons, where no window can open. */
  readonly boxed: string;
  /** The label of the button that copies a handle. `copied` replaces it after the click. */
  readonly copy: string;
  readonly copied: string;
  /** The text of the link to the directory below an error. */
  readonly seeOn: (host: string) => string;
}

/** Prints a number for the messages. */
export const formatCount = (count: number, tag: string, notation: "standard" | "compact" = "standard"): string =>
  // the first use of the browser's formats takes 25 ms, and numbers below 1,000 need none
  count < 1000 ? `${count}` : count.toLocaleString(tag, { notation });

const LANGUAGES: readonly [Messages, ...Messages[]] = [en, es, fr];

/**
 * The messages for a language tag such as "fr-CA"; English for every other language.
 * @example
 * messagesFor("es-MX").more("4"); // "4 más"
 */
export function messagesFor(language: string): Messages {
  const base = language.trim().toLowerCase().split("-")[0];
  return LANGUAGES.find(({ tag }) => tag === base) ?? LANGUAGES[0];
}
