import { acctOf, keyOf } from "@roster/core";
import { site } from "../../directory.ts";
import { createPlan } from "@roster/core/site";
import { describe, expect, it } from "vitest";
import { account, birds } from "../../testing/birds.ts";
import { missingOf, newSince } from "./news.ts";

const robins = { role: ["Watcher"], nest: ["oak/robins"] };
const roster = birds([
  account("Old", { tags: robins, added: "2026-11-17" }),
  account("New", { tags: robins, added: "2026-11-18" }),
  account("Both", { tags: { ...robins, nest: ["oak/robins", "oak/wrens"] }, added: "2026-11-20" }),
  account("Undated", { tags: robins }),
  account("Wren", { tags: { ...robins, nest: ["oak/wrens"] }, added: "2026-11-01" }),
]);
const plan = createPlan(roster, ["oak/robins", "oak/wrens"]);

it("newSince counts the accounts that were added after a day, each once", () => {
  expect(newSince(plan, "2026-11-17")).toBe(2);
  expect(newSince(plan, undefined)).toBe(0);
});

describe("missingOf", () => {
  const missing = (following: readonly string[], list: "ready" | "loading" = "ready") => {
    const known = new Map(
      following.map((username) => [keyOf(acctOf({ username }, site)), { kind: "following" } as const]),
    );
    return missingOf(plan, { known, rest: { kind: "not-following" } }, list);
  };
  it("missingOf counts the accounts that are not followed, and names their team if all are of one team", () => {
    expect(missing(["wren", "both"])).toEqual({ count: 3, team: "Robins" });
    expect(missing([])).toEqual({ count: 5, team: undefined });
    expect(missing(["old", "new", "undated", "wren", "both"])).toEqual({ count: 0, team: undefined });
  });
  it("missingOf is undefined until the list of followings is complete", () => {
    expect(missing([], "loading")).toBeUndefined();
  });
});
