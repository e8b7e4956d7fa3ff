import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { createRoster, type Team } from "@roster/core";
import { birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { createTestTeams, mount } from "../../../testing/mount.tsx";
import { MoreTeams } from "./my-teams-view.tsx";

const [robins, wrens] = birds().teams.map((team): Team => ({ ...team, city: "Oslo", region: "NO", country: "Norway" }));

it("a visitor who has picked a team is offered the other teams of its place, and picks one with a click", async () => {
  const teams = [robins, wrens].filter((team) => team !== undefined);
  const { site, facets, accounts } = birds();
  const myTeams = createTestTeams();
  const loaded = loadedOf(createRoster({ site, facets, accounts, teams }));
  mount(<MoreTeams opened={{ myTeams, loaded }} teams={teams.slice(0, 1)} />);
  await userEvent.click(page.getByRole("button", { name: "Oak Wrens" }));
  expect(myTeams.get().teams).toEqual(["oak/wrens"]);
});
