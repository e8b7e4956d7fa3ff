import { describe, expect, it } from "vitest";
import { account, data as space } from "../roster/testing/space.ts";
import type { Facet, RosterData } from "../types.ts";
import { createSearch } from "./create-search.ts";

/** A directory whose values are English words, and whose site is in German. */
const facets: readonly Facet[] = [
  {
    key: "kind",
    label: "Art",
    filter: true,
    values: [
      { value: "Watcher", label: "Beobachter", plural: "Beobachterinnen", synonyms: ["Watchers", "Vogelfreund"] },
      { value: "Flock", label: "Schwarm" },
    ],
  },
  { key: "wood", label: "Wald", filter: true, values: [{ value: "OW" }, { value: "Fir", label: "Tannenwald" }] },
];
const accounts = [
  account("AdaFirst", { name: "Ada Firstley", tags: { kind: ["Watcher"], wood: ["Fir"] } }),
  account("BoBird", { name: "Bo Bird", tags: { kind: ["Watcher"], wood: ["OW"] } }),
  account("DerekOW", { name: "Derek Owlman", tags: { kind: ["Watcher"], wood: ["Fir"] } }),
  account("Gulls", { name: "Gulls", tags: { kind: ["Flock"], wood: ["OW"] } }),
];
const { teams: _, ...site } = space.site;
const data: RosterData = { site: { ...site, fillerWords: ["der", "im"] }, facets, teams: [], accounts };
const port = createSearch(data);
const find = async (term: string) => (await port.search(term)).hits.map((hit) => hit.account.username);

describe("a value with a label", () => {
  it.each([
    ["its label", "Beobachter"],
    ["the beginning of its label", "beobacht"],
    ["its plural", "Beobachterinnen"],
    ["the value", "watcher"],
    ["a synonym", "watchers"],
  ])("search finds the accounts of a value by %s", async (_, term) => {
    expect((await find(term)).toSorted()).toEqual(["AdaFirst", "BoBird", "DerekOW"]);
  });

  it("a search for two labels names the filter by the values", async () => {
    const { where, hits } = await port.search("Beobachter Tannenwald");
    expect(where).toEqual({ kind: "Watcher", wood: "Fir" });
    expect(hits[0]?.tags).toEqual({ kind: "Watcher", wood: "Fir" });
  });

  it("a corrected synonym is shown as the label", async () => {
    expect((await port.search("vogelfreunt")).corrected).toBe("Beobachter");
  });
});

describe("a filler word", () => {
  it("a filler word before another word is not the beginning of a name", async () => {
    expect((await find("Beobachter der OW")).toSorted()).toEqual(["BoBird", "DerekOW"]);
  });

  it("a filler word at the end may be the beginning of a name", async () => {
    expect(await find("der")).toEqual(["DerekOW"]);
  });
});
