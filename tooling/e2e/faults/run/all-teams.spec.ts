import { holdFollows, signedIn } from "../../src/stage.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../invariants.ts";
import { panel, press, relations, startButton } from "./steps.ts";

/** Records the handles of the plan's rows that change from now on. */
const watchRows = (page: Page) =>
  page.evaluateHandle(() => {
    const handles = new Set<string>();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target instanceof Element ? target : target.parentElement)?.closest<HTMLElement>(".plan-row");
        if (row) handles.add(row.dataset["account"] ?? "");
      }
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    return handles;
  });

test("row 212: in a plan of all teams a run changes only the rows that it has reached, and Pause answers during follows and changes none", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await signedIn(page, world);
  const roster = await page.request.get("/roster.json");
  const { teams }: { readonly teams: readonly { readonly id: string }[] } = await roster.json();
  await page.addInitScript(
    (text) => localStorage.setItem("rosterPicks", text),
    JSON.stringify({ teams: teams.map(({ id }) => id) }),
  );
  await page.goto("/picks?plan");
  await expect(startButton(page)).toBeEnabled({ timeout: 30_000 });
  await invariants.settle(page);
  const release = await holdFollows(page, 3);
  await startButton(page).click();
  await expect(panel(page)).toContainText(/^3 of [67]\d\d/);

  const changed = await watchRows(page);
  const handles = () => changed.evaluate((seen) => Array.from(seen));
  await press(page, "Pause");
  await expect(panel(page)).toContainText(/^Paused\. [67]\d\d left\./);
  await press(page, "Resume");
  await expect(panel(page)).toContainText(/^3 of/);
  expect(await handles()).toEqual([]);

  release();
  await expect(panel(page)).toContainText(/^1\d of/);
  const reached = await handles();
  expect(reached.length).toBeGreaterThan(5);
  const isAsked = (handle: string): boolean =>
    world.instance.state.requests.some(({ query }) => decodeURIComponent(query).includes(handle.slice(1)));
  await expect.poll(() => reached.filter((handle) => !isAsked(handle))).toEqual([]);
  await press(page, "Stop");
  await expect(panel(page)).toContainText(/^Stopped\. \d+ followed\./);
  expect(relations(world).length).toBeGreaterThan(10);
});
