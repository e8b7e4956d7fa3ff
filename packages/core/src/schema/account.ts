import * as z from "zod";
import { MAX_PLACE, TIERS } from "../browse/order.ts";
import type { Facet } from "../types.ts";
import {
  avatarSchema,
  countSchema,
  dayOrMonthSchema,
  daySchema,
  hostSchema,
  keySchema,
  line,
  list,
  seenSchema,
  teamIdSchema,
  usernameSchema,
} from "./texts.ts";

const followersSchema = z.strictObject({ twitter: countSchema.default(0), mastodon: countSchema.default(0) });

const prominenceSchema = z
  .strictObject({
    tier: z
      .enum(TIERS)
      .describe('Whom it is known to: a country, a region or the followers of a team. "team" by default.'),
    place: z
      .strictObject({
        list: line(60).describe("The topic of the list."),
        n: z.int().min(1).max(MAX_PLACE).describe("The position in the list. 1 is the most prominent."),
      })
      .exactOptional()
      .describe("The position in a list of accounts of one topic."),
  })
  .describe(
    "How widely known the account is, in the judgement of the curators. It orders lists and is never displayed.",
  );

function accountOf<Tags extends z.ZodType>(tags: Tags) {
  return z.strictObject({
    username: usernameSchema.describe('The handle on the home server, with its letter case, without "@" and host.'),
    host: hostSchema.exactOptional().describe("Only where the account does not live on the home server."),
    name: line(100).describe("The name as people know it."),
    aliases: list(line(60))
      .exactOptional()
      .describe("Further words that find the account: nicknames, city, abbreviation."),
    avatar: avatarSchema.default("").describe("An https picture; without it a monogram is drawn."),
    isBeta: z.boolean().default(false).describe("Whether the bot is not fully reliable yet."),
    tags,
    followers: followersSchema.default({ twitter: 0, mastodon: 0 }),
    followersAsOf: dayOrMonthSchema.exactOptional().describe("When the counts were read: YYYY-MM-DD or YYYY-MM."),
    followersSource: line(300).exactOptional().describe("Where the counts were read."),
    prominence: prominenceSchema.exactOptional(),
    added: daySchema.exactOptional().describe("The day the account joined the roster: YYYY-MM-DD."),
    seenOnHomeServer: seenSchema
      .exactOptional()
      .describe('When it was last seen there in public material: YYYY-MM, YYYY or "undated".'),
    publicEvidence: z.boolean().exactOptional().describe("Whether public material names this handle."),
    operator: line(100).exactOptional().describe("Who runs the account."),
    official: z.boolean().exactOptional().describe("Whether whom it is about runs it."),
  });
}

/** An account of a whole directory, with any tags. */
export const listedAccountSchema = accountOf(z.record(keySchema, list(line(60))));

/**
 * An account file, with any tags. Files are written in the order of these keys.
 * @example
 * accountSchema.parse({ username: "gamebot", name: "Game bot", tags: { region: ["North"] } }).isBeta; // false
 */
export const accountSchema = listedAccountSchema.extend({
  $schema: z.string().exactOptional().describe("The schema of the file, for editors."),
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
  const shape: Record<string, z.ZodExactOptional<z.ZodArray<z.ZodType<string>>>> = {};
  for (const { key, values } of facets) shape[key] = list(z.enum(values.map(({ value }) => value))).exactOptional();
  if (teams !== undefined)
    shape[teams.tag] = list(teams.ids.length > 0 ? z.enum(teams.ids) : teamIdSchema).exactOptional();
  return accountOf(z.strictObject(shape));
}
