import * as z from "zod/mini";
import { isSecureOrigin } from "../lib/host.ts";
import {
  colourSchema,
  daySchema,
  described,
  fields,
  formed,
  hostSchema,
  iconSchema,
  keySchema,
  line,
  list,
  optional,
  pathSchema,
  rule,
  serverSchema,
  teamIdSchema,
  usernameSchema,
} from "./text-schemas.ts";

const valueSchema = line(60);

const facetValueSchema = fields({
  value: valueSchema,
  label: optional(line(60), "The text that stands for the value on pages. The value by default."),
  plural: optional(line(60)),
  synonyms: optional(list(line(60)), "More words and phrases that find its accounts."),
  leads: optional(z.boolean(), "Whether its accounts come first in a search for another tag of theirs."),
  icon: optional(iconSchema),
  shape: optional(z.enum(["shield", "circle", "plate"])),
  background: optional(colourSchema),
  pattern: optional(pathSchema, "The lines behind the letters of a person's avatar, in a box of 48 by 48."),
});

const facetSchema = fields({
  key: keySchema,
  label: line(60),
  filter: z.boolean(),
  chip: optional(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  background: optional(colourSchema),
  values: z.array(facetValueSchema).check(z.minLength(1)),
});

/**
 * The facets of a directory and their values, in display order.
 * @example
 * taxonomySchema.safeParse({ facets: data.facets }).success; // true
 */
export const taxonomySchema = fields({ facets: z.array(facetSchema).check(z.minLength(1)) });

/**
 * A team with its group.
 * @example
 * teamSchema.safeParse(data.teams[0]).success; // true
 */
export const teamSchema = fields({
  id: teamIdSchema,
  name: line(100),
  group: valueSchema,
  aliases: optional(list(line(60))),
  formerNames: optional(
    list(line(60)),
    "Names of the past. They find the team if a search contains them in full, and are never displayed.",
  ),
  city: optional(line(60)),
  places: optional(list(line(60)), "More places that find the team: cities nearby, its region in words."),
  region: optional(line(60)),
  nickname: optional(line(60)),
  abbreviation: optional(line(6)),
  country: optional(line(60)),
  colours: optional(fields({ primary: colourSchema, secondary: optional(colourSchema) })),
});

const originSchema = z
  .string()
  .check(
    rule(
      isSecureOrigin,
      "is not an origin",
      'Write scheme and host without a slash at the end, e.g. "https://roster.example" (http only on localhost).',
    ),
  );

const basePathSchema = formed(
  /^(?:\/|(?:\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+)$/,
  "is not a base path",
  'Write "/" or a path such as "/roster", without a slash at the end.',
);

const isAccount = (text: string): boolean => {
  const [username, server, ...more] = text.split("@");
  return usernameSchema.safeParse(username).success && serverSchema.safeParse(server).success && more.length === 0;
};

/**
 * An account with its server: user@host.
 * @example
 * handleSchema.safeParse("staff@social.example").success; // true
 */
export const handleSchema = z
  .string()
  .check(rule(isAccount, "is not an account", 'Write "user@host" without a leading "@".'));

const profileUrlSchema = formed(
  /^https:\/\/[\w.-]+(?::\d+)?\/[^\s{}]*\{username\}[^\s{}]*$/,
  "is not the address of a profile",
  'Write an https address with {username} in it, e.g. "https://snac.example/{username}".',
);

const sourceUrlSchema = formed(
  /^(?!.*\.git$)https:\/\/[\w.-]+(?::\d+)?(?:\/[^\s/?#]+)+$/,
  "is not the address of a repository",
  'Write it without a slash or .git at the end, e.g. "https://git.example/owner/name".',
).check(z.maxLength(300));

const teamPageSchema = fields({
  value: valueSchema,
  path: formed(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is not a path segment", "Use lower-case letters, digits and hyphens."),
  label: line(60),
  icon: iconSchema,
});

/**
 * The settings of a directory.
 * @example
 * siteSchema.safeParse(data.site).success; // true
 */
export const siteSchema = fields({
  name: described(line(60), "The name of the site."),
  tagline: described(line(200), "The sentence below the name on the home page."),
  description: described(line(300), "What the site is, for search engines and feeds."),
  language: optional(line(60), 'The language of the site: "de" or "pt-BR". English by default.'),
  origin: described(originSchema, 'The start of the site\'s address, without a path: "https://roster.example".'),
  basePath: described(basePathSchema, 'The path of the site: "/", or "/museums" for a site below a path.'),
  homeServer: optional(
    serverSchema,
    'The server of accounts without a "host": "bots.example". Without it, each account has a "host".',
  ),
  profileUrl: optional(
    profileUrlSchema,
    'The address of a profile on the home server, if it is not that of Mastodon: "https://snac.example/{username}".',
  ),
  socialAccount: optional(
    handleSchema,
    "The account of the people behind the site, which visitors write to: user@host. Without it, the site names nobody.",
  ),
  network: described(line(60), 'The name of the network in "Sign in to …".'),
  searchHint: optional(line(60), "The placeholder of the search box."),
  fillerWords: optional(list(line(60), 500), 'Words that a search may leave out if they match nothing: "the", "news".'),
  accountPages: optional(
    z.int().check(z.gte(0)),
    "The number of accounts that get a page of their own, the most prominent first. The others share one page, which needs JavaScript. 2,000 by default.",
  ),
  posts: optional(
    z.literal(false),
    "Turns off the posts of the listed accounts, which browsers ask the servers of the accounts for.",
  ),
  disclaimer: optional(line(200), "How the site is related to the accounts that it lists."),
  followersCountIs: described(
    z.enum(["twitter", "mastodon"]),
    "The network of the follower counts that the home server reports.",
  ),
  sourceUrl: optional(
    sourceUrlSchema,
    "The address of the repository. The footer links it, and published packages name it.",
  ),
  teams: optional(
    fields({
      tag: keySchema,
      facet: keySchema,
      value: valueSchema,
      group: keySchema,
      icon: optional(iconSchema, "The icon of the link to the page on which visitors pick teams."),
      pages: z.array(teamPageSchema),
      kinds: optional(
        z.array(
          fields({
            label: line(60),
            values: list(valueSchema),
            onHome: optional(z.literal(true), "Set if the home page lists the most popular accounts of the group."),
          }),
        ),
      ),
      seasons: optional(
        z.array(
          fields({
            group: valueSchema,
            ends: described(daySchema, "The last possible day of the final."),
            source: described(line(300), "Where that day was read."),
            asOf: described(daySchema, "When it was read there."),
          }),
        ),
        "When the seasons of groups end. Leave out a group whose last day you have not read anywhere.",
      ),
    }),
    "The rules by which accounts belong to teams. Leave it out in a directory without teams.",
  ),
});

/**
 * The suggestions for the visitor's instance, most used first.
 * @example
 * instancesSchema.safeParse({}).success; // false
 */
export const instancesSchema = z.array(hostSchema).check(
  z.maxLength(2000),
  rule((hosts) => new Set(hosts).size === hosts.length, "names a host twice", "Keep the first of them."),
);

/**
 * `/health/service-alerts.json`: the slow instances. `ttl` is in seconds.
 * @example
 * serviceAlertsSchema.safeParse({ instances: {} }).success; // true
 */
export const serviceAlertsSchema = fields({
  instances: z.record(hostSchema, fields({ slow: optional(fields({ ttl: z.number().check(z.gte(0)) })) })),
});
