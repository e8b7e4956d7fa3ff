import type { RunRow } from "@roster/core/follow-run";
import { createPlan } from "@roster/core/site";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { progressOf } from "../../../testing/fake-run.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import { Crests } from "./plan-view.tsx";

const members = ["a", "b", "c", "d"].map((name) => account(name, { tags: { nest: ["oak/robins"] } }));
const loaded = loadedOf(birds(members));
const kits = createPlan(loaded.roster, ["oak/robins"]).teams.map((kit) => ({
  ...kit,
  mark: pickRow(kit.team, loaded),
}));

it("the crest of a team is empty by the share of its accounts that the run has not reached", () => {
  const rows = members.map(({ acct }, index): RunRow => ({
    acct,
    state: index < 3 ? "followed" : "waiting",
  }));
  const view = { ...progressOf(rows), kind: "running", current: [], lookUps: 0 } as const;
  const draw = (fresh: typeof members) => renderToStaticMarkup(createElement(Crests, { kits, fresh, view }));
  expect(draw([])).toContain("inset(25% ");
  expect(draw(members)).toContain("inset(100% ");
});
