import type * as z from "zod";

/** One fault of roster data, in words for the curator who corrects it. */
export interface RosterIssue {
  /** The keys and indexes that lead to the fault, e.g. `accounts.3.tags`. */
  readonly path: readonly (string | number)[];
  readonly problem: string;
  readonly remedy: string;
}

const SHOWN_CHOICES = 15;

/** Lists the choices, shortened if there are many. */
export function choices(values: readonly string[]): string {
  if (values.length <= SHOWN_CHOICES) return values.join(", ");
  return `${values.slice(0, SHOWN_CHOICES).join(", ")} … (${values.length} in all)`;
}

/** Returns the remedy for an unknown value: the value that differs only in case, else the choices. */
export function correction(wrong: unknown, values: readonly string[]): string {
  const near = values.find((value) => value.toLowerCase() === String(wrong).toLowerCase());
  return near === undefined ? `Use one of: ${choices(values)}.` : `Write it as "${near}".`;
}

/** Returns a value as a problem shows it: with invisible characters escaped, and shortened. */
export function shown(value: unknown): string {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? "nothing");
  const visible = text.replace(/[^\x20-\x7e\p{L}\p{M}\p{N}\p{P}\p{S}]/gu, (character) => {
    return `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
  });
  return visible.length > 60 ? `${visible.slice(0, 57)}…` : visible;
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  array: "a list",
  int: "a whole number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text in quotes",
  boolean: "true or false",
};

function toPath(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((part) => (typeof part === "number" ? part : String(part)));
}

function explainOne(issue: z.core.$ZodIssue, path: readonly (string | number)[]): RosterIssue[] {
  const one = (problem: string, remedy: string): RosterIssue[] => [{ path, problem, remedy }];
  const value = shown(issue.input);
  const [problem = "", remedy] = issue.message.split("\n", 2);
  if (remedy !== undefined) return one(`${value} ${problem}`, remedy); // an issue of our own checks
  switch (issue.code) {
    case "invalid_type": {
      const expected = EXPECTED[issue.expected] ?? issue.expected;
      if (issue.input === undefined) return one("is missing", `Add it: ${expected}.`);
      const got = typeof issue.input === "number" ? value : nameOf(issue.input);
      return one(`is ${got} where ${expected} belongs`, `Write ${expected}.`);
    }
    case "invalid_value": {
      const values = issue.values.map(String);
      if (issue.input === undefined) return one("is missing", `Add it: one of ${choices(values)}.`);
      return one(`${value} is not a known value`, correction(issue.input, values));
    }
    case "unrecognized_keys":
      return issue.keys.map((key) => ({
        path: [...path, key],
        problem: "is not a known field",
        remedy: "Remove it, or correct its spelling.",
      }));
    case "invalid_key":
      return issue.issues.flatMap((inner) => explainOne(inner, path));
    case "too_small":
      if (issue.origin === "array") return one("is an empty list", "Add an item, or leave the field out.");
      if (issue.origin === "string") return one("is empty", "Write something, or leave the field out.");
      return one(`${value} is too small`, `Write ${issue.minimum} or more.`);
    case "too_big":
      if (issue.origin === "string") return one(`is longer than ${issue.maximum} characters`, "Shorten it.");
      if (issue.origin === "array") return one(`has more than ${issue.maximum} items`, "Keep the most useful ones.");
      return one(`${value} is too large`, `Write ${issue.maximum} or less.`);
    case "invalid_union":
      return one(`${value} is not a known value`, "See the file's schema for what it may be.");
    case "custom":
    case "invalid_element":
    case "invalid_format":
    case "not_multiple_of":
      break;
  }
  return one(`${value}: ${issue.message}`, "See the file's schema for what it may be.");
}

/**
 * Turns issues of Zod into plain words. Parse with `reportInput: true`, so that the words contain the value.
 * @example
 * const { error } = usernameSchema.safeParse("game bot", { reportInput: true });
 * if (error) explain(error)[0]?.problem; // "\"game bot\" is not a username"
 */
export function explain(error: z.core.$ZodError, at: readonly (string | number)[] = []): RosterIssue[] {
  return error.issues.flatMap((issue) => explainOne(issue, [...at, ...toPath(issue.path)]));
}
