import type { Json } from "@roster/instance";
import { signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import { expect, followControl, test } from "../invariants.ts";
import { openAccount, toasts, USERNAME } from "../session/steps.ts";
import { ACCOUNTS, openPlan, panel, relations, startButton } from "./steps.ts";

const HOME = "sportsbots.xyz";

/** A server that finds no account of the home server, says which servers it blocks, and answers the last way so. */
function hideAccounts({ instance }: World, blocks: Json | undefined, search: number): void {
  instance.fault("GET /api/v1/accounts/search", { json: [] });
  instance.fault("GET /api/v1/accounts/lookup", { status: 404, json: { error: "Record not found" } });
  instance.fault("GET /api/v2/search", { status: search, json: { accounts: [] } });
  if (blocks !== undefined) instance.fault("GET /api/v1/instance/domain_blocks", { json: blocks });
}

interface Case {
  readonly blocks?: Json;
  readonly followings?: number;
  readonly search: number;
  readonly says: string;
}

const CASES: Readonly<Record<string, Case>> = {
  "blocks the home server": {
    blocks: [{ domain: HOME, severity: "suspend" }],
    search: 200,
    says: `Your server blocks ${HOME}.`,
  },
  "refuses one way, and the visitor follows nobody": {
    followings: 0,
    search: 403,
    says: `@${HOME} there once, then follow here.`,
  },
};

for (const [server, { blocks, followings, search, says }] of Object.entries(CASES)) {
  test(`row 98: where the server ${server}, the toast and the rows of a run say so of accounts that were not found`, async ({
    page,
    context,
    world,
    invariants,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    if (followings !== undefined) world.instance.setFollowings(followings);
    hideAccounts(world, blocks, search);
    await signedIn(page, world);
    await openAccount(page);
    await invariants.settle(page);
    await followControl(page, USERNAME).click();
    const toast = toasts(page).first();
    await expect(toast).toContainText(says);
    await expect(toast).not.toContainText("may block");
    if (search === 403) {
      await expect(toast.getByRole("button", { name: `Open ${world.instance.host}` })).toBeVisible();
      await toast.getByRole("button", { name: "Copy address" }).click();
      await expect.poll(clipboard).toBe(`@${USERNAME}@${HOME}`);
    }

    await openPlan(page);
    await startButton(page).click();
    // the plan asks the server for its blocks before the run starts
    if (blocks !== undefined) return expect(page.getByText(`blocks ${HOME}.`).first()).toBeVisible();
    const problems = page.locator(".run-problems > li");
    await expect(problems).toHaveCount(ACCOUNTS.length, { timeout: 60_000 });
    for (const problem of await problems.all()) {
      await expect(problem).toContainText(/Not found\./);
      await expect(problem).toContainText(says);
      await expect(problem.getByRole("link")).toHaveCount(1);
    }
    const first = problems.first();
    await expect(first.getByRole("link")).toHaveAttribute("href", `${world.instance.origin}/`);
    await first.getByRole("button", { name: /^Copy/ }).click();
    await expect.poll(clipboard).toMatch(new RegExp(`^@\\w+@${HOME}$`));
    await expect(panel(page)).toContainText("5 not found");
    expect(relations(world)).toEqual([]);
  });
}
