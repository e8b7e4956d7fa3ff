import type { Page } from "@playwright/test";
import { expect } from "../stage.ts";

/** Expects the privacy page to have one row for each stored value and cache, and no row of anything else. Opens it, and goes back. */
export async function expectAllHeld(page: Page): Promise<void> {
  const isThere = new URL(page.url()).pathname === "/privacy";
  if (!isThere) await page.goto("/privacy");
  await expect(page.getByRole("region", { name: "In this browser" })).toBeVisible();
  const named = () =>
    page
      .locator("[data-stored]")
      .evaluateAll((rows: HTMLElement[]) => rows.flatMap((row) => (row.dataset["stored"] ?? "").split(" ")).toSorted());
  const stored = () =>
    page.evaluate(async () =>
      [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())].toSorted(),
    );
  await expect.poll(async () => JSON.stringify(await named())).toBe(JSON.stringify(await stored()));
  // the flags of the tests themselves are not of the site
  const others = await page.getByText("Something else of this address").allTextContents();
  expect(others.filter((text) => !/hero-seen|signed-in|picked/.test(text))).toEqual([]);
  if (!isThere) await page.goBack();
}
