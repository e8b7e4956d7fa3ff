import { describe, expect, it } from "vitest";
import { account as plain, data as space } from "../roster/testing/space.ts";
import type { Account, Facet, RosterData, Site, Team } from "../types.ts";
import { createSearch } from "./create-search.ts";

const site: Site = {
  ...space.site,
  teams: { tag: "team", facet: "kind", value: "Team", group: "league", pages: [] },
};
const facets: readonly Facet[] = [
  { key: "kind", label: "Type", filter: true, values: [{ value: "Reporter", plural: "Reporters" }, { value: "Team" }] },
  { key: "league", label: "League", filter: true, values: [{ value: "NFL" }, { value: "NBA" }] },
];
const teams: readonly Team[] = [
  {
    id: "nfl/49ers",
    name: "San Francisco 49ers",
    group: "NFL",
    nickname: "49ers",
    city: "San Francisco",
    abbreviation: "SF",
    aliases: ["Niners"],
  },
  {
    id: "nfl/chiefs",
    name: "Kansas City Chiefs",
    group: "NFL",
    nickname: "Chiefs",
    city: "Kansas City",
    abbreviation: "KC",
  },
];

function account(
  username: string,
  name: string,
  kind: string,
  league: string,
  rest: Partial<Account> & { team?: string; fans?: number } = {},
): Account {
  const { team, fans = 0, ...more } = rest;
  return plain(username, {
    name,
    tags: { kind: [kind], league: [league], ...(team && { team: [team] }) },
    followers: { twitter: fans, mastodon: 0 },
    ...more,
  });
}

const data: RosterData = {
  site,
  facets,
  teams,
  accounts: [
    account("NinersNation", "Niners Nation", "Website", "NFL", { team: "nfl/49ers", fans: 900 }),
    account("49ers", "San Francisco 49ers", "Team", "NFL", { team: "nfl/49ers" }),
    account("ArrowheadPride", "Arrowhead Pride", "Website", "NFL", { team: "nfl/chiefs", fans: 10 }),
    account("Chiefs", "Kansas City Chiefs", "Team", "NFL", { team: "nfl/chiefs", fans: 5 }),
    account("ChiefsWire", "Chiefs Wire", "Website", "NFL", { team: "nfl/chiefs", fans: 5000 }),
    account("SchefterFan", "The Schefter Fan Club", "Website", "NFL"),
    account("AdamSchefter", "Adam Schefter", "Reporter", "NFL", { fans: 100 }),
    account("RapSheet", "Ian Rapoport", "Reporter", "NFL", { fans: 50 }),
    account("ShamsCharania", "Shams Charania", "Reporter", "NBA", { fans: 70 }),
    account("NFL", "NFL", "League", "NFL", { aliases: ["National Football League"], fans: 1 }),
  ],
};

const port = createSearch(data);
const find = async (term: string) => (await port.search(term)).hits.map(({ account }) => account.username);
const marked = async (term: string) => {
  const hit = (await port.search(term)).hits[0];
  return hit?.matches.map(({ field, start, end }) => {
    const text = field === "name" ? hit.account.name : hit.account.username;
    return `${field}: ${text.slice(start, end)}`;
  });
};

describe("search finds §7.27", () => {
  it("search finds a person by last name, the most popular account first", async () => {
    expect(await find("schefter")).toEqual(["AdamSchefter", "SchefterFan"]);
  });
  it("search orders equal matches by prominence, then by followers", async () => {
    const named = (username: string, rest: Parameters<typeof account>[4]) =>
      account(username, "Pat Example", "Reporter", "NFL", rest);
    const accounts = [named("a", {}), named("b", { prominence: 80 }), named("c", { fans: 1 })];
    const { hits } = await createSearch({ ...data, accounts }).search("pat example");
    expect(hits.map(({ account: { username } }) => username)).toEqual(["b", "c", "a"]);
  });
  it("search finds an account by the words of its handle in camel case", async () => {
    expect(await find("rap sheet")).toEqual(["RapSheet"]);
    expect(await find("sheet")).toEqual(["RapSheet"]);
  });
  it("search finds a team by nickname, before more popular accounts about it", async () => {
    expect((await find("chiefs"))[0]).toBe("Chiefs");
    expect((await find("niners"))[0]).toBe("49ers");
    expect((await find("49ers"))[0]).toBe("49ers");
  });
  it("search finds a team by city and abbreviation", async () => {
    expect((await find("kansas city"))[0]).toBe("Chiefs");
    expect((await find("kc"))[0]).toBe("Chiefs");
    expect((await find("sf"))[0]).toBe("49ers");
  });
  it("search finds accounts that are tagged with a team but do not name it", async () => {
    expect(await find("kansas city")).toContain("ArrowheadPride");
  });
  it("search finds accounts that match all words, each in any field", async () => {
    expect(await find("nfl reporter")).toEqual(["AdamSchefter", "RapSheet"]);
    expect(await find("reporter nba")).toEqual(["ShamsCharania"]);
  });
  it("search finds a mistyped word that is a prefix of another word, by the words beside it", async () => {
    expect(await find("shams charani")).toEqual(["ShamsCharania"]);
    expect(await find("arrow prise")).toEqual(["ArrowheadPride"]);
    expect(await find("ain rapoport")).toEqual(["RapSheet"]);
  });
});

describe("a search result", () => {
  it("search returns at most 30 hits and the total number §3.29 §5.10 §9.12", async () => {
    const many = Array.from({ length: 45 }, (_, n) => account(`fan${n}`, `Fan ${n}`, "Fan", "NFL"));
    const { hits, total } = await createSearch({ ...data, accounts: many }).search("fan");
    expect(hits).toHaveLength(30);
    expect(total).toBe(45);
  });
  it("search returns an empty result for a directory without accounts or teams", async () => {
    const { teams: _, ...bare } = site;
    expect((await createSearch({ ...data, accounts: [] }).search("a")).total).toBe(0);
    const found = await createSearch({ ...data, site: bare, teams: [] }).search("chiefs");
    expect(found.hits[0]?.account.username).toBe("Chiefs");
  });
});

describe("a hit", () => {
  it("a hit has the ranges of matches in its name and username §3.29", async () => {
    expect(await marked("schef")).toEqual(["name: Schef", "username: Schef"]);
    expect(await marked("adam schefter")).toEqual(["name: Adam", "name: Schefter", "username: AdamSchefter"]);
  });
  it("the matches of a hit mark the word that a typo matches", async () => {
    expect(await marked("shcefter")).toEqual(["name: Schefter", "username: Schefter"]);
  });
  it("a hit has no marked matches if only its tags match", async () => {
    expect(await marked("nba reporter")).toEqual([]);
  });
});
