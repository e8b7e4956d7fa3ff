import type { RosterContent } from "@roster/core";

/** Prints `index.js` of the package. The small parts are values of their own, so that a bundle with one of them lacks the accounts. */
export function printIndex({ site, facets, teams }: RosterContent): string {
  return [
    'export { default as roster } from "./roster.json" with { type: "json" };',
    ...Object.entries({ site, facets, teams }).map(
      ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
    ),
    "",
  ].join("\n");
}

/** `index.d.ts` of the package. Ids and values are literal types, so a typo does not compile. */
export function printTypes({ facets, teams, accounts, site }: RosterContent): string {
  const tags = facets.map(
    ({ key, values }) => `  readonly ${JSON.stringify(key)}?: readonly ${group(values.map(({ value }) => value))}[];`,
  );
  const teamTag = site.teams ? [`  readonly ${JSON.stringify(site.teams.tag)}?: readonly TeamId[];`] : [];
  return `${[
    "/** The usernames of the listed accounts on their servers, with their letter case. */",
    `export type Username = ${union([...new Set(accounts.map(({ username }) => username))])};`,
    "",
    '/** The ids of the teams, "<group>/<name>". */',
    `export type TeamId = ${union(teams.map(({ id }) => id))};`,
    "",
    "/** The keys of the facets that filter accounts. */",
    `export type FacetKey = ${union(facets.map(({ key }) => key))};`,
    "",
    "/** Tags by key. The site displays the first value of a list. */",
    "export type Tags = {", // an interface would not fit the tags of @roster/core
    ...tags,
    ...teamTag,
    "};",
    "",
    (["homeServer", "socialAccount"] as const).reduce(
      (rest, field) => (site[field] === undefined ? rest.replace(`${field}:`, `${field}?:`) : rest),
      REST,
    ),
  ].join("\n")}\n`;
}

function union(values: readonly string[]): string {
  return values.length === 0 ? "never" : values.map((value) => JSON.stringify(value)).join(" | ");
}

const group = (values: readonly string[]): string => `(${union(values)})`;

const REST = `/** One account. A missing field means: no avatar of its own, not beta, follower counts unknown. */
export interface Account {
  readonly username: Username;
  readonly name: string;
  readonly tags: Tags;
  /** The host of the account if that is not the home server. */
  readonly host?: string;
  readonly aliases?: readonly string[];
  /** The short name that the monogram of an outlet shows; words of its name by default. */
  readonly mark?: string;
  /** An https URL. Accounts without one show a monogram. */
  readonly avatar?: string;
  readonly isBeta?: boolean;
  readonly followers?: { readonly twitter?: number; readonly mastodon?: number };
  /** YYYY-MM-DD or YYYY-MM. */
  readonly followersAsOf?: string;
  /** What a person or a show does. Show it with its date. */
  readonly role?: { readonly text: string; readonly outlet?: string; readonly asOf: string };
  /** How widely known the account is, 0 to 100, in the judgement of the curators. It orders lists; do not display it. */
  readonly prominence?: number;
  /** YYYY-MM-DD: the day the account joined the roster. */
  readonly added?: string;
  /** When it was last seen on its server: YYYY-MM, YYYY or "undated". */
  readonly seenOnHomeServer?: string;
  /** What its server said at the last reading: posts in the last 30 days, older posts, no account any more, or a new address. */
  readonly activity?: "active" | "quiet" | "gone" | "moved";
  /** YYYY-MM-DD: the day of its newest known post, if that was at least 90 days old at the last reading. */
  readonly silentSince?: string;
  /** Where its server says that it moved: user@host. Nobody has checked the new account. */
  readonly movedTo?: string;
  /** The addresses that it had on this roster before: user@host. */
  readonly formerAccts?: readonly string[];
  readonly operator?: string;
  readonly official?: boolean;
  /** Set if the site has no page of this account alone. It then opens at /accounts/-?u=<username>, or <username>@<host> with a host. */
  readonly page?: "shared";
}

export interface Team {
  readonly id: TeamId;
  readonly name: string;
  /** The value of the facet that groups teams. */
  readonly group: string;
  readonly aliases?: readonly string[];
  /** Names of the past: only for searching, do not display them. */
  readonly formerNames?: readonly string[];
  readonly city?: string;
  /** More places by which people look for the team. */
  readonly places?: readonly string[];
  readonly region?: string;
  readonly nickname?: string;
  readonly abbreviation?: string;
  readonly country?: string;
  readonly colours?: { readonly primary: string; readonly secondary?: string };
}

export interface Facet {
  readonly key: FacetKey;
  readonly label: string;
  readonly filter: boolean;
  readonly background?: string;
  readonly values: readonly {
    readonly value: string;
    readonly plural?: string;
    readonly synonyms?: readonly string[];
    /** The outline and the background colour of the generated avatar, and the lines behind the letters of a person. */
    readonly shape?: "shield" | "circle" | "plate";
    readonly background?: string;
    readonly pattern?: string;
  }[];
}

/** The directory itself: its name, its URL and the server of accounts without a host. */
export interface Site {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  /** The language of the site and its texts, such as "pt-BR". English by default. */
  readonly language?: string;
  readonly origin: string;
  readonly basePath: string;
  readonly homeServer: string;
  readonly profileUrl?: string;
  readonly socialAccount: string;
  /** The name of the network, as in "Sign in to <network>". */
  readonly network: string;
  readonly followersCountIs: "twitter" | "mastodon";
  /** The rules by which accounts belong to teams. */
  readonly teams?: {
    readonly tag: string;
    readonly facet: string;
    readonly value: string;
    readonly group: string;
    readonly pages: readonly { readonly value: string; readonly path: string; readonly label: string; readonly icon: string }[];
  };
}

/** The content of \`roster.json\`. \`createRoster\` and \`createSearch\` of @roster/core take it. */
export declare const roster: {
  readonly site: Site;
  readonly facets: readonly Facet[];
  readonly teams: readonly Team[];
  readonly accounts: readonly Account[];
};

/** The parts of \`roster\` without its accounts, for bundles that need only these. */
export declare const site: Site;
export declare const facets: readonly Facet[];
export declare const teams: readonly Team[];`;
