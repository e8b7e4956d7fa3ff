import { expect, it } from "vitest";
import { kits, lastChoice } from "./stored-kits.ts";

const kit = (team: string, list?: string) => ({ team, list, since: "2026-10-09", members: new Map() });

it.each([
  ["all went into one list", ["Sports", "Sports"], { title: "Sports", isPerTeam: false }],
  ["each had its own", ["Bears", "Bulls"], { title: "Bears", isPerTeam: true }],
  ["one went to Home", ["Sports", undefined], undefined],
  ["nobody of them is followed yet, but all others are in one", [], { title: "Other", isPerTeam: false }],
])("a plan offers the list of its teams again, if %s", (_, lists, expected) => {
  kits.set({
    kits: [...lists.map((list, at) => kit(`t${at}`, list)), kit("elsewhere", "Other")],
    putOff: [],
    kept: [],
  });
  expect(lastChoice(["t0", "t1", "new"])).toEqual(expected);
});
