import { describe, expect, it } from "vitest";
import { account, data as space } from "../roster/testing/space.ts";
import type { SearchPort } from "../search/port.ts";
import type { Facet, RosterData, Site, Team } from "../types.ts";
import { createSearch } from "./create-search.ts";

const site: Site = {
  ...space.site,
  fillerWords: ["the", "news", "de", "l", "bot"],
  teams: { tag: "flock", facet: "kind", value: "Flock", group: "wood", pages: [] },
};
const facets: readonly Facet[] = [
  {
    key: "kind",
    label: "Kind",
    filter: true,
    values: [
      { value: "Watcher", plural: "Watchers", synonyms: ["bird watcher", "spotter"] },
      { value: "Flock", plural: "Flocks" },
      { value: "Wood", leads: true },
    ],
  },
  { key: "wood", label: "Wood", filter: true, values: [{ value: "OW", synonyms: ["Old Wood"] }, { value: "NW" }] },
  { key: "bird", label: "Bird", filter: true, values: [{ value: "Heron" }, { value: "Owl" }, { value: "Wren" }] },
];
const teams: readonly Team[] = [
  {
    id: "ow/silver-herons",
    name: "Silver Herons",
    group: "OW",
    nickname: "Herons",
    city: "Lakeside",
    aliases: ["Hers", "Hérons d'argent", "Watt Club"],
    formerNames: ["Mill Waders", "Mill Owls"],
    places: ["Eastland"],
  },
  { id: "ow/night-owls", name: "Night Owls", group: "OW", nickname: "Owls", city: "Mill" },
];
const flock = (username: string, name: string, id: string, bird: string) =>
  account(username, { name, tags: { kind: ["Flock"], wood: ["OW"], bird: [bird], flock: [id] } });

const accounts = [
  account("HeronsHome", {
    name: "Herons Home",
    tags: { kind: ["Watcher"], flock: ["ow/silver-herons"], wood: ["OW"] },
  }),
  flock("SilverHerons", "Silver Herons", "ow/silver-herons", "Heron"),
  flock("NightOwls", "Night Owls", "ow/night-owls", "Owl"),
  account("OldWood", { name: "OW", tags: { kind: ["Wood"], wood: ["OW"], bird: ["Owl"] } }),
  account("OwlPost", { name: "Owl Post", tags: { kind: ["Watcher"], wood: ["NW"], bird: ["Owl"] } }),
  account("JoanHers", { name: "Joan Hersey", tags: { kind: ["Watcher"], wood: ["NW"] } }),
  account("PatBittern", { name: "Pat Bitternbrook", tags: { kind: ["Watcher"], wood: ["NW"] } }),
  account("tokyo", { name: "東京の鳥" }),
  account("may", { name: "May", tags: { kind: ["Watcher"], wood: ["OW"] }, prominence: 80 }),
];
const data: RosterData = { site, facets, teams, accounts };
const port: SearchPort = createSearch(data);
const find = async (term: string): Promise<readonly string[]> =>
  (await port.search(term)).hits.map((hit) => hit.account.username);

