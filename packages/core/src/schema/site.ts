import * as z from "zod";
import { isSecureOrigin } from "../net/host.ts";
import { siteMessages } from "./messages.ts";
import {
  colourSchema,
  hostSchema,
  iconSchema,
  keySchema,
  line,
  list,
  must,
  serverSchema,
  teamIdSchema,
} from "./texts.ts";

const valueSchema = line(60);

const facetValueSchema = z.strictObject({
  value: valueSchema,
  plural: line(60).exactOptional(),
  synonyms: list(line(60)).exactOptional().describe("More words and phrases that find its accounts."),
  leads: z.boolean().exactOptional().describe("Whether its accounts come first in a search for another tag of theirs."),
  icon: iconSchema.exactOptional(),
  shape: z.enum(["shield", "circle", "plate"]).exactOptional(),
  background: colourSchema.exactOptional(),
});

const facetSchema = z.strictObject({
  key: keySchema,
  label: line(60),
  filter: z.boolean(),
  chip: z.union([z.literal(1), z.literal(2), z.literal(3)]).exactOptional(),
  background: colourSchema.exactOptional(),
  values: z.array(facetValueSchema).min(1),
});

/**
 * The facets of a directory and their values, in display order.
 * @example
 * taxonomySchema.safeParse({ facets: data.facets }).success; // true
 */
export const taxonomySchema = z.strictObject({ facets: z.array(facetSchema).min(1) });

/**
 * A team with its group. A file of teams names the group once.
 * @example
 * teamSchema.safeParse(data.teams[0]).success; // true
 */
export const teamSchema = z.strictObject({
  id: teamIdSchema,
  name: line(100),
  group: valueSchema,
  aliases: list(line(60)).exactOptional(),
  formerNames: list(line(60))
    .exactOptional()
    .describe("Names of the past. They find the team if a search contains them in full, and are never displayed."),
  city: line(60).exactOptional(),
  places: list(line(60))
    .exactOptional()
    .describe("More places that find the team: cities nearby, its region in words."),
  region: line(60).exactOptional(),
  nickname: line(60).exactOptional(),
  abbreviation: line(6).exactOptional(),
  country: line(60).exactOptional(),
  colours: z.strictObject({ primary: colourSchema, secondary: colourSchema.exactOptional() }).exactOptional(),
});

/**
 * The teams of one group.
 * @example
 * teamsSchema.safeParse({}).success; // false
 */
export const teamsSchema = z.strictObject({
  group: valueSchema,
  teams: z.array(teamSchema.omit({ group: true })).min(1),
});

const originSchema = z.string().refine(isSecureOrigin, must(siteMessages.notAnOrigin));

const basePathSchema = z
  .string()
  .regex(/^(?:\/|(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+)$/, must(siteMessages.notABasePath));

/**
 * The settings of a directory.
 * @example
 * siteSchema.safeParse(data.site).success; // true
 */
export const siteSchema = z.strictObject({
  name: line(60),
  tagline: line(200),
  description: line(300),
  origin: originSchema,
  basePath: basePathSchema,
  homeServer: serverSchema,
  socialAccount: z
    .string()
    .refine(
      (text) => /^[A-Za-z0-9_]{1,30}@/.test(text) && serverSchema.safeParse(text.slice(text.indexOf("@") + 1)).success,
      must(siteMessages.notAnAccount),
    ),
  network: line(60),
  searchHint: line(60).exactOptional(),
  fillerWords: list(line(60))
    .exactOptional()
    .describe('Words that a search may leave out if they match nothing: "the", "news".'),
  search: z
    .literal("pagefind")
    .exactOptional()
    .describe(
      "An index of static files answers searches, so that browsers need not load the whole roster. It forgives no typos and needs a network.",
    ),
  accountPages: z
    .int()
    .min(0)
    .exactOptional()
    .describe(
      "The number of accounts that get a page of their own, the most prominent first. The others share one page, which needs JavaScript. 2,000 by default.",
    ),
  disclaimer: line(200).exactOptional(),
  followersCountIs: z.enum(["twitter", "mastodon"]),
  sourceUrl: z
    .string()
    .max(300)
    .regex(/^https:\/\/[^\s/?#]+(?:\/[^\s/?#]+)+$/, must(siteMessages.notARepository))
    .exactOptional()
    .describe("The address of the repository. The footer links it, and published packages name it."),
  teams: z
    .strictObject({
      tag: keySchema,
      facet: keySchema,
      value: valueSchema,
      group: keySchema,
      icon: iconSchema.exactOptional().describe("The icon of the link to the page on which visitors pick teams."),
      pages: z.array(
        z.strictObject({
          value: valueSchema,
          path: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, must(siteMessages.notAPathSegment)),
          label: line(60),
          icon: iconSchema,
        }),
      ),
      kinds: z.array(z.strictObject({ label: line(60), values: list(valueSchema) })).exactOptional(),
    })
    .exactOptional(),
});

/**
 * The suggestions for the visitor's instance, most used first.
 * @example
 * instancesSchema.safeParse({}).success; // false
 */
export const instancesSchema = z
  .array(hostSchema)
  .max(2000)
  .refine((hosts) => new Set(hosts).size === hosts.length, must(siteMessages.hostTwice));

/**
 * `/health/service-alerts.json`: the slow instances. `ttl` is in seconds.
 * @example
 * serviceAlertsSchema.safeParse({ instances: {} }).success; // true
 */
export const serviceAlertsSchema = z.strictObject({
  instances: z.record(hostSchema, z.strictObject({ slow: z.strictObject({ ttl: z.number().min(0) }).exactOptional() })),
});
