import { signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, stored, type Invariants } from "../invariants.ts";

/** A team with five accounts. */
export const TEAM = "nfl/chicago-bears";
export const ACCOUNTS = ["BradBiggs", "ChicagoBears", "WindyCGridiron", "adamjahns", "kfishbain"].map(
  (username) => `${username}@sportsbots.xyz`,
);
/** The storage key of a run's journal. */
export const JOURNAL = "rosterRun2";

export const panel = (page: Page) => page.getByRole("region", { name: /^(?:Follows in progress|You’re in)$/ });
export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
export const startButton = (page: Page) => page.getByRole("button", { name: /^Follow \d+$/ });

/** Opens the plan of the team, and waits until it can start or shows a run. */
export async function openPlan(page: Page): Promise<void> {
  await page.goto(`/picks?plan=${TEAM}`);
  await expect(startButton(page).or(panel(page)).first()).toBeEnabled();
}

/** Signs in and opens the plan of the team. */
export async function openSignedIn(page: Page, world: World, invariants: Invariants): Promise<void> {
  await signedIn(page, world);
  await openPlan(page);
  await expect(startButton(page)).toBeEnabled();
  await invariants.settle(page);
}

/** The accounts of the home server that a user follows, and those that the user has requested to follow. */
export function relations({ instance }: World, username = "demo"): readonly string[] {
  return [...instance.state.follows(username), ...instance.state.requested(username)]
    .filter((acct) => acct.endsWith("@sportsbots.xyz"))
    .toSorted();
}

export async function journalOf(page: Page): Promise<string> {
  return (await stored(page, JOURNAL)) ?? "";
}