describe("words that fans use", () => {
  it.each([
    ["a nickname", "hers"],
    ["another place", "eastland"],
    ["its name in another language", "herons d'argent"],
    ["a former name", "mill waders"],
    ["the last word of a former name", "waders"],
    ["a former name and a tag", "mill waders watchers", "HeronsHome"],
  ])("search finds a team first by %s", async (_, term, expected = "SilverHerons") => {
    expect((await find(term))[0]).toBe(expected);
  });

  it("a former name finds the team before an account with that word as an alias", async () => {
    const accounts = [
      account("WadersFans", { name: "Fans", aliases: ["Waders"] }),
      flock("SilverHerons", "Silver Herons", "ow/silver-herons", "Heron"),
    ];
    const { hits } = await createSearch({ ...data, accounts }).search("waders");
    expect(hits.map((hit) => hit.account.username)).toEqual(["SilverHerons", "WadersFans"]);
  });

  it("the city of a former name does not find the team", async () => {
    expect(await find("mill")).toEqual(["NightOwls"]);
  });

  it("the last word of a former name does not find the team if it is the name of another team", async () => {
    expect(await find("owls")).not.toContain("SilverHerons");
    expect((await find("owls"))[0]).toBe("NightOwls");
  });

  it("a former name is never the alias that a hit shows", async () => {
    const { hits } = await port.search("waders");
    expect(hits.map(({ alias }) => alias)).toEqual(hits.map(() => undefined));
  });

  it("a hit has the alias that contains the words, if the name and the username do not", async () => {
    expect((await port.search("argent")).hits[0]?.alias).toBe("Hérons d'argent");
    expect((await port.search("silver")).hits[0]?.alias).toBeUndefined();
  });

  it.each([
    ["watchers", "may", { kind: "Watcher" }],
    ["spotter news", "may", { kind: "Watcher" }],
    ["waders", "SilverHerons", { flock: "ow/silver-herons" }],
    ["joan spotter", "JoanHers", { kind: "Watcher" }],
    ["nw owl", "OwlPost", { wood: "NW" }],
    ["watt", "HeronsHome", { flock: "ow/silver-herons" }], // no typo of "Watcher"
    ["wattcher", "HeronsHome", { kind: "Watcher" }],
    ["night owl", "NightOwls", undefined],
    ["the owl post", "OwlPost", undefined],
  ])("a hit has the tags that contain words which its name lacks: %s", async (term, username, tags) => {
    const { hits } = await port.search(term);
    expect(hits.find((hit) => hit.account.username === username)?.tags).toEqual(tags);
  });

  it.each(["spotter", "bird watcher", "watchers"])("search finds all accounts of a tag by %s", async (term) => {
    expect((await find(term)).toSorted()).toEqual(["HeronsHome", "JoanHers", "OwlPost", "PatBittern", "may"]);
  });

  it("search finds accounts by a synonym of one tag and another tag, the most prominent first", async () => {
    expect(await find("old wood spotter")).toEqual(["may", "HeronsHome"]);
  });

  it("search finds the account with the name of a tag by a synonym of that tag, which is no other name of the account", async () => {
    const wood = account("league", { name: "OW", tags: { kind: ["Wood"], wood: ["OW"] } });
    const { hits } = await createSearch({ ...data, accounts: [accounts[0] ?? wood, wood] }).search("old wood");
    expect(hits[0]).toMatchObject({ account: { username: "league" }, tags: { wood: "OW" } });
    expect(hits[0]?.alias).toBeUndefined();
  });
});

describe("a typo", () => {
  it.each([
    ["herns", "Herons"],
    ["silvr herons", "Silver herons"],
    ["pat bitternbruck", "pat Bitternbrook"],
    ["wadrs", "Silver Herons"], // never the former name
    ["spoter may", "Watcher may"],
  ])("a result of a typo has the corrected term: %s", async (term, corrected) => {
    expect((await port.search(term)).corrected).toBe(corrected);
  });

  it.each(["herons", "heron", "silverherons", "the herons news", "mill waders"])(
    "a term without a typo has no correction: %s",
    async (term) => {
      expect((await port.search(term)).corrected).toBeUndefined();
    },
  );

  it("a term in quotes is searched as typed, without typos and with all of its words", async () => {
    expect(await find('"herns"')).toEqual([]);
    expect(await find('"silver herons tickets"')).toEqual([]);
    expect((await find("“silver herons”"))[0]).toBe("SilverHerons");
  });
});

describe("the filter of a result", () => {
  it.each([
    ["old wood watchers", { wood: "OW", kind: "Watcher" }],
    ["the spotter", { kind: "Watcher" }],
  ])("a term that names only tags has them as filter: %s", async (term, where) => {
    expect((await port.search(term)).where).toEqual(where);
  });

  it.each(["herons", "old wood herons", "OW NW", "waders"])("another term has no filter: %s", async (term) => {
    expect((await port.search(term)).where).toBeUndefined();
  });
});

describe("the order", () => {
  it("a team ranks before other accounts whose name begins with the word", async () => {
    expect((await find("heron"))[0]).toBe("SilverHerons");
    expect((await find("hero")).slice(0, 2)).toEqual(["SilverHerons", "HeronsHome"]);
  });

  it("a whole word ranks before the beginning of a name", async () => {
    expect((await find("hers")).indexOf("JoanHers")).toBeGreaterThan(0);
  });

  it("an account of a value that leads comes first in a search for a tag of it", async () => {
    const wrens = [
      account("WrenPost", { name: "Post", tags: { kind: ["Watcher"], bird: ["Wren"] }, prominence: 90 }),
      account("OldWood", { name: "OW", tags: { kind: ["Wood"], wood: ["OW"], bird: ["Wren"] } }),
    ];
    const { hits } = await createSearch({ ...data, accounts: wrens }).search("wren");
    expect(hits.map((hit) => hit.account.username)).toEqual(["OldWood", "WrenPost"]);
  });
});

