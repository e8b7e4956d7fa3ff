import * as z from "zod/mini";
import { MIXED_SCRIPTS, UNSEEN } from "../lib/text.ts";
import { USERNAME } from "../lib/acct.ts";
import { LOOPBACK_ORIGIN, PUBLIC_HOST, readStoredHost } from "../lib/host.ts";

/** Returns a message as Zod keeps it: the problem on the first line, which continues the value, the remedy on the second. */
const must = (problem: string, remedy: string): string => `${problem}\n${remedy}`;

export function rule<T>(isRight: (value: T) => boolean, problem: string, remedy: string): z.core.$ZodCheck<T> {
  return z.refine<T>(isRight, must(problem, remedy));
}

export const formed = (form: RegExp, problem: string, remedy: string): z.ZodMiniString<string> =>
  z.string().check(z.regex(form, { error: must(problem, remedy), abort: true }));

/**
 * One line of text: visible characters, composed (NFC), without spaces at the ends.
 * @example
 * line(10).safeParse("two  spaces").success; // false
 */
export function line(maxLength: number): z.ZodMiniString<string> {
  return z.string().check(
    z.minLength(1),
    z.maxLength(maxLength),
    rule(
      (text) => !UNSEEN.test(text),
      "has an invisible character",
      "Type it again by hand: copied text often contains zero-width or direction marks.",
    ),
    rule(
      (text) => text === text.normalize("NFC"),
      "is not composed (Unicode NFC)",
      "Write letters with their accents as one character.",
    ),
    rule(
      (text) => text === text.trim() && !/\s\s/u.test(text),
      "has extra spaces",
      "Remove spaces at the ends and double spaces.",
    ),
    rule(
      (text) => !MIXED_SCRIPTS.test(text),
      "mixes look-alike alphabets within one word",
      "Write each word in one alphabet.",
    ),
  );
}

const NOT_A_HOST = [
  "is not a host name",
  'Write a host in lower case without scheme or path, e.g. "social.example".',
] as const;

/**
 * A public host in lower case and in ASCII (xn-- for other alphabets), with a port unless it is 443. No IP addresses, no
 * single labels.
 * @example
 * hostSchema.safeParse("social.example").success; // true
 */
export const hostSchema = formed(PUBLIC_HOST, ...NOT_A_HOST).check(
  rule((text) => readStoredHost(text) !== undefined, ...NOT_A_HOST),
);

/** A public host, or one on this computer for a demo or a test. */
export const serverSchema = z
  .string()
  .check(rule((text) => readStoredHost(text, LOOPBACK_ORIGIN) !== undefined, ...NOT_A_HOST));

/**
 * A handle without its host.
 * @example
 * usernameSchema.safeParse("gamebot").success; // true
 */
export const usernameSchema = z.string().check(
  z.regex(USERNAME, {
    error: ({ input }) => {
      // a letter of another alphabet may look like one of a-z
      const [letter] = /(?![A-Za-z])\p{L}/u.exec(String(input)) ?? [];
      return must(
        "is not a username",
        letter === undefined
          ? 'Use up to 64 letters a-z, digits, "_", "." or "-", without "@" and host. A username begins and ends with a letter, a digit or "_".'
          : `Its letter "${letter}" is none of a-z, although it may look like one: type the name again by hand.`,
      );
    },
  }),
);

const PRIVATE_HOST = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|arpa|onion|test|invalid)$/;
const AVATAR_LENGTH = 500;

function isPublicHttps(text: string): boolean {
  if (text === "") return true;
  if (!text.startsWith("https://") || UNSEEN.test(text) || /[\s\\]/u.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== "" || url.password !== "" || url.port !== "") return false;
  return readStoredHost(url.hostname) !== undefined && !PRIVATE_HOST.test(url.hostname);
}

/** The address of a picture: https on a public host, or "" for the monogram. */
export const avatarSchema = z
  .string()
  .check(
    z.maxLength(AVATAR_LENGTH),
    rule(
      isPublicHttps,
      "is not an https address on a public host",
      'Use a picture\'s https:// address, or remove "avatar" to show the generated picture.',
    ),
  );

const REAL_DAY = "Write a day of the calendar as YYYY-MM-DD.";

