import { acctOf, createRoster, readRosterData } from "@roster/core";
import type { RunRow } from "@roster/core/follow-run";
import { createStore } from "@roster/core/site";
import file from "@roster/data/roster.json" with { type: "json" };
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { account, birds } from "../../../testing/birds.ts";
import { fakeRun, progressOf } from "../../../testing/fake-run.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { createTestTeams, mount, signedIn } from "../../../testing/mount.tsx";
import { PlanView } from "./plan-view.tsx";

const loaded = loadedOf(createRoster(readRosterData(file)));
const acct = (username: string) => acctOf({ username }, loaded.roster.site);

it.each<[string, string, readonly RunRow[], number]>([
  [
    "shows",
    "whose accounts are those of the plan",
    [
      { acct: acct("Robins"), state: "followed" },
      { acct: acct("ann"), state: "waiting" },
    ],
    1,
  ],
  ["hides", "after which an account was added", [{ acct: acct("Robins"), state: "followed" }], 0],
])("the plan %s the end of an earlier run %s", async (_, __, rows, panels) => {
  const myTeams = createTestTeams();
  myTeams.add(["oak/robins"]);
  const view = { ...progressOf(rows), kind: "done", stopped: true } as const;
  const { element } = mount(<PlanView opened={{ myTeams, loaded }} team="" pending="Pending" />, {
    visitor: (visitor) => ({
      ...signedIn([[acct("Robins"), { kind: "following" }]])(visitor),
      run: createStore(fakeRun(view)),
    }),
  });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => element.querySelectorAll(".run-panel")).toHaveLength(panels);
});

it("an account that is taken out of the plan and put back is one of its team again, not a pick of its own", async () => {
  const myTeams = createTestTeams();
  myTeams.add(["oak/robins"]);
  mount(<PlanView opened={{ myTeams, loaded }} team="" pending="Pending" />, { visitor: signedIn() });
  await userEvent.click(page.getByRole("button", { name: "Take out Ann" }));
  await expect.poll(() => myTeams.get().off).toHaveLength(1);
  await userEvent.click(page.getByRole("button", { name: "Put back Ann" }));
  await expect.poll(() => myTeams.get()).toMatchObject({ teams: ["oak/robins"], on: [], off: [] });
});

it("the plan explains why an account of two teams counts once", async () => {
  const { site, facets, teams, accounts } = loaded.roster;
  const { teams: rules } = site;
  const wrens = { id: "oak/wrens", name: "Oak Wrens", group: "Oak" };
  const shared = accounts.map((one) =>
    one.username === "ann" ? { ...one, tags: { ...one.tags, [rules?.tag ?? ""]: ["oak/robins", wrens.id] } } : one,
  );
  const opened = loadedOf(createRoster({ site, facets, teams: [...teams, wrens], accounts: shared }));
  const myTeams = createTestTeams();
  myTeams.add(["oak/robins", wrens.id]);
  mount(<PlanView opened={{ myTeams, loaded: opened }} team="" pending="Pending" />, { visitor: signedIn() });
  await expect.element(page.getByText("Ann covers more than one of your teams, and counts once.")).toBeVisible();
  const first = page.getByText("1 account covers more than one of your teams, and goes into the list of the first.");
  await userEvent.click(page.getByRole("button", { name: "Change", exact: true }));
  await userEvent.click(page.getByRole("radio", { name: /^A list/ }));
  await expect.element(first).not.toBeInTheDocument();
  await userEvent.click(page.getByRole("checkbox", { name: "A list for each team" }));
  await expect.element(first).toBeVisible();
});

it("a row of the plan says that its account is quiet", async () => {
  const { site, facets, teams, accounts } = loaded.roster;
  const quiet = accounts.map((one) => (one.username === "ann" ? { ...one, activity: "quiet" as const } : one));
  const myTeams = createTestTeams();
  myTeams.add(["oak/robins"]);
  const opened = { myTeams, loaded: loadedOf(createRoster({ site, facets, teams, accounts: quiet })) };
  mount(<PlanView opened={opened} team="" pending="Pending" />, { visitor: signedIn() });
  await expect.element(page.getByText("No posts lately")).toBeVisible();
});

it("the essentials of a plan take rows out until everyone is wanted again, and an account that was taken out stays out", async () => {
  const [nest, role] = [["oak/robins"], (value: string) => [value]];
  const roster = birds([
    account("Robins", { tags: { nest, role: role("Flock"), wood: ["Oak"] } }),
    ...["Ann", "Bo", "Cy"].map((name, index) =>
      account(name, { prominence: 9 - index, tags: { nest, role: role("Watcher"), wood: ["Oak"] } }),
    ),
  ]);
  const myTeams = createTestTeams();
  myTeams.add(nest);
  mount(<PlanView opened={{ myTeams, loaded: loadedOf(roster) }} team="" pending="Pending" />, { visitor: signedIn() });
  const title = (count: string) => page.getByRole("heading", { level: 1, name: `${count} for your team` });
  const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
  await expect.element(title("4 accounts")).toBeVisible();
  await press("Take out Ann");
  await press("Essentials 1");
  await expect.element(title("1 account")).toBeVisible();
  expect(myTeams.get()).toMatchObject({ reduced: nest });
  await press("Everyone 3");
  await expect.element(title("3 accounts")).toBeVisible();
});
