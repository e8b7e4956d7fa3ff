import { RosterError } from "./errors.ts";
import type { Account, Facet, RosterData, Site, Tags, Team } from "./types.ts";

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === "string";
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

function fail(where: string, what: string): never {
  throw new RosterError(
    "roster-data",
    `The roster could not be used: ${where} ${what}. The file is damaged or made by another version. Load it again, or build it anew.`,
  );
}

function fields(value: unknown, where: string): Fields {
  return isFields(value) ? value : fail(where, "is not an object");
}

function items(value: unknown, where: string): readonly unknown[] {
  return Array.isArray(value) ? value : fail(where, "is not a list");
}

function need(from: Fields, where: string, keys: readonly string[]): void {
  for (const key of keys) if (!isText(from[key]) || from[key] === "") fail(`${where}.${key}`, "is missing");
}

/**
 * Reads `roster.json` where no schema library is loaded: checks what the product relies on, fills in what the file
 * leaves out. Fields it does not know are kept.
 * @throws {RosterError} kind "roster-data": where it is unusable
 */
export function readRosterData(value: unknown): RosterData {
  const data = fields(value, "the file");
  return {
    site: readSite(data["site"]),
    facets: items(data["facets"], "facets").map((facet, index) => readFacet(facet, `facets.${index}`)),
    teams: items(data["teams"] ?? [], "teams").map((team, index) => readTeam(team, `teams.${index}`)),
    accounts: items(data["accounts"], "accounts").map((account, index) => readAccount(account, `accounts.${index}`)),
  };
}

function readSite(value: unknown): Site {
  const site = fields(value, "site");
  need(site, "site", [
    "name",
    "tagline",
    "description",
    "origin",
    "basePath",
    "homeServer",
    "socialAccount",
    "network",
  ]);
  if (site["followersCountIs"] !== "twitter" && site["followersCountIs"] !== "mastodon")
    fail("site.followersCountIs", "names no network");
  if (site["teams"] !== undefined) {
    const teams = fields(site["teams"], "site.teams");
    need(teams, "site.teams", ["tag", "facet", "value", "group"]);
    items(teams["pages"], "site.teams.pages").forEach((page, index) => {
      const where = `site.teams.pages.${index}`;
      need(fields(page, where), where, ["value", "path", "label", "icon"]);
    });
  }
  return trusted<Site>(site);
}

function readFacet(value: unknown, where: string): Facet {
  const facet = fields(value, where);
  need(facet, where, ["key", "label"]);
  items(facet["values"], `${where}.values`).forEach((one, index) => {
    const at = `${where}.values.${index}`;
    need(fields(one, at), at, ["value"]);
  });
  return trusted<Facet>({ ...facet, filter: facet["filter"] === true });
}

function readTeam(value: unknown, where: string): Team {
  const team = fields(value, where);
  need(team, where, ["id", "name", "group"]);
  if (team["aliases"] !== undefined && !isTexts(team["aliases"])) fail(`${where}.aliases`, "is not a list of texts");
  if (team["colours"] !== undefined) {
    const colours = fields(team["colours"], `${where}.colours`);
    need(colours, `${where}.colours`, ["primary"]);
  }
  return trusted<Team>(team);
}

function readAccount(value: unknown, where: string): Account {
  const account = fields(value, where);
  need(account, where, ["username", "name"]);
  const { aliases, avatar = "", isBeta = false, tags, followers = {} } = account;
  if (aliases !== undefined && !isTexts(aliases)) fail(`${where}.aliases`, "is not a list of texts");
  if (!isText(avatar)) fail(`${where}.avatar`, "is not a text");
  const counts = fields(followers, `${where}.followers`);
  return trusted<Account>({
    ...account,
    avatar: isSafeAvatar(avatar) ? avatar : "",
    isBeta: isBeta === true,
    tags: readTags(tags, `${where}.tags`),
    followers: { twitter: readCount(counts["twitter"]), mastodon: readCount(counts["mastodon"]) },
  });
}

function readTags(value: unknown, where: string): Tags {
  const tags: Record<string, readonly string[]> = {};
  for (const [key, list] of Object.entries(fields(value, where))) {
    if (!isTexts(list)) fail(`${where}.${key}`, "is not a list of texts");
    if (key !== "__proto__") tags[key] = list;
  }
  return tags;
}

// a picture or a count that makes no sense is left out: it is no reason to show nothing
const isSafeAvatar = (text: string): boolean => text.startsWith("https://") || /^\/(?!\/)/.test(text);
const readCount = (value: unknown): number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;

/** Ends the check: what the functions above let pass has the form of T. */
function trusted<T extends object>(value: object): T {
  return value as T;
}
