import { describe, expect, it } from "vitest";
import type { Account, Facet } from "../types.ts";
import { nationalVoices } from "./teams.ts";
import { createRoster } from "./roster.ts";
import { account, data } from "./testing/space.ts";

const facets: readonly Facet[] = data.facets.map((facet) =>
  facet.key === "type"
    ? { ...facet, values: facet.values.map((kind) => (kind.value === "Writer" ? { ...kind, shape: "circle" } : kind)) }
    : facet,
);
const known = (username: string, type: string, agency: string, prominence: number, mission?: string): Account =>
  account(username, { tags: { type: [type], agency: [agency], ...(mission && { mission: [mission] }) }, prominence });
const voices = (accounts: readonly Account[], group = "ESA") =>
  nationalVoices(createRoster({ ...data, facets, accounts }), group).map(({ username }) => username);

describe("nationalVoices", () => {
  it("nationalVoices returns people before organisations, each the most prominent first", () => {
    const accounts = [
      known("cast", "Podcast", "ESA", 99),
      known("second", "Writer", "ESA", 70),
      known("first", "Writer", "ESA", 80),
    ];
    expect(voices(accounts)).toEqual(["first", "second", "cast"]);
  });
  it("nationalVoices leaves out accounts that name a team, teams themselves, and accounts of another group", () => {
    const accounts = [
      known("beat", "Writer", "ESA", 90, "esa/rosetta"),
      known("select", "Mission", "ESA", 90),
      known("elsewhere", "Writer", "JAXA", 90),
    ];
    expect(voices(accounts)).toEqual([]);
    expect(voices(accounts, "JAXA")).toEqual(["elsewhere"]);
  });
  it("nationalVoices returns nobody in a directory without teams", () => {
    const { teams: _, ...site } = data.site;
    const accounts = [known("first", "Writer", "ESA", 90)];
    expect(nationalVoices(createRoster({ ...data, site, facets, accounts }), "ESA")).toEqual([]);
  });
});
