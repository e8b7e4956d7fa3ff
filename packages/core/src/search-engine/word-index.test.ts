import { describe, expect, it } from "vitest";
import { account, data } from "../roster/testing/space.ts";
import type { Account } from "../types.ts";
import { createSearch } from "./create-search.ts";

/** Searches accounts whose follower counts decrease in order. Returns the handles of those that match all words. */
async function find(term: string, ...accounts: readonly Account[]): Promise<string[]> {
  const ranked = accounts.map((one, at) => ({ ...one, followers: { twitter: 1000 - at, mastodon: 0 } }));
  const { hits, total } = await createSearch({ ...data, accounts: ranked }).search(term);
  expect(total).toBe(hits.length);
  return hits.filter(({ without }) => without === undefined).map((hit) => hit.account.username);
}

const named = (username: string, name: string, rest: Partial<Account> = {}): Account =>
  account(username, { name, ...rest });

describe("ranking", () => {
  it("name matches rank before handle, alias and tag matches, in this order", async () => {
    const accounts = [
      named("a1", "Someone", { tags: { target: ["Moon"] } }),
      named("a2", "Someone", { aliases: ["Our Moon"] }),
      named("OurMoon", "Someone"),
      named("a4", "Our Moon"),
    ];
    expect(await find("moon", ...accounts)).toEqual(["a4", "OurMoon", "a2", "a1"]);
  });

  it("whole words rank before prefixes", async () => {
    expect(await find("moon", named("a1", "Our Moonlight"), named("a2", "Our Moon"))).toEqual(["a2", "a1"]);
  });

  it("the full name ranks first, then an alias that matches fully, then a prefix", async () => {
    const accounts = [
      named("a1", "Late Mars"),
      named("a2", "Mars Express"),
      named("a3", "Someone", { aliases: ["Mars"] }),
      named("a4", "Mars"),
    ];
    expect(await find("mars", ...accounts)).toEqual(["a4", "a3", "a2", "a1"]);
  });

  it("a full handle ranks like a full name, and a prefix of an alias like any word", async () => {
    const accounts = [
      named("a1", "Mars Express"),
      named("mars", "Someone"),
      named("a3", "Someone", { aliases: ["Mars Odyssey"] }),
    ];
    expect(await find("mars", ...accounts)).toEqual(["mars", "a1", "a3"]);
  });

  it("typo matches rank as if the word were spelled correctly", async () => {
    const accounts = [named("a1", "Late Mars Express"), named("a2", "Mars Express Fans"), named("a3", "Mars Express")];
    expect(await find("mars express", ...accounts)).toEqual(["a3", "a2", "a1"]);
    expect(await find("mars exprses", ...accounts)).toEqual(["a3", "a2", "a1"]);
    expect(await find("masr express", ...accounts)).toEqual(["a3", "a2", "a1"]);
    const short = [named("a1", "Late Mars"), named("a2", "Mars Fans"), named("a3", "Mars")];
    expect(await find("masr", ...short)).toEqual(["a3", "a2", "a1"]);
  });

  it("a word that exists has no typo matches", async () => {
    const accounts = [named("a1", "Moor", { tags: { target: ["Moon"] } }), named("a2", "Moon Moor")];
    expect(await find("moon", ...accounts)).toEqual(["a2", "a1"]);
  });

  it("an account with both search words in its name ranks before one with one word in its name and one in a tag", async () => {
    const accounts = [named("a1", "Late Probe", { tags: { target: ["Mars"] } }), named("a2", "Late Mars Probe")];
    expect(await find("probe mars", ...accounts)).toEqual(["a2", "a1"]);
  });

  it("an account ranks by the best field that contains a word, not by the last", async () => {
    const accounts = [
      named("LateMars", "Someone"),
      named("a2", "Late Mars", { aliases: ["So Mars"], tags: { target: ["Mars"] } }),
    ];
    expect(await find("mars", ...accounts)).toEqual(["a2", "LateMars"]);
  });

  it("equal matches keep the popular order, for any number of accounts", async () => {
    const many = Array.from({ length: 12 }, (_, at) => named(`p${at}x`, at % 2 === 0 ? "Our Moon" : "Our Moonlight"));
    const even = [0, 2, 4, 6, 8, 10].map((at) => `p${at}x`);
    const odd = [1, 3, 5, 7, 9, 11].map((at) => `p${at}x`);
    expect(await find("moon", ...many)).toEqual([...even, ...odd]);
  });
});

