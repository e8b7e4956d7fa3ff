import { text } from "@roster/core/site";
import { expect, it } from "vitest";
import { openList } from "./stored-list.ts";
import { createFakeStorage } from "./testing/fake-storage.ts";

it("a stored list has each item once on the next visit, the newest last", () => {
  const at = createFakeStorage();
  openList("rosterSearches", text, { at }).add("wren", "owl", "wren", "gull");
  const next = openList("rosterSearches", text, { at });
  next.add("owl");
  expect(next.get()).toEqual(["wren", "gull", "owl"]);
  expect([...at.entries]).toEqual([["rosterSearches", '["wren","gull","owl"]']]);
});

it("a stored list keeps its newest items, at the end that its opener chooses", () => {
  for (const [newest, kept] of [
    ["first", '["jay","swan"]'],
    ["last", '["swan","jay"]'],
  ] as const) {
    const at = createFakeStorage();
    const list = openList("rosterSearches", text, { at, most: 2, newest });
    for (const bird of ["owl", "gull", "swan", "jay"]) list.add(bird);
    expect(at.entries.get("rosterSearches")).toBe(kept);
  }
});

it.each(["{", "7", "null", '{"0":"owl"}', "[7]", "[]"])(
  "the stored text %s is an empty list, and is removed",
  (stored) => {
    const at = createFakeStorage({ rosterSearches: stored });
    const list = openList("rosterSearches", text, { at });
    list.connect();
    expect(list.get()).toEqual([]);
    expect(at.entries.size).toBe(0);
  },
);
