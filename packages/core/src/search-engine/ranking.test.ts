import { expect, it } from "vitest";
import { account, data as space } from "../roster/testing/space.ts";
import type { RosterData, Team } from "../types.ts";
import { createSearch } from "./create-search.ts";

const site: RosterData["site"] = {
  ...space.site,
  teams: { tag: "flock", facet: "kind", value: "Flock", group: "wood", pages: [] },
};
const facets: RosterData["facets"] = [
  { key: "kind", label: "Kind", filter: true, values: [{ value: "Flock" }] },
  { key: "wood", label: "Wood", filter: true, values: [{ value: "OW" }] },
];
const teams: readonly Team[] = [
  { id: "herons", name: "Silver Herons", group: "OW", nickname: "Herons", places: ["Eastland"] },
  { id: "reeds", name: "FC Reeds", group: "OW", nickname: "FC Reeds", city: "Reeds" },
  { id: "terns", name: "Reeds Terns", group: "OW", nickname: "Terns", city: "Reeds" },
];
const flock = (id: string, prominence: number) =>
  account(id, {
    name: teams.find((team) => team.id === id)?.name ?? "",
    tags: { kind: ["Flock"], wood: ["OW"], flock: [id] },
    prominence,
  });
const firstOf = async (term: string, accounts: RosterData["accounts"]): Promise<string | undefined> =>
  (await createSearch({ site, facets, teams, accounts }).search(term)).hits[0]?.account.username;

it("a name that begins with the typed words ranks before a name that has them joined", async () => {
  const joined = account("plume", { name: "J. Adas", prominence: 90 });
  expect(await firstOf("ada s", [joined, account("quill", { name: "Ada Smith" })])).toBe("quill");
});

it("a name that begins with the word ranks before a place that does", async () => {
  expect(await firstOf("east", [flock("herons", 90), account("edda", { name: "Easton Edda" })])).toBe("edda");
});

it("a nickname that begins with the word ranks before another name that does", async () => {
  const post = account("post", { name: "Post", aliases: ["Herotown"], prominence: 99 });
  expect(await firstOf("hero", [post, flock("herons", 10)])).toBe("herons");
});

it("a nickname that ends in the name of its city has no singular", async () => {
  expect(await firstOf("reed", [flock("reeds", 10), flock("terns", 90)])).toBe("terns");
});
