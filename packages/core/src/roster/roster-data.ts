import { LOOPBACK_ORIGIN, readHost } from "../lib/host.ts";
import { RosterError } from "../lib/errors.ts";
import { isRecord } from "../lib/is-record.ts";
import { rosterErrors, rosterFaults } from "../words/errors.ts";
import type { Facet, RosterData, Site, Team } from "../types.ts";
import { withAllDefaults, type Unchecked } from "./defaults.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads `roster.json` without a schema library: checks the fields that the product relies on and fills in defaults. An
 * unusable picture or count is dropped, since the rest can still be shown.
 * @throws {RosterError} kind "roster-data", with the place of the fault and what to do
 * @example
 * const { site, accounts } = readRosterData(JSON.parse(JSON.stringify(data)));
 * [site.name, accounts.length]; // ["Colours", 3]
 */
export function readRosterData(value: unknown): RosterData {
  assertFields(value, rosterFaults.whole);
  const { site = {}, facets, teams = [], accounts } = value;
  assertSite(site);
  assertFacets(facets);
  assertEach(teams, "teams", assertTeam);
  const needsHost = site.homeServer === undefined;
  assertEach(accounts, "accounts", (account, position): asserts account is Unchecked =>
    assertAccount(account, position, needsHost),
  );
  return withAllDefaults({ site, ...(facets && { facets }), teams, accounts });
}

function fail(where: string, problem: string): never {
  throw new RosterError("roster-data", rosterErrors.unusable(`${where} ${problem}`));
}

function assertFields(value: unknown, where: string): asserts value is Fields {
  if (!isRecord(value)) fail(where, rosterFaults.notAnObject);
}

function assertEach<T>(
  value: unknown,
  where: string,
  assertOne: (item: unknown, where: string) => asserts item is T,
): asserts value is readonly T[] {
  if (!Array.isArray(value))
    fail(where, typeof value === "string" ? rosterFaults.oneText(value) : rosterFaults.notAList);
  value.forEach((item, index) => assertOne(item, `${where}.${index}`));
}

function assertText(value: unknown, where: string): asserts value is string {
  if (typeof value !== "string") fail(where, rosterFaults.notAText);
}

function assertHost(value: unknown, where: string): void {
  if (typeof value === "string" && !readHost(value, LOOPBACK_ORIGIN)) fail(where, rosterFaults.notAHost);
}

/** @param where what precedes the name of a field: "site.", or "@gulls: " */
function assertTexts(from: Fields, where: string, needed: readonly string[], optional: readonly string[] = []): void {
  for (const key of needed)
    if (typeof from[key] !== "string" || from[key] === "") fail(where + key, rosterFaults.missing);
  for (const key of optional) if (from[key] !== undefined) assertText(from[key], where + key);
}

function assertLists(from: Fields, where: string, optional: readonly string[]): void {
  for (const key of optional) if (from[key] !== undefined) assertEach(from[key], where + key, assertText);
}

const SITE_TEXTS = ["name", "tagline", "description", "origin", "basePath", "socialAccount", "network"];

function assertSite(site: unknown): asserts site is Partial<Site> {
  assertFields(site, "site");
  assertTexts(
    site,
    "site.",
    [],
    [...SITE_TEXTS, "language", "homeServer", "profileUrl", "source", "searchHint", "disclaimer"],
  );
  assertHost(site["homeServer"], "site.homeServer");
  assertLists(site, "site.", ["fillerWords"]);
  const { followersCountIs, teams } = site;
  if (![undefined, "twitter", "mastodon"].some((network) => network === followersCountIs))
    fail("site.followersCountIs", rosterFaults.unknownNetwork);
  if (teams === undefined) return;
  assertFields(teams, "site.teams");
  assertTexts(teams, "site.teams.", ["tag", "facet", "value", "group"]);
  assertEach(teams["pages"], "site.teams.pages", (page, where) => {
    assertFields(page, where);
    assertTexts(page, `${where}.`, ["value", "path", "label", "icon"]);
  });
}

function assertFacets(facets: unknown): asserts facets is readonly Facet[] | undefined {
  if (facets !== undefined) assertEach(facets, "facets", assertFacet);
}

function assertFacet(facet: unknown, where: string): asserts facet is Facet {
  assertFields(facet, where);
  assertTexts(facet, `${where}.`, ["key", "label"], ["background"]);
  if (typeof facet["filter"] !== "boolean") fail(`${where}.filter`, rosterFaults.notABoolean);
  if (![undefined, 1, 2, 3].some((place) => place === facet["chip"])) fail(`${where}.chip`, rosterFaults.unknownChip);
  assertEach(facet["values"], `${where}.values`, (value, at) => {
    assertFields(value, at);
    assertTexts(value, `${at}.`, ["value"], ["label", "plural", "icon", "shape", "background"]);
    assertLists(value, `${at}.`, ["synonyms"]);
    if (value["leads"] !== undefined && typeof value["leads"] !== "boolean")
      fail(`${at}.leads`, rosterFaults.notABoolean);
  });
}

function assertTeam(team: unknown, where: string): asserts team is Team {
  assertFields(team, where);
  assertTexts(team, `${where}.`, ["id", "name", "group"], ["city", "region", "nickname", "abbreviation", "country"]);
  assertLists(team, `${where}.`, ["aliases", "formerNames", "places"]);
  if (team["colours"] === undefined) return;
  assertFields(team["colours"], `${where}.colours`);
  assertTexts(team["colours"], `${where}.colours.`, ["primary"], ["secondary"]);
}

function assertAccount(account: unknown, position: string, needsHost: boolean): asserts account is Unchecked {
  assertFields(account, position);
  const { username, followers, prominence, role, tags } = account;
  // the reader knows an account by its name, not by its position
  const where = typeof username === "string" && username !== "" ? rosterFaults.account(username) : `${position}.`;
  assertTexts(
    account,
    where,
    ["username", "name", ...(needsHost ? ["host"] : [])],
    ["added", "host", "followersAsOf", "followersSource", "seenOnHomeServer", "activity", "operator"],
  );
  if (String(username).includes("@")) fail(`${where}username`, rosterFaults.notAUsername);
  assertHost(account["host"], `${where}host`);
  assertLists(account, where, ["aliases"]);
  if (prominence !== undefined && !Number.isFinite(prominence)) fail(`${where}prominence`, rosterFaults.notANumber);
  if (role !== undefined) {
    assertFields(role, `${where}role`);
    assertTexts(role, `${where}role.`, ["text", "asOf"], ["outlet"]);
  }
  if (followers !== undefined) assertFields(followers, `${where}followers`);
  assertFields(tags, `${where}tags`);
  for (const [key, items] of Object.entries(tags)) assertEach(items, `${where}tags.${key}`, assertText);
}
