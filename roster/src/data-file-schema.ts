import { daySchema, usernameSchema } from "@roster/core/schema";
import * as z from "zod";
import { VERSION } from "./data-files.ts";

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const count = z.int().positive();

const monogramSchema = z.strictObject({
  shape: z.enum(["shield", "circle", "plate"]).describe("The outline: what kind of thing the account is."),
  letters: z.string().min(1).max(5),
  primary: colour.describe("The ground."),
  secondary: colour.describe("The line around the ground."),
  ink: colour.describe("The letters."),
  isWide: z
    .literal(true)
    .exactOptional()
    .describe("The letters are to be squeezed to fit, in a face as wide as Arial."),
});

const entrySchema = z.strictObject({
  username: usernameSchema,
  name: z.string(),
  isBeta: z.literal(true).exactOptional(),
  monogram: monogramSchema,
  tags: z.record(z.string(), z.array(z.string())),
  followers: z.strictObject({ twitter: count.exactOptional(), mastodon: count.exactOptional() }).exactOptional(),
  added: daySchema.exactOptional(),
});

/** `data/roster.json`, `data/<group>.json` and `data/<group>/<team>.json`, which widgets and other sites read. */
export const dataFileSchema = z.strictObject({
  version: z.literal(VERSION).describe("Another version is read differently."),
  site: z.string().describe("The directory's name."),
  name: z.string().exactOptional().describe("What it is a part of; the whole directory has none."),
  page: z.string().regex(/^\//).describe("The page that shows the same, below the site's base path."),
  more: z
    .strictObject({ from: z.string(), at: z.int().nonnegative() })
    .exactOptional()
    .describe("From place `at` on, accounts of the group `from` fill the list."),
  total: z.int().nonnegative().describe("How many accounts there are, which may be more than the file holds."),
  accounts: z.array(entrySchema),
});
