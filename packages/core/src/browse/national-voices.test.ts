import { describe, expect, it } from "vitest";
import type { Account, Facet } from "../types.ts";
import { nationalVoices } from "./national-voices.ts";
import { createRoster } from "./roster.ts";
import { account, data } from "./testing/space.ts";

const facets: readonly Facet[] = data.facets.map((facet) =>
  facet.key === "type"
    ? { ...facet, values: facet.values.map((kind) => (kind.value === "Writer" ? { ...kind, shape: "circle" } : kind)) }
    : facet,
);
const known = (
  username: string,
  type: string,
  agency: string,
  prominence: Account["prominence"],
  twitter = 0,
): Account =>
  account(username, {
    tags: { type: [type], agency: [agency] },
    followers: { twitter, mastodon: 0 },
    ...(prominence && { prominence }),
  });
const at = (n: number): Account["prominence"] => ({ tier: "national", place: { list: "Space", n } });
const voices = (accounts: readonly Account[], group = "ESA") =>
  nationalVoices(createRoster({ ...data, facets, accounts }), group).map(({ username }) => username);

describe("nationalVoices", () => {
  it("nationalVoices returns people before organisations, each ordered by place; accounts without a place follow by followers", () => {
    const accounts = [
      known("cast", "Podcast", "ESA", at(1), 900),
      known("second", "Writer", "ESA", at(2), 10),
      known("few", "Writer", "ESA", { tier: "national" }, 5),
      known("many", "Writer", "ESA", { tier: "national" }, 50),
      known("first", "Writer", "ESA", at(1)),
    ];
    expect(voices(accounts)).toEqual(["first", "second", "many", "few", "cast"]);
  });
  it("nationalVoices leaves out accounts that are not national, that have no prominence, or that are of another group", () => {
    const accounts = [
      known("regional", "Writer", "ESA", { tier: "regional" }),
      known("team", "Writer", "ESA", { tier: "team", place: { list: "Space", n: 1 } }),
      known("unknown", "Writer", "ESA", undefined),
      known("elsewhere", "Writer", "JAXA", at(1)),
    ];
    expect(voices(accounts)).toEqual([]);
    expect(voices(accounts, "JAXA")).toEqual(["elsewhere"]);
  });
  it("nationalVoices returns nobody in a directory without teams", () => {
    const { teams: _, ...site } = data.site;
    const accounts = [known("first", "Writer", "ESA", at(1))];
    expect(nationalVoices(createRoster({ ...data, site, facets, accounts }), "ESA")).toEqual([]);
  });
});
