import { kept } from "../src/offline-stage.ts";
import type { Page } from "@playwright/test";
import { makeFlaky } from "./flaky-site.ts";
import { expect, test } from "./invariants.ts";

test.use({ serviceWorkers: "allow" });

const BEARS = "/teams/nfl/chicago-bears";
const NOTE = "The network does not answer. This page is from the roster that this browser has stored";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const note = (page: Page) => page.getByRole("main").getByText(NOTE);

/** Stores the site in the browser. Returns the site behind a network that is silent until `answer` is called. */
async function silence(page: Page, site: Parameters<typeof makeFlaky>[0]) {
  await page.goto("/");
  await kept(page);
  const flaky = await makeFlaky(site);
  const held: (() => void)[] = [];
  flaky.decide = () => "silent";
  flaky.hold = (go) => held.push(go);
  return {
    answer(): void {
      flaky.decide = () => "pass";
      for (const go of held.splice(0)) go();
    },
    close: flaky.close,
  };
}

test("row 213: a page that was not visited before is drawn from the stored roster after 8 seconds, and replaced silently", async ({
  page,
  world,
}) => {
  const network = await silence(page, world.site);
  const from = Date.now();
  await page.goto(BEARS);
  expect(Date.now() - from).toBeGreaterThan(7_500);
  await expect(heading(page)).toHaveText("Chicago Bears");
  await expect(note(page)).toBeVisible();

  const loaded = page.waitForEvent("load");
  network.answer();
  await loaded;
  await expect(heading(page)).toHaveText("Chicago Bears");
  await expect(note(page)).toHaveCount(0);
  await expect(page.getByText("Show the new page")).toHaveCount(0);
  await network.close();
});

for (const [name, touch] of [
  ["a key", (page: Page) => page.keyboard.press("Tab")],
  ["a touch", (page: Page) => page.mouse.click(5, 300)],
  ["a scroll", (page: Page) => page.mouse.wheel(0, 200)],
] as const) {
  test(`row 213: after ${name}, a late answer replaces the page only when the visitor agrees`, async ({
    page,
    world,
  }) => {
    const network = await silence(page, world.site);
    await page.goto(BEARS);
    await expect(note(page)).toBeVisible();
    await touch(page);
    network.answer();
    const show = page.getByRole("button", { name: "Show the new page" });
    await expect(show).toBeVisible();
    await expect(note(page)).toBeVisible();
    await show.click();
    await expect(note(page)).toHaveCount(0);
    await expect(heading(page)).toHaveText("Chicago Bears");
    await network.close();
  });
}

test("row 213: a link to a page that was not visited before leads to the stored page after 8 seconds", async ({
  page,
  world,
}) => {
  const network = await silence(page, world.site);
  const link = page.locator('.card a[href^="/accounts/"]').first();
  const name = await link.innerText();
  await link.click();
  await expect(note(page)).toBeVisible({ timeout: 15_000 });
  await expect(heading(page)).toHaveText(name);
  await network.close();
});