describe("a search word", () => {
  const marshal = named("a1", "Marshal Moon");
  const mars = named("a2", "Mars Moon");

  it("a search word that exists matches itself, and as the last word also its prefixes", async () => {
    expect(await find("mars moon", marshal, mars)).toEqual(["a2"]);
    expect(await find("moon mars", marshal, mars)).toEqual(["a2", "a1"]);
  });

  it("a search word that does not exist matches as a prefix at any position", async () => {
    expect(await find("marsh moon", marshal, mars)).toEqual(["a1"]);
    expect(await find("mar moon", marshal, mars)).toEqual(["a1", "a2"]);
  });

  it("a search word that is repeated counts once", async () => {
    expect(await find("moon moon mars moon", marshal, mars)).toEqual(["a2", "a1"]);
  });

  it.each(["masr", "maars", "mrrs", "marz", "xars"])(
    "a search word of four letters may have a typo: %s",
    async (typed) => {
      expect(await find(typed, named("a1", "Mars"), named("a2", "Moon"))).toEqual(["a1"]);
    },
  );

  it.each(["mrs", "mas", "xar"])("a search word of three letters may have no typo: %s", async (typed) => {
    const found = await find(typed, named("a1", "Mxrz"), named("a2", "Mors"), named("a3", "Max Zoon"));
    expect(found).toEqual([]);
  });

  it("a search word of three letters may have a typo beside a word that exists", async () => {
    expect(await find("mxa moon", named("a1", "Max Moon"), named("a2", "Max Mars"))).toEqual(["a1"]);
    expect(await find("mx moon", named("a1", "Ma Moon"))).toEqual([]);
    // neither for the prefix of a word, nor if the search word is a prefix itself
    expect(await find("mxa moon", named("a1", "Maxim Moon"))).toEqual([]);
    expect(await find("mar sun", named("a1", "Marching Moon"), named("a2", "Max Sun"))).toEqual([]);
  });

  it("a search word with a typo matches whole words, or prefixes if there are none", async () => {
    expect(await find("maon", named("a1", "Moonlight"), named("a2", "Moon"))).toEqual(["a2"]);
    expect(await find("maon", named("a1", "Moonlight"), named("a2", "Sun"))).toEqual(["a1"]);
  });

  it("a search word that is a prefix counts as a typo if the words beside it match no other account", async () => {
    // "marc" is a prefix of "Marching", which is in no account with "Sun"
    expect(await find("marc sun", named("a1", "Marching Moon"), named("a2", "Mark Sun"))).toEqual(["a2"]);
    expect(await find("marc moon", named("a1", "Marching Moon"), named("a2", "Mark Moon"))).toEqual(["a1"]);
  });

  it("beside a typo, too, whole words rank before prefixes", async () => {
    const accounts = [named("a1", "Moonlight Mark"), named("a2", "Moon Mark"), named("a3", "Marching Sun")];
    expect(await find("moon marc", ...accounts)).toEqual(["a2", "a1"]);
  });

  it("a search word that exists never counts as a typo", async () => {
    expect(await find("mark sun", named("a1", "Mark Moon"), named("a2", "Mars Sun"))).toEqual([]);
  });
});

describe("an index", () => {
  it("the index does not treat a tag as the full name of an account", async () => {
    const accounts = [named("a1", "Late Moon"), named("a2", "Someone", { tags: { target: ["Moon"] } })];
    expect(await find("moon", ...accounts)).toEqual(["a1", "a2"]);
  });

  it("the index finds the first and the last account, each once", async () => {
    const many = Array.from({ length: 30 }, (_, at) => named(`moon${at}`, "Moon", { aliases: ["Moon", "The Moon"] }));
    expect(await find("moon", ...many)).toEqual(many.map(({ username }) => username));
  });
});
