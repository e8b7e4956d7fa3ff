import { en, tags } from "@roster/texts/widget";
import type { FollowTexts } from "@roster/ui";
import { printText } from "./print-text.ts";

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

export const formatCount = (count: number, tag: string, notation: "standard" | "compact" = "standard"): string =>
  // the first use of the browser's formats takes 25 ms, and numbers below 1,000 need none
  count < 1000 ? `${count}` : count.toLocaleString(tag, { notation });

/** A text with its values as {0} and {1}, or its plural forms, which the first value chooses. */
type Text = string | Readonly<Record<string, string>>;

/** The texts that are in the script. Those of all other languages are files of the directory. */
const EN: Readonly<Record<keyof Messages, Text>> = en;

export const english: Messages = readMessages(EN);

/**
 * The tag of the language that the widget has for a tag such as "fr-CA"; English for every other language.
 * @example
 * tagFor("pt"); // "pt-BR"
 */
export function tagFor(language: string): string {
  const asked = language.trim().toLowerCase();
  const baseOf = (tag: string): string | undefined => tag.split("-")[0];
  return (
    tags.find((tag) => tag.toLowerCase() === asked) ?? tags.find((tag) => baseOf(tag) === baseOf(asked)) ?? english.tag
  );
}

/**
 * Reads the file of a language. Texts that it lacks are English.
 * @throws RangeError or TypeError if the data has no tag of a language
 */
export function readMessages(data: unknown): Messages {
  const texts = Object(data);
  const rules = new Intl.PluralRules([texts.tag]);
  const messages = Object.entries(EN).map(([key, usual]) => {
    const say = (...values: readonly unknown[]): string => printText(texts[key] ?? usual, rules, values);
    return [key, typeof usual === "string" && !usual.includes("{") ? say() : say];
  });
  return Object(Object.fromEntries(messages));
}
