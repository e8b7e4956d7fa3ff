import { brotliCompressSync } from "node:zlib";
import { createRoster, readRosterData } from "@roster/core";
import { nationalVoices } from "@roster/core/site";
import { describe, expect, it } from "vitest";
import { readEntries } from "../src/entries.ts";
import { builtFile, folder, problems } from "./built.ts";

/** With brotli, the teams and the words of the taxonomy included. */
const MAX_BYTES_AN_ACCOUNT = 40;

const { removed } = readEntries(folder, () => {});

const bytes = builtFile("roster.json");
const data = readRosterData(JSON.parse(bytes.toString()));
const { site, accounts, teams } = data;
const has = (key: string, value: string) => (account: (typeof accounts)[number]) =>
  account.tags[key]?.includes(value) === true;

describe("the sports roster", () => {
  it("the sports roster has no problems", () => {
    expect(problems).toEqual([]);
  });

  it("the sports roster lists at least 175 teams and 700 other accounts §3.34", () => {
    expect(teams.length).toBeGreaterThanOrEqual(175);
    expect(accounts.length - teams.length).toBeGreaterThanOrEqual(700);
  });

  it.each([
    ["NFL", 32],
    ["NHL", 32],
    ["NBA", 30],
    ["MLS", 30],
    ["MLB", 30],
    ["WNBA", 12],
  ])("the sports roster lists every team of the %s: %i §3.34", (league, count) => {
    expect(teams.filter(({ group }) => group === league).length).toBeGreaterThanOrEqual(count);
  });

  it.each(["Reporter", "League", "Team", "Commentator"])("the sports roster lists accounts of kind %s §0.1", (kind) => {
    expect(accounts.filter(has("kind", kind)).length).toBeGreaterThan(20);
  });

  it("the sports roster gives each team one account of its own, unless the owner asked for its removal", () => {
    const owned = accounts.filter(has("kind", "Team")).flatMap((account) => account.tags["team"] ?? []);
    expect(owned).toEqual([...new Set(owned)]);
    const without = teams.filter(({ id }) => !owned.includes(id));
    expect(without.length).toBeLessThanOrEqual(removed.length);
  });

  it.each(site.teams?.pages ?? [])("the sports roster has national voices of the $value, people first", ({ value }) => {
    const [first] = nationalVoices(createRoster(data), value);
    expect(first?.tags["kind"]?.[0]).toMatch(/^(?:Reporter|Personality|Commentator)$/);
  });

  it("the sports roster has the taxonomy values in the specified order §3.5 §3.30 §3.31 §3.32 §3.33", () => {
    const specified = {
      kind: "Reporter, League, Personality, Website, Commentator, Analytics, Team, TV, Radio, Podcast, Fantasy, Betting",
      league: "NFL, NBA, NHL, MLB, MLS, CFL, CBB, CFB, F1, XFL, USFL, WNBA",
      sport: "Football, Basketball, Baseball, Hockey, Soccer, Racing, Golf, Fighting, Rugby",
      country: "United States, Canada",
    };
    expect(data.facets.map(({ key }) => key)).toEqual(Object.keys(specified));
    for (const [key, list] of Object.entries(specified)) {
      const values = data.facets.find((facet) => facet.key === key)?.values.map(({ value }) => value) ?? [];
      // curators may add values
      expect.soft(values.filter((value) => list.split(", ").includes(value)).join(", "), key).toBe(list);
    }
  });

  it("the sports roster has the five team pages §2.7", () => {
    expect(site.teams?.pages.map(({ path }) => path)).toEqual([
      "nfl-teams",
      "nhl-teams",
      "nba-teams",
      "mls-teams",
      "mlb-teams",
    ]);
  });

  it("the sports roster draws the icons of its sports §2.102", () => {
    const { icons } = JSON.parse(builtFile("identity.json").toString());
    const names = ["ball", "baseball", "football-post", "hockey-puck", "soccer-pitch", "trophy"];
    for (const name of names) expect.soft(icons[name]?.[0], name).toEqual(["path", { d: expect.any(String) }]);
  });
});

describe("the built roster.json", () => {
  it("the built roster.json with roles takes at most 40 compressed bytes per account", () => {
    expect(brotliCompressSync(bytes).length / accounts.length).toBeLessThanOrEqual(MAX_BYTES_AN_ACCOUNT);
  });

  it("the built avatars draw letters as paths, without a font", () => {
    const live = accounts.filter(({ username }) => builtFile("avatars", `${username}.svg`).includes("<text"));
    expect(live).toEqual([]);
  });
});
