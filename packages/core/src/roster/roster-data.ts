import { LOOPBACK_ORIGIN, readHost } from "../lib/host.ts";
import { RosterError } from "../lib/errors.ts";
import { fieldsOf, isRecord } from "../lib/untrusted.ts";
import { rosterErrors } from "../words/errors.ts";
import type { RosterData, RosterFile } from "../types.ts";
import { withAllDefaults } from "./defaults.ts";

/** Refuses a value that is not of its form. `where` is its place: "site.teams", or "@gulls: tags". */
type Check = (value: unknown, where: string) => void;
type Checks = Readonly<Record<string, Check>>;

/**
 * Reads `roster.json` without a schema library: checks the fields that the product relies on and fills in defaults. An
 * unusable picture or count is dropped, since the rest can still be shown.
 * @throws {RosterError} kind "roster-data", with the place of the fault and what to do
 * @example
 * const { site, accounts } = readRosterData(JSON.parse(JSON.stringify(data)));
 * [site.name, accounts.length]; // ["Colours", 3]
 */
export function readRosterData(value: unknown): RosterData {
  assertRoster(value);
  return withAllDefaults(value);
}

/** Leaves pictures, counts and `isBeta` unchecked: the defaults drop wrong ones. */
function assertRoster(value: unknown): asserts value is RosterFile {
  object(value, "it");
  const { site, facets, teams, accounts } = fieldsOf<RosterFile>(value);
  optional(fields(SITE))(site, "site");
  optional(listOf(fields(FACET)))(facets, "facets");
  optional(listOf(fields(TEAM)))(teams, "teams");
  const needsHost = fieldsOf(site)["homeServer"] === undefined;
  const checks = needsHost ? { ...ACCOUNT, host: all(needed, host) } : ACCOUNT;
  listOf((account, position) => {
    object(account, position);
    const { username } = fieldsOf(account);
    // the reader knows an account by its name, not by its position
    const isNamed = typeof username === "string" && username !== "";
    each(checks, account, isNamed ? `@${username}: ` : `${position}.`);
  })(accounts, "accounts");
}

export function unusable(fault: string): RosterError {
  return new RosterError("roster-data", rosterErrors.unusable(fault));
}

function fail(where: string, problem: string): never {
  throw unusable(`${where} ${problem}`);
}

const must = (isRight: (value: unknown) => boolean, problem: string): Check => {
  return (value, where) => isRight(value) || fail(where, problem);
};
const all = (...checks: readonly Check[]): Check => {
  return (value, where) => checks.forEach((check) => check(value, where));
};
const optional = (check: Check): Check => {
  return (value, where) => value === undefined || check(value, where);
};
const listOf = (item: Check): Check => {
  return (value, where) => {
    if (Array.isArray(value)) return value.forEach((one, index) => item(one, `${where}.${index}`));
    return fail(where, typeof value === "string" ? `is not a list; write ${JSON.stringify([value])}` : "is not a list");
  };
};

/** @param before what precedes the name of a field: "site.", or "@gulls: " */
function each(checks: Checks, value: unknown, before: string): void {
  const found = fieldsOf(value);
  for (const [key, check] of Object.entries(checks)) check(found[key], before + key);
}
const fields = (checks: Checks): Check => {
  return all(object, (value, where) => each(checks, value, `${where}.`));
};
const named = (check: Check, ...keys: readonly string[]): Checks => Object.fromEntries(keys.map((key) => [key, check]));

const object = must(isRecord, "is not an object");
const needed = must((value) => typeof value === "string" && value !== "", "is missing");
const text = must((value) => typeof value === "string", "is not a text");
const texts = listOf(text);
const flag = must((value) => typeof value === "boolean", "is neither true nor false");
const host = all(
  text,
  must((value) => readHost(String(value), LOOPBACK_ORIGIN) !== undefined, 'is not a host such as "bots.example"'),
);

const SITE: Checks = {
  ...named(optional(text), "name", "tagline", "description", "origin", "basePath", "socialAccount", "network"),
  ...named(optional(text), "language", "profileUrl", "sourceUrl", "searchHint", "disclaimer"),
  homeServer: optional(host),
  fillerWords: optional(texts),
  followersCountIs: optional(must((value) => value === "twitter" || value === "mastodon", "is not a known network")),
  teams: optional(
    fields({
      ...named(needed, "tag", "facet", "value", "group"),
      pages: listOf(fields(named(needed, "value", "path", "label", "icon"))),
      seasons: optional(listOf(fields(named(needed, "group", "ends", "source", "asOf")))),
    }),
  ),
};

const FACET: Checks = {
  ...named(needed, "key", "label"),
  background: optional(text),
  filter: flag,
  chip: optional(must((value) => value === 1 || value === 2 || value === 3, "is not 1, 2 or 3")),
  values: listOf(
    fields({
      value: needed,
      ...named(optional(text), "label", "plural", "icon", "shape", "background", "pattern"),
      synonyms: optional(texts),
      leads: optional(flag),
    }),
  ),
};

const TEAM: Checks = {
  ...named(needed, "id", "name", "group"),
  ...named(optional(text), "city", "region", "nickname", "abbreviation", "country"),
  ...named(optional(texts), "aliases", "formerNames", "places"),
  colours: optional(fields({ primary: needed, secondary: optional(text) })),
};

const ACCOUNT: Checks = {
  username: all(
    needed,
    must((value) => !String(value).includes("@"), 'is a handle; write its server as "host"'),
  ),
  name: needed,
  host: optional(host),
  ...named(
    optional(text),
    "mark",
    "added",
    "followersAsOf",
    "followersSource",
    "seenOnHomeServer",
    "activity",
    "silentSince",
    "movedTo",
    "operator",
  ),
  ...named(optional(texts), "aliases", "formerAccts"),
  prominence: optional(must(Number.isFinite, "is not a number")),
  role: optional(fields({ text: needed, asOf: needed, outlet: optional(text) })),
  followers: optional(object),
  tags: all(object, (tags, where) => each(named(texts, ...Object.keys(fieldsOf(tags))), tags, `${where}.`)),
};
