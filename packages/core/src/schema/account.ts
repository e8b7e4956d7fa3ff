import * as z from "zod";
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

function accountOf<Tags extends z.ZodType>(tags: Tags) {
  return z.strictObject({
    username: usernameSchema,
    host: hostSchema.exactOptional(),
    name: line(100),
    aliases: list(line(60)).exactOptional(),
    avatar: avatarSchema.default(""),
    isBeta: z.boolean().default(false),
    tags,
    followers: followersSchema.default({ twitter: 0, mastodon: 0 }),
    followersAsOf: dayOrMonthSchema.exactOptional(),
    followersSource: line(300).exactOptional(),
    added: daySchema.exactOptional(),
    seenOnHomeServer: seenSchema.exactOptional(),
    publicEvidence: z.boolean().exactOptional(),
    operator: line(100).exactOptional(),
    official: z.boolean().exactOptional(),
  });
}

/** One account under any tags. The keys' order is the order in which files are written. */
export const accountSchema = accountOf(z.record(keySchema, list(line(60))));

/** The account schema of one directory: its tags and their values are enumerated, so that editors can offer them. */
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
