import { daySchema, usernameSchema } from "@roster/core/schema";
import * as z from "zod";
import { VERSION } from "./data-files.ts";

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const count = z.int().positive();

const monogramSchema = z.strictObject({
  shape: z.enum(["shield", "circle", "plate"]).describe("The outline, which shows the kind of account."),
  letters: z.string().min(1).max(5),
  primary: colour.describe("The background colour."),
  secondary: colour.describe("The border colour."),
  ink: colour.describe("The colour of the letters."),
  isWide: z
    .literal(true)
    .exactOptional()
    .describe("The letters must be condensed to fit when drawn in a font as wide as Arial."),
});

const entrySchema = z.strictObject({
  username: usernameSchema,
  name: z.string(),
  host: z.string().exactOptional().describe("The account's server, if it is not the directory's home server."),
  isBeta: z.literal(true).exactOptional(),
  teamPage: z.string().exactOptional().describe("Path of the team's page, on the team's own account."),
  monogram: monogramSchema,
  tags: z.record(z.string(), z.array(z.string())),
  followers: z.strictObject({ twitter: count.exactOptional(), mastodon: count.exactOptional() }).exactOptional(),
  added: daySchema.exactOptional(),
  page: z
    .literal("shared")
    .exactOptional()
    .describe("The account has no page of its own. It opens at /accounts/-?u=<username>."),
});

/** `data/roster.json`, `data/<group>.json`, `data/<group>/<team>.json` and the files of widgets below `data/v1`. */
export const dataFileSchema = z.strictObject({
  version: z.literal(VERSION).describe("Increases with every incompatible change of the format."),
  site: z.string().describe("The directory's name."),
  name: z.string().exactOptional().describe("The name of the group or team. The file of the whole directory has none."),
  page: z
    .string()
    .regex(/^\//)
    .describe("Path of the page that shows the same accounts, relative to the base path of the site."),
  more: z
    .strictObject({ from: z.string(), at: z.int().nonnegative() })
    .exactOptional()
    .describe("From index `at` on, the list is filled up with other accounts of the group `from`."),
  total: z
    .int()
    .nonnegative()
    .describe(
      "The number of accounts. The file may contain fewer. Below `data/v1`, it leaves out those from index `more.at` on.",
    ),
  accounts: z.array(entrySchema),
});
