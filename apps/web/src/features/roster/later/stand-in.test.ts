import { expect, it } from "vitest";
import { birds } from "../../../testing/birds.ts";
import { createRows, standIn } from "./create-rows.ts";

it("the row of a team without an own account has the team's tags and no followers", () => {
  const { teams, site, facets } = birds();
  const [row] = teams.slice(0, 1).map((team) => createRows({ teams, site, facets }, 0)(standIn(team, site)));
  expect(row).toMatchObject({ name: "Oak Robins", tags: { role: "Flock", wood: "Oak" } });
  expect(row).not.toHaveProperty("twitter");
  expect(row).not.toHaveProperty("mastodon");
});
