import * as z from "zod/mini";
import type { Facet } from "../types.ts";
import {
  avatarSchema,
  countSchema,
  dayOrMonthSchema,
  daySchema,
  described,
  fields,
  hostSchema,
  keySchema,
  line,
  list,
  optional,
  seenSchema,
  teamIdSchema,
  usernameSchema,
} from "./text-schemas.ts";

const followersSchema = fields({ twitter: z._default(countSchema, 0), mastodon: z._default(countSchema, 0) });

const roleSchema = fields({
  text: described(line(100), "The role as the end of a sentence."),
  outlet: optional(line(60), "The employer. Leave it out if the person is independent, or if you do not know it."),
  asOf: described(dayOrMonthSchema, "When the role was true: YYYY-MM-DD or YYYY-MM."),
});

/** A comparable number; 100 is the most widely known. */
const prominenceSchema = z.number().check(z.gte(0), z.lte(100));

function accountOf<Tags extends z.ZodMiniType>(tags: Tags) {
  return fields({
    username: described(usernameSchema, 'The name on its server, with its letter case, without "@" and host.'),
    host: optional(hostSchema, "The account's server, if it is not the home server."),
    name: described(line(100), "The name as people know it."),
    aliases: optional(list(line(60)), "Further words that find the account: nicknames, city, abbreviation."),
    mark: optional(line(20), "The short name on the monogram of an outlet; words of its name by default."),
    avatar: described(z._default(avatarSchema, ""), "An https picture; without it a monogram is drawn."),
    isBeta: described(z._default(z.boolean(), false), "Whether the bot is not fully reliable yet."),
    tags,
    role: optional(roleSchema, "What a person or a show does, and when that was true."),
    followers: z._default(followersSchema, { twitter: 0, mastodon: 0 }),
    followersAsOf: optional(dayOrMonthSchema, "When the counts were read: YYYY-MM-DD or YYYY-MM."),
    followersSource: optional(line(300), "Where the counts were read."),
    added: optional(daySchema, "The day the account joined the roster: YYYY-MM-DD."),
    seenOnHomeServer: optional(
      seenSchema,
      'When it was last seen there in public material: YYYY-MM, YYYY or "undated".',
    ),
    publicEvidence: optional(z.boolean(), "Whether public material names this handle."),
    formerAccts: optional(list(line(200)), "The addresses that it had on this roster before: user@host."),
    operator: optional(line(100), "Who runs the account."),
    official: optional(z.boolean(), "Whether whom it is about runs it."),
  });
}

const anyTagsSchema = accountOf(z.record(keySchema, list(line(60))));

/** An account of a whole directory, with any tags. */
export const listedAccountSchema = z.extend(anyTagsSchema, {
  prominence: optional(
    prominenceSchema,
    "How widely known the account is, in the judgement of the curators. It orders lists and is never displayed.",
  ),
  activity: optional(z.enum(["active", "quiet", "gone", "moved"]), "What its server said at the last reading."),
  silentSince: optional(daySchema, "The day of its newest known post, if that was at least 90 days old then."),
  movedTo: optional(line(200), "Where its server says that it moved: user@host."),
});

/**
 * An account file, with any tags. Files are written in the order of these keys.
 * @example
 * accountSchema.parse({ username: "gamebot", name: "Game bot", tags: { region: ["North"] } }).isBeta; // false
 */
export const accountSchema = z.extend(anyTagsSchema, {
  $schema: optional(z.string(), "The schema of the file, for editors."),
});

/**
 * Creates the account schema of one directory. It enumerates tags and values, so that editors can suggest them.
 * @example
 * const schema = accountSchemaFor(data.facets);
 * schema.safeParse({ username: "gamebot", name: "Game bot", tags: { region: ["West"] } }).success; // false
 */
export function accountSchemaFor(
  facets: readonly Facet[],
  teams?: { readonly tag: string; readonly ids: readonly string[] },
) {
  const shape: Record<string, z.ZodMiniExactOptional<z.ZodMiniArray<z.ZodMiniType<string>>>> = {};
  for (const { key, values } of facets) shape[key] = optional(list(z.enum(values.map(({ value }) => value))));
  if (teams !== undefined) shape[teams.tag] = optional(list(teams.ids.length > 0 ? z.enum(teams.ids) : teamIdSchema));
  return accountOf(fields(shape));
}
