import { daySchema, described, fields, pathSchema, usernameSchema } from "@roster/core/schema";
import * as z from "zod/mini";
import { VERSION } from "./data-files.ts";
import { optional } from "./optional.ts";

const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));
const count = z.int().check(z.positive());
const total = z.int().check(z.nonnegative());

const monogramSchema = fields({
  shape: described(z.enum(["shield", "circle", "plate"]), "The outline, which shows the kind of account."),
  letters: z.string().check(z.minLength(1), z.maxLength(5)),
  pattern: optional(pathSchema, "Path data of lines behind the letters of a person, in a box of 48 by 48."),
  primary: described(colour, "The background colour."),
  secondary: described(colour, "The border colour."),
  ink: described(colour, "The colour of the letters."),
  isWide: optional(z.literal(true), "The letters must be condensed to fit when drawn in a font as wide as Arial."),
});

const entrySchema = fields({
  username: usernameSchema,
  name: z.string(),
  host: optional(z.string(), "The account's server, if it is not the directory's home server."),
  isBeta: z.exactOptional(z.literal(true)),
  teamPage: optional(z.string(), "Path of the team's page, on the team's own account."),
  monogram: monogramSchema,
  tags: z.record(z.string(), z.array(z.string())),
  followers: z.exactOptional(fields({ twitter: z.exactOptional(count), mastodon: z.exactOptional(count) })),
  countedIn: optional(z.string(), "The year of follower counts that are older than a year."),
  added: z.exactOptional(daySchema),
  page: optional(
    z.literal("shared"),
    "The account has no page of its own. It opens at /accounts/-?u=<username>, or <username>@<host> with a host.",
  ),
});

/** `roster.json`, `<group>.json` and `<group>/<team>.json` below `data/v2`, and below `data` and `data/v1` for earlier scripts of the widget. */
export const dataFileSchema = fields({
  version: described(z.literal(VERSION), "Increases with every incompatible change of the format."),
  site: described(z.string(), "The directory's name."),
  homeServer: optional(z.string(), "The server of the accounts without a host."),
  name: optional(z.string(), "The name of the group or team. The file of the whole directory has none."),
  page: described(
    z.string().check(z.regex(/^\//)),
    "Path of the page that shows the same accounts, relative to the base path of the site.",
  ),
  more: optional(
    fields({ from: z.string(), at: total }),
    "From index `at` on, the list is filled up with other accounts of the group `from`.",
  ),
  total: described(total, "The number of accounts, without those from index `more.at` on."),
  labels: optional(
    z.record(z.string(), z.record(z.string(), z.string())),
    "The texts that stand for values of the accounts' tags, by facet and value. A value without one stands for itself.",
  ),
  accounts: z.array(entrySchema),
});

/** `data/v2/teams.json`. */
export const teamIdsSchema = fields({
  version: described(z.literal(VERSION), "Increases with every incompatible change of the format."),
  teams: described(
    z.record(z.string(), z.array(z.string())),
    "The ids of all teams: the part before the slash, and the parts after it.",
  ),
});
