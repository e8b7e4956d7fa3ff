import { acctOf, type MyTeams } from "@roster/core/site";
import { isNew } from "@roster/texts/team-page";
import { afterEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { dayOf } from "../../../day.ts";
import { site } from "../../../directory.ts";
import { account, birds } from "../../../testing/birds.ts";
import { createTestTeams, mount } from "../../../testing/mount.tsx";
import { createRows } from "../../roster/later/create-rows.ts";
import { NewMark } from "./new-mark.tsx";

const DAY_MS = 86_400_000;
const added = dayOf(Date.now() - DAY_MS);
const ann = account("Ann", { added, tags: { nest: ["oak/robins"] } });
const row = { ...createRows(birds([ann]), Date.now())(ann), added };

afterEach(() => localStorage.removeItem("rosterVisit"));

it.each<[what: string, teams: (myTeams: MyTeams) => void, count: number]>([
  ["has a mark in a team that the visitor has picked", (one) => one.add(["oak/robins"]), 1],
  ["has no mark in another team", (one) => one.add(["oak/wrens"]), 0],
  [
    "has no mark if the visitor has taken it out of the plan",
    (one) => {
      one.add(["oak/robins"]);
      one.choose([acctOf(row, site)], false);
    },
    0,
  ],
])("a new account %s", async (_, choose, count) => {
  localStorage.setItem("rosterVisit", JSON.stringify([dayOf(Date.now() - 2 * DAY_MS)]));
  const myTeams = createTestTeams();
  choose(myTeams);
  mount(
    <p>
      <b>drawn</b>
      <NewMark row={row} team="oak/robins" myTeams={myTeams} />
    </p>,
  );
  await expect.element(page.getByText("drawn")).toBeVisible();
  expect(page.getByText(isNew, { exact: true }).elements()).toHaveLength(count);
});
