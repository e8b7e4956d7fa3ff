import { describe, expect, it } from "vitest";
import { account } from "../roster/testing/space.ts";
import type { SearchWords } from "../search/search-words.ts";
import { createSearch } from "./create-search.ts";
import { accounts, data, teams, words } from "./testing/birds.ts";

const port = createSearch(data, words);
const find = async (term: string) => (await port.search(term)).hits.map((hit) => hit.account.username);

describe("what a search does not guess", () => {
  const more: SearchWords = { ...words, formerVenues: ["Mudbank Oval", ""], places: ["pond town", "coast city"] };
  const search = createSearch(data, more);
  const found = async (term: string) => (await search.search(term)).hits.map((hit) => hit.account.username);

  it("slang counts only in full, a former place by whole words, a place of today also by its beginning", async () => {
    expect((await found("mudbank oval"))[0]).toBe("Herons");
    expect((await found("grey army"))[0]).toBe("Herons");
    expect((await found("mudbank"))[0]).toBe("Herons");
    for (const term of ["mudban", "grey ar"]) expect(await found(term)).toEqual([]);
    expect((await found("reed pa"))[0]).toBe("Herons");
  });

  it("a begun word beside a word that finds accounts is missing, and no place that begins so", async () => {
    const { hits } = await search.search("owls reed");
    expect(hits.map((hit) => [hit.account.username, hit.without])).toEqual([
      ["CoastOwls", ["reed"]],
      ["MillOwls", ["reed"]],
    ]);
  });

  it("two teams are meant by their nicknames, and not by a part of one", async () => {
    expect((await found("gulls owls")).slice(0, 2).toSorted()).toEqual(["CoastOwls", "Gulls"]);
    expect((await search.search("owl gulls")).hits[0]?.without).toEqual(["owl"]);
  });

  it("the beginning of a name tells less than a tag and whole words", async () => {
    const { hits } = await search.search("ternl OW zwick");
    expect(hits.map((hit) => hit.without)).toEqual([
      ["ternl", "zwick"],
      ["ternl", "zwick"],
    ]);
  });

  it("the nickname of a team is nobody's given name", async () => {
    const people = [{ role: "keeper", asOf: "2026-01", words: ["Owls Plume", ""] }];
    const watch = (username: string, flock: string) =>
      account(username, { tags: { kind: ["Watcher"], flock: [flock] } });
    const watchers = [watch("Ed", "ow/herons"), watch("Di", "ow/owls")];
    const port = createSearch({ ...data, accounts: [...accounts, ...watchers] }, { ...words, people });
    expect((await port.search("owls watcher")).hits.map((hit) => hit.account.username)).toEqual(["Di"]);
  });

  it("an absent name beside a team does not hide the team", async () => {
    const { hits, unlisted } = await search.search("penguin city or gulls");
    expect(unlisted).toBeUndefined();
    expect(hits[0]).toMatchObject({ account: { username: "Gulls" }, without: ["penguin", "city", "or"] });
  });

  it("a filler word that is part of a known phrase is not left out", async () => {
    const facet = { key: "wood", label: "Wood", filter: true, values: [{ value: "OW", synonyms: ["good news"] }] };
    const port = createSearch({ ...data, facets: [facet] }, words);
    expect((await port.search("herons good news")).hits[0]?.without).toBeUndefined();
    expect((await port.search("gulls good news")).hits[0]?.without).toEqual(["good news"]);
  });

  it("a filler word in an alias of several words finds no account before others", async () => {
    const ducks = account("MillDucks", { name: "Mill Ducks", aliases: ["Over the Dam"] });
    const { hits } = await createSearch({ ...data, accounts: [...accounts, ducks] }, words).search("the mill");
    expect(hits.map((hit) => hit.account.username)).toEqual(["MillOwls", "MillDucks"]);
  });

  it("a filler word that begins a name does not hide the teams that the other words name", async () => {
    const net = account("NewsnetOwls", { name: "Newsnet Owls" });
    const { hits } = await createSearch({ ...data, accounts: [...accounts, net] }, words).search("owls news");
    expect(hits.map((hit) => hit.account.username)).toEqual(["CoastOwls", "MillOwls", "NewsnetOwls"]);
  });

  it("filler words beside a word that nobody has do not choose the accounts", async () => {
    const nation = account("TheMill", { name: "The Mill", tags: { kind: ["Watcher"], flock: ["ow/owls"] } });
    const { hits } = await createSearch({ ...data, accounts: [...accounts, nation] }, words).search("the owls zwick");
    expect(hits.map((hit) => hit.account.username)).toEqual(["CoastOwls", "MillOwls", "TheMill"]);
  });

  it("a parted word without its filler words means nobody if few of its letters are left", async () => {
    const ed = account("ed", { name: "Ed" });
    const { hits } = await createSearch({ ...data, accounts: [ed] }, { questionWords: "fans" }).search("fansfansed");
    expect(hits).toEqual([]);
  });

  it("two words that are both known are no typo of the name of a team", async () => {
    const { corrected, hits } = await search.search("coast ternley");
    expect(corrected).toBeUndefined();
    expect(hits[0]?.without).toBeDefined();
  });

  it("the given name of several people tells nothing, so that an unknown person is nobody", async () => {
    const people = ["Bo Reed", "Bo Marl", "Bo Lark"].map((name) =>
      account(name.replace(" ", ""), { name, tags: { kind: ["Watcher"] } }),
    );
    const port = createSearch({ ...data, accounts: [...accounts, ...people] }, words);
    expect((await port.search("bo")).total).toBe(4);
    expect((await port.search("bo zwick")).total).toBe(0);
  });

  it("a name beside an unknown word means somebody else: a given name before it, a surname that others have behind it", async () => {
    const people = ["Cy Reedling", "Di Reedling"].map((name) =>
      account(name.replace(" ", ""), { name, tags: { kind: ["Watcher"] } }),
    );
    const port = createSearch({ ...data, accounts: [...accounts, ...people] }, words);
    const missing = (terms: readonly string[]) =>
      Promise.all(terms.map(async (term) => (await port.search(term)).hits[0]?.without));
    expect(await missing(["ivo zwick", "zwick plume", "cy zwick", "zwick reedling"])).toEqual(Array(4).fill(undefined));
    const others = ["plume 2026", "zwick ternley", "cy 2026", "reedling zwick"];
    expect(await missing(others)).toEqual([["2026"], ["zwick"], ["2026"], ["zwick"]]);
  });

  it("the beginning of a name beside an unknown word finds nobody", async () => {
    expect(await found("zwick ternl")).toEqual([]);
  });

  it("of two tags that no account has together, the rarer one is kept, and no list is offered", async () => {
    const { hits, where } = await createSearch({ ...data, accounts: accounts.slice(0, 5) }, words).search("OW watcher");
    expect(hits.map((hit) => [hit.account.username, hit.without])).toEqual([["GullPost", ["ow"]]]);
    expect(where).toBeUndefined();
  });

  it("a former name is found in each order of its words", async () => {
    const renamed = teams.map((team) =>
      team.id === "ow/herons" ? { ...team, formerNames: ["Mill River Geese"] } : team,
    );
    const port = createSearch({ ...data, teams: renamed }, words);
    for (const term of ["mill river geese", "geese mill river"])
      expect((await port.search(term)).hits[0]?.reason).toEqual({ team: "ow/herons" });
  });
});

