import * as z from "zod/mini";
import { MIXED_SCRIPTS, UNSEEN } from "../lib/text.ts";
import { USERNAME } from "../lib/acct.ts";
import { LOOPBACK_ORIGIN, PUBLIC_HOST, readStoredHost } from "../lib/host.ts";
import { type Message, textMessages } from "./messages.ts";

/** Returns a message as Zod keeps it: the problem on the first line, the remedy on the second. */
export function must({ problem, remedy }: Message): string {
  return `${problem}\n${remedy}`;
}

/**
 * One line of text: visible characters, composed (NFC), without spaces at the ends.
 * @example
 * line(10).safeParse("two  spaces").success; // false
 */
export function line(maxLength: number): z.ZodMiniString<string> {
  return z.string().check(
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((text) => !UNSEEN.test(text), must(textMessages.invisible)),
    z.refine((text) => text === text.normalize("NFC"), must(textMessages.notComposed)),
    z.refine((text) => text === text.trim() && !/\s\s/u.test(text), must(textMessages.extraSpace)),
    z.refine((text) => !MIXED_SCRIPTS.test(text), must(textMessages.mixedScripts)),
  );
}

/**
 * A public host in lower case and in ASCII (xn-- for other alphabets), with a port unless it is 443. No IP addresses, no
 * single labels.
 * @example
 * hostSchema.safeParse("social.example").success; // true
 */
export const hostSchema = z.string().check(
  z.regex(PUBLIC_HOST, { error: must(textMessages.notAHost), abort: true }),
  z.refine((text) => readStoredHost(text) !== undefined, must(textMessages.notAHost)),
);

/** A public host, or one on this computer for a demo or a test. */
export const serverSchema = z
  .string()
  .check(z.refine((text) => readStoredHost(text, LOOPBACK_ORIGIN) !== undefined, must(textMessages.notAHost)));

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
      return must(letter === undefined ? textMessages.notAUsername : textMessages.foreignLetter(letter));
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
  .check(z.maxLength(AVATAR_LENGTH), z.refine(isPublicHttps, must(textMessages.notAPicture)));

function isRealDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * A day of the calendar, YYYY-MM-DD.
 * @example
 * daySchema.safeParse("2026-02-30").success; // false
 */
export const daySchema = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: must(textMessages.notADate), abort: true }),
    z.refine(isRealDay, must(textMessages.notADay)),
  );

/**
 * A day or a month: YYYY-MM-DD or YYYY-MM.
 * @example
 * dayOrMonthSchema.safeParse("2026-02").success; // true
 */
export const dayOrMonthSchema = z
  .string()
  .check(
    z.refine((text) => /^\d{4}-\d{2}(?:-\d{2})?$/.test(text) && isRealDay(text), must(textMessages.notADayOrMonth)),
  );

/** A month, a year or "undated". */
export const seenSchema = z
  .string()
  .check(z.regex(/^(?:\d{4}(?:-(?:0[1-9]|1[0-2]))?|undated)$/, must(textMessages.notAMonthOrYear)));

export const countSchema = z.int().check(z.gte(0));

export const colourSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/, must(textMessages.notAColour)));

/** A name from the icon sprite. */
export const iconSchema = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, must(textMessages.notAnIcon)));

/**
 * A key of tags. It is also a query parameter and an attribute. Every object has "constructor", so that no account could lack it.
 * @example
 * keySchema.safeParse("2nd").success; // false
 */
export const keySchema = z.string().check(z.regex(/^(?!constructor$)[a-z][a-z0-9]{0,29}$/, must(textMessages.notAKey)));

/**
 * The id of a team, with its group first. It is also a path.
 * @example
 * teamIdSchema.safeParse("north/red-team").success; // true
 */
export const teamIdSchema = z
  .string()
  .check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/, must(textMessages.notATeamId)));

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
      z.refine(isUnique, must(textMessages.itemTwice)),
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
