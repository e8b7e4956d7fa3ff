import type * as z from "zod/mini";
import { nearest } from "../lib/nearest.ts";
import { plainText, slugOf } from "../lib/text.ts";
import { foundType, type Message, typeTexts, valueMessages } from "./messages.ts";

/** One fault of roster data, in words for the curator who corrects it. */
export interface RosterIssue extends Message {
  /** The keys and indexes that lead to the fault, e.g. `accounts.3.tags`. */
  readonly path: readonly (string | number)[];
}

/** Returns the problem of an unknown value. Suggests the nearest value, else lists choices: those with the same beginning first. */
export function unknownValue(wrong: unknown, values: readonly string[]): Message {
  const word = String(wrong);
  const plain = values.map(plainText);
  const same = values[plain.indexOf(plainText(word))];
  if (same !== undefined) return valueMessages.writtenAs(shown(wrong), same);
  const alike = values.toSorted((a, b) => sharedStart(b, word) - sharedStart(a, word));
  const near = nearest(plainText(word), plain) ?? plain.find((one) => one.endsWith(`/${slugOf(plainText(word))}`));
  return valueMessages.unknown(shown(wrong), alike, near === undefined ? near : values[plain.indexOf(near)]);
}

function sharedStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Returns a value as a problem shows it: with invisible characters escaped, and shortened. */
export function shown(value: unknown): string {
  const isPlain = typeof value === "number" || typeof value === "bigint";
  const text = isPlain ? String(value) : (JSON.stringify(value) ?? "nothing");
  const visible = text.replace(/[^\x20-\x7e\p{L}\p{M}\p{N}\p{P}\p{S}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
  return visible.length > 60 ? `${visible.slice(0, 57)}…` : visible;
}

function explainOne(issue: z.core.$ZodIssue, path: readonly (string | number)[]): RosterIssue[] {
  const one = (message: Message): RosterIssue[] => [{ path, ...message }];
  const isReported = "input" in issue;
  const value = isReported ? shown(issue.input) : "the value";
  const [problem = "", remedy] = issue.message.split("\n", 2);
  const isOwn = remedy !== undefined && issue.code !== "unrecognized_keys";
  if (isOwn) return one({ problem: `${value} ${problem}`, remedy }); // a message of this package
  switch (issue.code) {
    case "invalid_type": {
      const expected = typeTexts[issue.expected] ?? issue.expected;
      if (!isReported) return one(valueMessages.notOfType(expected));
      if (issue.input === undefined) return one(valueMessages.missing(expected));
      const found = typeof issue.input === "number" ? value : foundType(issue.input);
      return one(valueMessages.wrongType(found, expected));
    }
    case "invalid_value": {
      const values = issue.values.map(String);
      if (!isReported) return one(valueMessages.unknown(value, values, undefined));
      return one(issue.input === undefined ? valueMessages.missingChoice(values) : unknownValue(issue.input, values));
    }
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        path: [...path, key],
        ...valueMessages.unknownField(nearest(key, issue.message.split("\n"))),
      }));
    case "invalid_key":
      return issue.issues.flatMap((inner) => explainOne(inner, path));
    case "too_small":
      if (issue.origin === "array") return one(valueMessages.emptyList);
      return one(issue.origin === "string" ? valueMessages.empty : valueMessages.tooSmall(value, issue.minimum));
    case "too_big":
      if (issue.origin === "string") return one(valueMessages.tooLong(issue.maximum));
      return one(
        issue.origin === "array" ? valueMessages.tooMany(issue.maximum) : valueMessages.tooLarge(value, issue.maximum),
      );
    case "invalid_union":
      return one(valueMessages.unknownUnion(value));
    case "custom":
    case "invalid_element":
    case "invalid_format":
    case "not_multiple_of":
      break;
  }
  return one({ problem: `${value}: ${issue.message}`, remedy: valueMessages.seeSchema });
}

/**
 * Turns issues of Zod into plain words. If the value was parsed with `reportInput: true`, the words contain it.
 * @example
 * const { error } = usernameSchema.safeParse("game bot", { reportInput: true });
 * if (error) explain(error)[0]?.problem; // "\"game bot\" is not a username"
 */
export function explain(error: z.core.$ZodError, at: readonly (string | number)[] = []): RosterIssue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
    return explainOne(issue, [...at, ...path]);
  });
}