it("all accounts of a team come before those that only begin with its nickname", async () => {
  const others = [account("OwlsNest", { name: "Owls Nest", prominence: 99 }), account("owlsey", { name: "Bo Owlsey" })];
  const about = account("mill", { name: "Mill Post", tags: { kind: ["Watcher"], flock: ["ow/owls"] } });
  const { hits } = await createSearch({ ...data, accounts: [...others, ...accounts, about] }, words).search("owls");
  expect(hits.map((hit) => hit.account.username)).toEqual(["CoastOwls", "MillOwls", "mill", "OwlsNest", "owlsey"]);
});

describe("a name that the directory lacks beside other words", () => {
  const lacking = [
    { words: "sea cup, swans", near: ["Gulls", "Herons"] },
    { words: "pelicans", where: { wood: "NW" } },
  ];
  const search = createSearch(data, { ...words, unlisted: lacking });

  it("has the nearest accounts inside the tag that the other words name, and that list", async () => {
    const result = await search.search("OW sea cup");
    expect(result).toMatchObject({ unlisted: true, where: { wood: "OW" } });
    expect(result.hits.map((hit) => hit.account.username)).toEqual(["Herons"]);
  });

  it("is found as a single word if nothing else is", async () => {
    expect(await search.search("watch swans")).toMatchObject({ unlisted: true, total: 2 });
  });

  it("is found with a typo although one of its words is a filler word", async () => {
    const port = createSearch(data, { ...words, unlisted: [{ words: "the posts, the gullps" }] });
    expect(await port.search("the post")).toMatchObject({ unlisted: true });
    expect((await port.search("the gulls")).unlisted).toBeUndefined();
  });

  it("has the first accounts of its list if it names no near accounts", async () => {
    const { hits } = await search.search("pelicans");
    expect(hits.map((hit) => hit.account.username)).toEqual(["CoastOwls", "Gulls", "BoTern"]);
  });
});