function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * A day of the calendar, YYYY-MM-DD.
 * @example
 * daySchema.safeParse("2026-02-30").success; // false
 */
export const daySchema = formed(/^\d{4}-\d{2}-\d{2}$/, "is not a date", REAL_DAY).check(
  rule(isRealDay, "is not a day of the calendar", REAL_DAY),
);

/**
 * A day or a month: YYYY-MM-DD or YYYY-MM.
 * @example
 * dayOrMonthSchema.safeParse("2026-02").success; // true
 */
export const dayOrMonthSchema = z
  .string()
  .check(
    rule(
      (text) => /^\d{4}-\d{2}(?:-\d{2})?$/.test(text) && isRealDay(text),
      "is not a date",
      "Write YYYY-MM-DD, or YYYY-MM if only the month is known.",
    ),
  );

export const seenSchema = formed(
  /^(?:\d{4}(?:-(?:0[1-9]|1[0-2]))?|undated)$/,
  "is not a month or year",
  'Write YYYY-MM, YYYY or "undated".',
);

export const countSchema = z.int().check(z.gte(0));

export const colourSchema = formed(
  /^#[0-9a-f]{6}$/,
  "is not a colour",
  'Write six hexadecimal digits in lower case, e.g. "#0a6640".',
);

/**
 * Path data of an SVG, of lines that are not filled.
 * @example
 * pathSchema.safeParse("M24 5v38").success; // true
 */
export const pathSchema = formed(
  /^M[\d .,-]+(?:[a-zA-Z][\d .,-]*){0,60}$/,
  "is not path data",
  'Write the "d" of an SVG path, e.g. "M24 5v38".',
);

export const iconSchema = formed(
  /^[a-z][a-z0-9-]{0,39}$/,
  "is not an icon name",
  'Write the icon\'s name, e.g. "chevron-down".',
);

/**
 * A key of tags. It is also a query parameter and an attribute. Every object has "constructor", so that no account could lack it.
 * @example
 * keySchema.safeParse("2nd").success; // false
 */
export const keySchema = formed(
  /^(?!constructor$)[a-z][a-z0-9]{0,29}$/,
  "is not a key",
  'Use lower-case letters and digits, and begin with a letter. "constructor" is no key.',
);

/**
 * The id of a team, with its group first. It is also a path.
 * @example
 * teamIdSchema.safeParse("north/red-team").success; // true
 */
export const teamIdSchema = formed(
  /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/,
  "is not a team id",
  'Write "<file name of the teams>/<team>" in lower case with hyphens.',
);

/**
 * A list with at least one item and no duplicates.
 * @example
 * list(line(10)).safeParse(["red", "Red"]).success; // false
 */
export function list<T extends z.ZodMiniType<string>>(item: T, most = 50): z.ZodMiniArray<T> {
  const isUnique = (items: readonly string[]): boolean =>
    new Set(items.map((text) => text.toLowerCase())).size === items.length;
  return z
    .array(item)
    .check(
      z.minLength(1),
      z.maxLength(most),
      rule(isUnique, "names an item twice", "Keep one of them."),
      z.meta({ uniqueItems: true }),
    );
}

/**
 * An object with these fields and no other. The message about an unknown field lists the known ones, one a line, so that
 * `explain` suggests the nearest.
 * @example
 * const { error } = fields({ name: line(60) }).safeParse({ name: "Gulls", nmae: "" });
 * if (error) explain(error)[0]?.remedy; // "Did you mean \"name\"?"
 */
export function fields<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code, inst }) =>
      code === "unrecognized_keys" && inst instanceof z.ZodMiniObject ? Object.keys(inst.shape).join("\n") : undefined,
  });
}

/**
 * The same schema with a description, which JSON Schema contains and editors show.
 * @example
 * described(line(60), "The name as people know it.").safeParse("Gulls").success; // true
 */
export function described<T extends z.ZodMiniType>(schema: T, description: string): T {
  return schema.check(z.describe(description));
}

/** A field that may be missing, but not undefined. */
export function optional<T extends z.ZodMiniType>(schema: T, description?: string): z.ZodMiniExactOptional<T> {
  return z.exactOptional(description === undefined ? schema : described(schema, description));
}
