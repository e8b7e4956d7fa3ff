import { describe, expect, it } from "vitest";
import { openLastSearches } from "./last-searches.ts";

function open(stored?: string) {
  const values = new Map(stored === undefined ? [] : [["rosterSearches", stored]]);
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  const create = () => {
    const searches = openLastSearches({ at: { storage: () => storage } });
    searches.connect();
    return searches;
  };
  return { values, create };
}

describe("the last searches", () => {
  it("the last searches are the five newest, each once", () => {
    const { create } = open();
    const searches = create();
    for (const term of ["wren", "owl", "gull", "swan", "jay", "owl", "rook"]) searches.add(term);
    expect(searches.get()).toEqual(["rook", "owl", "jay", "swan", "gull"]);
    expect(create().get()).toEqual(searches.get());
  });

  it("the last searches can be removed one by one or all at once, and then leave nothing in storage", () => {
    const { create, values } = open('["owl","gull","swan"]');
    const searches = create();
    searches.remove("gull");
    expect(searches.get()).toEqual(["owl", "swan"]);
    searches.set([]);
    expect(values).toEqual(new Map());
  });

  it("the last searches keep a search that another tab has added", () => {
    const { create } = open();
    const [one, other] = [create(), create()];
    one.add("owl");
    other.add("gull");
    expect(create().get()).toEqual(["gull", "owl"]);
  });

  it("stored searches are read as one line of visible, well-formed characters", () => {
    const { create } = open(JSON.stringify(["\ud800", "be\ud800ars", "\u202Eexe.gpj", "exe.gpj"]));
    expect(create().get()).toEqual(["be ars", "exe.gpj"]);
  });

  it.each(["{", "null", '"owl"', "[]", "[1, null]", JSON.stringify(["", "x".repeat(5_000)])])(
    "the list of last searches is empty if storage has %s",
    (stored) => {
      const { create, values } = open(stored);
      expect(create().get()).toEqual([]);
      expect(values).toEqual(new Map());
    },
  );
});
