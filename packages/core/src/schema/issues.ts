import type * as z from "zod/mini";
import { nearest } from "../lib/known.ts";
import { plainText, slugOf } from "../lib/text.ts";

const SHOWN_CHOICES = 15;

export function choices(values: readonly string[]): string {
  if (values.length <= SHOWN_CHOICES) return values.join(", ");
  return `${values.slice(0, SHOWN_CHOICES).join(", ")} … (${values.length} in all)`;
}

export function oneOf(values: readonly string[]): string {
  return `Use one of: ${choices(values)}.`;
}

/** The expected types in problems, by Zod's names. */
const typeTexts: Readonly<Record<string, string>> = {
  array: "a list",
  int: "a whole number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text in quotes",
  boolean: "true or false",
};

function foundType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** One fault of roster data, in words for the curator who corrects it. */
export interface RosterIssue {
  /** The keys and indexes that lead to the fault, e.g. `accounts.3.tags`. */
  readonly path: readonly (string | number)[];
  /** Continues the name of the field: "added is missing". */
  readonly problem: string;
  readonly remedy: string;
}

/** Returns the problem of an unknown value. Suggests the nearest value, else lists choices: those with the same beginning first. */
export function unknownValue(wrong: unknown, values: readonly string[]): Omit<RosterIssue, "path"> {
  const word = String(wrong);
  const plain = values.map(plainText);
  const same = values[plain.indexOf(plainText(word))];
  const problem = `${shown(wrong)} is not a known value`;
  if (same !== undefined) return { problem, remedy: `Write it as "${same}".` };
  const alike = values.toSorted((a, b) => sharedStart(b, word) - sharedStart(a, word));
  const isId = (one: string): boolean => one.endsWith(`/${slugOf(plainText(word))}`); // the id of a team that is named
  const near = nearest(plainText(word), plain) ?? plain.find(isId);
  const remedy = near === undefined ? oneOf(alike) : `Did you mean "${values[plain.indexOf(near)]}"?`;
  return { problem, remedy };
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

const SEE_SCHEMA = "See the file's schema for the allowed values.";

function explainOne(issue: z.core.$ZodIssue, path: readonly (string | number)[]): RosterIssue[] {
  const one = (problem: string, remedy: string): RosterIssue[] => [{ path, problem, remedy }];
  const isReported = "input" in issue;
  const value = isReported ? shown(issue.input) : "the value";
  const [problem = "", remedy] = issue.message.split("\n", 2);
  const isOwn = remedy !== undefined && issue.code !== "unrecognized_keys";
  if (isOwn) return one(`${value} ${problem}`, remedy); // a message of this package
  switch (issue.code) {
    case "invalid_type": {
      const expected = typeTexts[issue.expected] ?? issue.expected;
      if (!isReported) return one(`is not ${expected}`, `Write ${expected}.`);
      if (issue.input === undefined) return one("is missing", `Add it: ${expected}.`);
      const found = typeof issue.input === "number" ? value : foundType(issue.input);
      return one(`is ${found} instead of ${expected}`, `Write ${expected}.`);
    }
    case "invalid_value": {
      const values = issue.values.map(String);
      if (!isReported) return one(`${value} is not a known value`, oneOf(values));
      if (issue.input === undefined) return one("is missing", `Add it: one of ${choices(values)}.`);
      return [{ path, ...unknownValue(issue.input, values) }];
    }
    case "unrecognized_keys":
      return issue.keys.map((key) => {
        const near = nearest(key, issue.message.split("\n"));
        const hint = near === undefined ? "Remove it, or correct its spelling." : `Did you mean "${near}"?`;
        return { path: [...path, key], problem: "is not a known field", remedy: hint };
      });
    case "invalid_key":
      return issue.issues.flatMap((inner) => explainOne(inner, path));
    case "too_small":
      if (issue.origin === "array") return one("is an empty list", "Add an item, or remove the field.");
      if (issue.origin === "string") return one("is empty", "Write something, or remove the field.");
      return one(`${value} is too small`, `Write ${issue.minimum} or more.`);
    case "too_big":
      if (issue.origin === "string") return one(`is longer than ${issue.maximum} characters`, "Shorten it.");
      if (issue.origin === "array") return one(`has more than ${issue.maximum} items`, "Keep the most useful ones.");
      return one(`${value} is too large`, `Write ${issue.maximum} or less.`);
    case "invalid_union":
      return one(`${value} is not a known value`, SEE_SCHEMA);
    case "custom":
    case "invalid_element":
    case "invalid_format":
    case "not_multiple_of":
      break;
  }
  return one(`${value}: ${issue.message}`, SEE_SCHEMA);
}

/**
 * Turns issues of Zod into plain words. If the value was parsed with `reportInput: true`, the words contain it.
 * @example
 * const { error } = usernameSchema.safeParse("game bot", { reportInput: true });
 * if (error) explain(error)[0]?.problem; // "\"game bot\" is not a username"
 */
export function explain(error: z.core.$ZodError): RosterIssue[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.map((part) => (typeof part === "number" ? part : String(part)));
    return explainOne(issue, path);
  });
}
