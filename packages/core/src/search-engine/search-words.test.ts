import { describe, expect, it } from "vitest";
import { account } from "../roster/testing/space.ts";
import { createSearch } from "./create-search.ts";
import { data, words } from "./testing/birds.ts";

const port = createSearch(data, words);
const find = async (term: string) => (await port.search(term)).hits.map((hit) => hit.account.username);

describe("words that only a search reads", () => {
  it("a person whose role no relation explains is found without a relation, whatever the role is called", async () => {
    const people = [{ role: "constructor", asOf: "2026-01", words: ["Rita Reed", ""] }];
    const { hits } = await createSearch(data, { ...words, people }).search("rita reed");
    expect(hits[0]?.reason).toEqual({ word: "Rita Reed", team: "ow/herons", asOf: "2026-01" });
  });

  const PEOPLE = ["ada marsh", "Ada Marsh Jr", "adamarsh", "#AdaMarsh", "the marsh", "marsh", "plume", "ivo"];
  const TYPED = ["ada mar", "ada marhs", "ada marsh news"];
  const VENUES = ["reed park", "reeds", "reedpark", "reed prak"];
  const HASHTAGS = ["#heronsrise", "#HeronsRise", "herons rise", "go herons", "#GoHerons", "#goherons"];
  const SLANG = ["grey army", "greyarmy", "🪶", "rise herons rise", "#RiseHeronsRise"];
  const OTHERS = ["who covers the herons", "go herons today", "herons 🌳"];
  it.each([...PEOPLE, ...TYPED, ...VENUES, ...HASHTAGS, ...SLANG, ...OTHERS])(
    "a search finds a team first by its people, places, hashtags and slang: %s",
    async (term) => expect((await find(term))[0]).toBe("Herons"),
  );

  it.each(["ada marsh", "reed park", "grey army", "feather cup"])(
    "a search without the words finds no team by them: %s",
    async (term) => {
      const { hits } = await createSearch(data).search(term);
      expect(hits[0]?.account.username).not.toBe("Herons");
    },
  );

  it.each([
    ["pond town", ["Herons", "Gulls"]],
    ["pondtown", ["Herons", "Gulls"]],
    ["feather cup", ["Herons", "Gulls"]],
    ["herons gulls", ["Herons", "Gulls"]],
    ["gulls vs herons", ["Herons", "Gulls"]],
    ["owls herons", ["Herons", "MillOwls"]], // the Owls of the same group
  ])("a word of several teams finds all of them first: %s", async (term, usernames) => {
    const { hits } = await createSearch(data, { ...words, questionWords: "vs" }).search(term);
    expect(hits.slice(0, usernames.length).map((hit) => hit.account.username)).toEqual(usernames);
    expect(hits[0]?.without).toBeUndefined();
  });

  it.each([
    ["adamarsh", { word: "Ada Marsh Jr.", team: "ow/herons", relation: "keeps", asOf: "2026-01" }],
    ["the reeds", { word: "Reed Park", team: "ow/herons", relation: "is the home of" }],
    ["greyarmy", { word: "grey army", team: "ow/herons" }],
    ["#heronsrise", { word: "#HeronsRise", team: "ow/herons" }],
    ["mudlarks", { team: "ow/herons" }], // a former name is never displayed
  ])("a team's own account says why it was found: %s", async (term, reason) => {
    expect((await port.search(term)).hits[0]?.reason).toEqual(reason);
  });

  it("an account about a team that a word finds has the team among its tags", async () => {
    const { hits } = await port.search("chip dome");
    expect(hits.map(({ account: { username }, tags }) => [username, tags?.["flock"]])).toEqual([
      ["Gulls", "nw/gulls"],
      ["GullPost", "nw/gulls"],
    ]);
  });

  it("a nickname finds its account and is displayed, a misspelling is not", async () => {
    const nickname = await port.search("ternator");
    expect(nickname.hits[0]).toMatchObject({ account: { username: "BoTern" }, alias: "the ternator" });
    const spelling = await port.search("ternly");
    expect(spelling.hits[0]?.account.username).toBe("BoTern");
    expect(spelling.hits[0]?.alias).toBeUndefined();
  });

  it("a search says which words of a question it has left out", async () => {
    expect((await port.search("who covers the herons")).leftOut).toEqual(["who", "covers"]); // nobody does
    expect((await port.search("the herons news")).leftOut).toBeUndefined();
  });

  it.each(["swans", "penguin city", "penguincity", "penguin ctiy", "penguin city news"])(
    "a search for a name that the directory lacks says so, and has the nearest accounts and tags: %s",
    async (term) => {
      const result = await port.search(term);
      expect(result).toMatchObject({ unlisted: true, where: { wood: "NW" }, total: 1 });
      expect(result.hits.map((hit) => hit.account.username)).toEqual(["Gulls"]);
    },
  );
});