it("a question that names a tag finds the most prominent accounts, and not those with its word in their names", async () => {
  const bo = account("bo", { name: "Bo", tags: { kind: ["Watcher"], wood: ["NW"] }, prominence: 90 });
  const nw = account("NWBird", { name: "Ed NW", tags: { kind: ["Watcher"], wood: ["NW"] } });
  const { hits } = await createSearch({ ...data, accounts: [nw, bo] }, words).search("who watches NW");
  expect(hits.map((hit) => hit.account.username)).toEqual(["bo", "NWBird"]);
});

describe("words that imply a tag", () => {
  it("a question's verb finds the accounts of its kind first, the team's own account last, and says which team it names", async () => {
    const result = await port.search("who covers the gulls");
    expect(result.hits.map((hit) => hit.account.username)).toEqual(["GullPost", "Gulls"]);
    expect(result.teams).toEqual(["nw/gulls"]);
    expect(result.leftOut).toBeUndefined();
  });

  it("only the words after the verb count as left out", async () => {
    expect((await port.search("who watches the gulls today")).leftOut).toEqual(["today"]);
  });

  it("a verb and tags are the filter for a whole list", async () => {
    expect((await port.search("who covers NW")).where).toEqual({ wood: "NW", kind: "Watcher" });
  });

  it("a word that implies a tag keeps its own meaning in the name of an account", async () => {
    const club = account("LakeSC", { name: "Lake SC", tags: { kind: ["Watcher"], wood: ["OW"] } });
    const { hits } = await createSearch({ ...data, accounts: [...accounts, club] }, words).search("lake sc");
    expect(hits.map((hit) => hit.account.username)).toEqual(["LakeSC"]);
  });

  it("a word that implies a tag puts the accounts with the tag first, and is left out and named if none has it", async () => {
    expect(await find("owls sc")).toEqual(["CoastOwls", "MillOwls"]);
    const result = await port.search("herons sc");
    expect(result.hits[0]?.account.username).toBe("Herons");
    expect(result.leftOut).toEqual(["sc"]);
  });
});

it("a word of a question stays if it is in the name of an account that has the others, unless they name a team", async () => {
  const rumors = account("rumors", {
    name: "Wood Rumors",
    tags: { kind: ["Watcher"], wood: ["NW"], flock: ["nw/gulls"] },
  });
  const search = createSearch({ ...data, accounts: [...accounts, rumors] }, words);
  const found = async (term: string) => (await search.search(term)).hits.map((hit) => hit.account.username);
  expect(await found("who NW rumors today")).toEqual(["rumors"]);
  expect((await found("gulls rumors today"))[0]).toBe("Gulls");
});

it("a person who has left is found, with the month in which that was", async () => {
  const people = [{ role: "keeper", asOf: "2026-01", isPast: true, words: ["Rita Reed", ""] }];
  const { hits } = await createSearch(data, { ...words, people }).search("rita reed");
  expect(hits[0]?.reason).toEqual({ word: "Rita Reed", team: "ow/herons", relation: "keeps", until: "2026-01" });
});

describe("the outlet of a role", () => {
  const role = (outlet: string) => ({ text: `watches gulls for ${outlet}`, outlet, asOf: "2026-01" });
  const watcher = (username: string, outlet: string, wood: string, id: string) =>
    account(username, { role: role(outlet), tags: { kind: ["Watcher"], wood: [wood], flock: [id] } });
  const watchers = [
    watcher("ann", "The Pond News", "NW", "nw/gulls"),
    watcher("bea", "The Pond News", "OW", "ow/herons"),
    watcher("cid", "Marsh.example", "NW", "nw/gulls"),
  ];
  const newsroom = createSearch({ ...data, accounts: [...accounts, ...watchers] }, words);
  const names = async (term: string) => (await newsroom.search(term)).hits.map((hit) => hit.account.username);

  it("an outlet and the name of a team find who covers the team for the outlet, before the team's own account", async () => {
    expect(await names("pond news gulls")).toEqual(["ann"]);
    expect((await names("Marsh.example Gulls"))[0]).toBe("cid");
  });

  it("an outlet alone finds all who work for it, although one of its words is a filler word", async () => {
    for (const term of ["the pond news", "Pond News"]) expect(await names(term)).toEqual(["ann", "bea"]);
  });

  it("an account that has the name of an outlet comes before those who work for it", async () => {
    const own = account("news", { name: "The Pond News" });
    const { hits } = await createSearch({ ...data, accounts: [...watchers, own] }).search("the pond news");
    expect(hits.map((hit) => hit.account.username)).toEqual(["news", "ann", "bea"]);
  });

  it("a hit has the role exactly if its outlet was searched for", async () => {
    expect((await newsroom.search("pond news gulls")).hits[0]?.role).toEqual(role("The Pond News"));
    expect((await newsroom.search("gulls watcher")).hits.every((hit) => hit.role === undefined)).toBe(true);
  });
});