describe("words as typed", () => {
  it("a word that joins two words finds accounts with both", async () => {
    expect(await find("silverherons")).toContain("SilverHerons");
    expect((await find("nightowls"))[0]).toBe("NightOwls");
  });

  it("a word that joins two words finds accounts with both, also if the username of another account begins with it", async () => {
    const accounts = [flock("Owls", "Night Owls", "ow/night-owls", "Owl"), account("NightOwlsPost", { name: "Post" })];
    const { hits } = await createSearch({ ...data, accounts }).search("nightowls");
    expect(hits.map((hit) => hit.account.username)).toEqual(["Owls", "NightOwlsPost"]);
  });

  it("two words that are one word in a name find the account", async () => {
    expect((await find("bittern brook"))[0]).toBe("PatBittern");
  });

  it("two typos are forgiven in a word of eight letters, and not in a shorter one", async () => {
    expect(await find("bitrenbrok")).toEqual(["PatBittern"]);
    expect(await find("hemsek")).toEqual([]);
  });

  it("a search forgives two typos in a word beside another word, even if one typo makes it the beginning of a third word", async () => {
    const accounts = [account("a", { name: "Joan Stockbach" }), account("b", { name: "Tim Stockdahl" })];
    const { hits } = await createSearch({ ...data, accounts }).search("joan stockcah");
    expect(hits).toMatchObject([{ account: { username: "a" } }]);
    expect(hits[0]?.without).toBeUndefined();
  });

  it("one other vowel is forgiven in a word of six letters, and two are not", async () => {
    expect((await find("silvar"))[0]).toBe("SilverHerons");
    expect(await find("horuns")).toEqual([]);
  });

  it("a typo in the first letter counts only if no other typo gives a word", async () => {
    const two = createSearch({ ...data, accounts: [account("a", { name: "Cubs" }), account("b", { name: "Dabs" })] });
    expect((await two.search("dubs")).hits.map((hit) => hit.account.username)).toEqual(["b"]);
    const one = createSearch({ ...data, accounts: [account("a", { name: "Cubs" })] });
    expect((await one.search("dubs")).hits.map((hit) => hit.account.username)).toEqual(["a"]);
  });

  it("a name without spaces is found by each of its parts", async () => {
    for (const term of ["東京", "京の", "鳥"]) expect(await find(term)).toEqual(["tokyo"]);
  });

  it.each([
    "https://space.example/@SilverHerons",
    "space.example/@SilverHerons/",
    "https://space.example/users/SilverHerons?x=1",
    "acct:SilverHerons@space.example",
    "https://other.example/@SilverHerons@space.example",
    "x.com/SilverHerons",
    "https://www.twitter.com/SilverHerons/status/1",
    "SilverHerons@space.example",
  ])("search finds only the account with the address %s", async (term) => {
    expect((await find(term))[0]).toBe("SilverHerons");
    expect((await port.search(term)).total).toBe((await port.search("SilverHerons")).total);
  });
});

describe("a term that no account matches in full", () => {
  it("filler words are left out, so every hit matches all other words", async () => {
    const { hits } = await port.search("the herons news");
    expect(hits[0]).toMatchObject({ account: { username: "SilverHerons" } });
    expect(hits.map(({ without }) => without)).toEqual(hits.map(() => undefined));
  });

  it("a term of filler words only is searched as it is", async () => {
    expect(await find("the bot")).toEqual([]);
  });

  it("one word is left out, and each hit says which", async () => {
    const { hits } = await port.search("silver herons tickets");
    expect(hits[0]).toMatchObject({ account: { username: "SilverHerons" }, without: ["tickets"] });
  });

  it("all words but one are left out if nothing matches more, and the most matched words come first", async () => {
    const { hits } = await port.search("silver herons cheap tickets");
    expect(hits[0]).toMatchObject({ account: { username: "SilverHerons" }, without: ["cheap", "tickets"] });
  });

  it("only the accounts that match the most words are found", async () => {
    const accounts = [
      account("one", { name: "Grebe", followers: { twitter: 9, mastodon: 0 } }),
      account("two", { name: "Lake Bunting Grebe" }),
    ];
    const { hits } = await createSearch({ ...data, accounts }).search("grebe bunting cheap tickets");
    expect(hits.map((hit) => hit.account.username)).toEqual(["two"]);
  });

  it("the name of a team is kept rather than a word of other accounts", async () => {
    const sites = ["OakPost", "ElmPost"].map((username) => account(username, { name: `${username} Marsh` }));
    const { hits } = await createSearch({ ...data, accounts: [...accounts, ...sites] }).search("owls marsh");
    expect(hits[0]).toMatchObject({ account: { username: "NightOwls" }, without: ["marsh"] });
    expect(hits.every(({ without }) => without?.[0] === "marsh")).toBe(true);
  });

  it("a filtered search for such a term returns only accounts that match the filter", async () => {
    const { hits, total } = await port.search("owl tickets", { where: { wood: "NW" } });
    expect([hits.map((hit) => hit.account.username), total]).toEqual([["OwlPost"], 1]);
  });
});