describe("the first letters", () => {
  it.each([
    ["h", ["Herons"]],
    ["g", ["GullPost", "Gulls"]],
    ["co", ["CoastOwls", "Gulls"]],
    ["c", ["CoastOwls", "Gulls"]],
    ["ow", ["CoastOwls", "Herons", "MillOwls"]],
    ["b", ["BoTern"]],
  ])("one or two letters find beginnings of names and nicknames, whole codes and tags: %s", async (term, usernames) => {
    expect((await find(term)).slice(0, usernames.length).toSorted()).toEqual(usernames.toSorted());
  });

  it("a name with the same initial twice is found by both initials", async () => {
    const initials = [account("JayTern", { name: "Jay Tern", prominence: 90 }), account("JJ", { name: "J.J. Plover" })];
    const { hits } = await createSearch({ ...data, accounts: initials }).search("J.J");
    expect(hits.map((hit) => hit.account.username)).toEqual(["JJ"]);
  });

  it("the preferred teams come before equal accounts, and not before a full name", async () => {
    const preferring = async (term: string) =>
      (await port.search(term, { prefer: ["ow/owls"] })).hits.map((hit) => hit.account.username);
    expect((await find("owls"))[0]).toBe("CoastOwls");
    expect((await preferring("owls"))[0]).toBe("MillOwls");
    expect((await preferring("o"))[0]).toBe("MillOwls");
    expect((await preferring("coast owls"))[0]).toBe("CoastOwls");
  });
});

it.each<[string, string]>([
  ['"words"', "are no plain object"],
  ["[]", "are no plain object"],
  ['{ "peopel": [] }', 'have an unknown field "peopel" (did you mean "people"?)'],
  ['{ "teams": "ow/herons" }', 'have a wrong "teams"'],
  ['{ "rivals": [{ "words": "derby", "of": ["0"] }] }', 'have a wrong "rivals"'],
  ['{ "people": [{ "role": "keeper", "words": [] }] }', 'have a wrong "people"'],
  ['{ "implied": [{ "words": "covers", "tags": { "kind": "Watcher" } }] }', 'have a wrong "implied"'],
  ['{ "unlisted": [{ "words": "Nobody", "near": "Herons" }] }', 'have a wrong "unlisted"'],
])("words of another form are refused: %s", (json, fault) => {
  expect(() => createSearch(data, JSON.parse(json))).toThrow(
    `The words of the search ${fault}, so a search would not find what they name; pass`,
  );
});

it("words that were not awaited and the address of words are refused", () => {
  for (const given of [Promise.resolve(words), new URL("https://birds.example/search-words.json")])
    expect(() => createSearch(data, Object(given))).toThrow("are no plain object");
});

it("a search reads words with the fields of a newer version", () => {
  const newer = { ...words, $schema: "https://birds.example/schemas/search-words.schema.json", choirs: ["The Herons"] };
  expect(() => createSearch(data, newer)).not.toThrow();
});

it("a search refuses a negative limit and one that is no number", async () => {
  for (const limit of [-1, Number.NaN])
    await expect(port.search("owls", { limit })).rejects.toThrow(`"limit" is ${limit}, which`);
});
