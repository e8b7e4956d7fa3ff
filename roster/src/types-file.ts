import type { RosterData } from "@roster/core";

/** `index.js` of the package: the roster as a value. */
export const INDEX = 'export { default as roster } from "./roster.json" with { type: "json" };\n';

/** `index.d.ts` of the package: the roster's type, in which ids and values are literals, so that a typo does not compile. */
export function printTypes({ facets, teams, accounts, site }: RosterData): string {
  const tags = facets.map(
    ({ key, values }) => `  readonly ${JSON.stringify(key)}?: readonly ${group(values.map(({ value }) => value))}[];`,
  );
  const teamTag = site.teams ? [`  readonly ${JSON.stringify(site.teams.tag)}?: readonly TeamId[];`] : [];
  return `${[
    "/** The handles of the listed accounts on the home server, with their letter case. */",
    `export type Username = ${union(accounts.map(({ username }) => username))};`,
    "",
    '/** The ids of the teams, "<group>/<name>". */',
    `export type TeamId = ${union(teams.map(({ id }) => id))};`,
    "",
    "/** The facets accounts are filtered by. */",
    `export type FacetKey = ${union(facets.map(({ key }) => key))};`,
    "",
    "/** Tags by key. The first of a list is the one displayed. */",
    "export interface Tags {",
    ...tags,
    ...teamTag,
    "}",
    "",
    REST,
  ].join("\n")}\n`;
}

function union(values: readonly string[]): string {
  return values.length === 0 ? "never" : values.map((value) => JSON.stringify(value)).join(" | ");
}

const group = (values: readonly string[]): string => `(${union(values)})`;

const REST = `/** One account. What is left out is: no avatar of its own, no beta, no known followers. */
export interface Account {
  readonly username: Username;
  readonly name: string;
  readonly tags: Tags;
  /** The account's own host, where it is not the home server. */
  readonly host?: string;
  readonly aliases?: readonly string[];
  /** An https address; without it a monogram is drawn. */
  readonly avatar?: string;
  readonly isBeta?: boolean;
  readonly followers?: { readonly twitter?: number; readonly mastodon?: number };
  /** YYYY-MM-DD or YYYY-MM. */
  readonly followersAsOf?: string;
  /** YYYY-MM-DD: when the account joined the roster. */
  readonly added?: string;
  readonly seenOnHomeServer?: string;
  readonly operator?: string;
  readonly official?: boolean;
}

export interface Team {
  readonly id: TeamId;
  readonly name: string;
  /** The value of the facet teams are grouped by. */
  readonly group: string;
  readonly aliases?: readonly string[];
  readonly city?: string;
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
  readonly values: readonly { readonly value: string; readonly plural?: string }[];
}

/** The directory itself: its name, where it lies, and the server its accounts live on. */
export interface Site {
  readonly name: string;
  readonly tagline: string;
  readonly description: string;
  readonly origin: string;
  readonly basePath: string;
  readonly homeServer: string;
  readonly socialAccount: string;
}

/** The whole roster, as \`roster.json\` holds it. \`readRosterData\` of @roster/core fills in what is left out. */
export declare const roster: {
  readonly site: Site;
  readonly facets: readonly Facet[];
  readonly teams: readonly Team[];
  readonly accounts: readonly Account[];
};`;
