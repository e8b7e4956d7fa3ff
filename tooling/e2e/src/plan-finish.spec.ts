import type { Locator, Page } from "@playwright/test";
import { watchShifts } from "./checks/layout-shifts.ts";
import { expect, holdFollows, signedIn, test, withPicks } from "./stage.ts";

const panel = (page: Page) => page.getByRole("region", { name: /^(?:Follows in progress|You’re in)$/ });
const finishOf = (page: Page) => page.getByRole("region", { name: "You’re in" });
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

test("after the run of one team, the plan of another offers its own accounts, and each finish is that of its plan", async ({
  page,
  context,
  world,
}) => {
  const finish = finishOf(page);
  await signedIn(page, world);
  await page.goto("/picks?plan=nfl/chicago-bears");
  await press(page, "Follow 5");
  await expect(finish).toContainText("5 followed");

  await test.step("Done in another tab and a reload do not end the run here", async () => {
    const opening = context.waitForEvent("page");
    await page.getByRole("link", { name: "Done", exact: true }).click({ modifiers: ["ControlOrMeta"] });
    await (await opening).close();
    await page.reload();
    await expect(finish).toContainText("5 followed");
  });

  await test.step("another page ends it, because nothing has failed", async () => {
    await page.getByRole("link", { name: "Following", exact: true }).first().click();
    await page.waitForURL("**/following");
    await page.goto("/picks?plan=nfl/chicago-bears");
    await expect(page.getByText("You follow all 5.")).toBeVisible();
  });

  await page.goto("/picks?plan=nba/boston-celtics");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("5 accounts for Boston Celtics");
  await expect(panel(page)).toHaveCount(0);
  await press(page, "Follow 5");
  await expect(finish).toContainText("5 followed");
  await page.goto("/picks?plan=nfl/chicago-bears");
  await expect(page.getByText("You follow all 5.")).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test("a page of a finished run shows its finish without the plan before", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/picks?plan=nfl/chicago-bears");
  await press(page, "Follow 5");
  await expect(finishOf(page)).toContainText("5 followed");
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(window, { titles });
    new MutationObserver(() => {
      const title = document.querySelector("h1")?.textContent;
      if (title) titles.add(title);
    }).observe(document, { subtree: true, childList: true });
  });
  world.instance.fault("GET /api/v1/accounts/verify_credentials", { delayMs: 1_000 });
  await page.reload();
  await expect(finishOf(page)).toContainText("5 followed");
  const titles = await page.evaluate((): readonly string[] => [...Reflect.get(window, "titles")]);
  expect(titles).toContain("You’re in");
  expect(titles).not.toContain("5 accounts for Chicago Bears");
});

test("the plan does not wait for a server that does not say which run it has finished", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/picks?plan=nfl/chicago-bears");
  await press(page, "Follow 5");
  await expect(finishOf(page)).toContainText("5 followed");
  world.instance.fault("GET /api/v1/accounts/verify_credentials", { hang: true });
  await page.reload();
  const plan = page.getByRole("heading", { level: 1, name: "5 accounts for Chicago Bears" });
  await expect(plan).toBeVisible({ timeout: 10_000 });
});

test("on the next visit every page offers to go on with a run whose tab was closed, and its bar leads a visitor without picks to its finish", async ({
  page,
  context,
  world,
}) => {
  await holdFollows(page, 2);
  await signedIn(page, world);
  await page.goto("/picks?plan=nfl/chicago-bears");
  await press(page, "Follow 5");
  await expect(panel(page)).toContainText(/[1-5] of 5/);
  await page.close();
  const next = await context.newPage();
  const release = await holdFollows(next, 0);
  await next.goto("/recent");
  await expect(panel(next)).toContainText(/\d left\. Go on\?/);
  await press(next, "Go on");
  await panel(next).getByRole("link").click();
  await next.waitForURL("**/picks?plan");
  await expect(panel(next)).toContainText(/of 5/);
  await expect(next.getByText("No team picked yet")).toHaveCount(0);
  release();
  await expect(finishOf(next)).toContainText(/\d followed/);
  expect(world.instance.state.follows("demo").filter((acct) => acct.endsWith("@sportsbots.xyz"))).toHaveLength(5);
});

test("a finish with requests only says neither that posts arrive nor that open accounts approve their followers", async ({
  page,
  world,
}) => {
  world.instance.fault("POST /api/v1/accounts/:id/follow", { requested: true });
  await signedIn(page, world);
  await page.goto("/picks?plan=nfl/chicago-bears");
  await press(page, "Follow 5");
  const finish = finishOf(page);
  await expect(finish).toContainText("5 requested: their servers have not confirmed yet.");
  await expect(finish).not.toContainText("approve");
  await expect(finish).not.toContainText("Their posts arrive");
});

for (const width of [360, 1440])
  test(`a run moves nothing until its finish, and the finish moves nothing on a later load, ${width} px wide`, async ({
    page,
    world,
  }) => {
    await withPicks(page, "nfl/chicago-bears", "nba/boston-celtics");
    await page.setViewportSize({ width, height: 740 });
    await signedIn(page, world);
    const release = await holdFollows(page, 1);
    const watched = await watchShifts(page);
    await watched.arrive("/picks?plan");
    await press(page, "Follow 10");
    await expect(panel(page)).toContainText(/1 of 10/);
    await watched.moved();
    await page.evaluate(() => (window.moved = [])); // the press itself has replaced the plan by the run
    release();
    const finish = finishOf(page);
    await expect(finish).toContainText("10 followed");
    await expect(page.getByRole("heading", { name: "National voices to follow" })).toBeVisible();
    expect(await watched.moved(), "from the run to the finish").toEqual([]);
    await watched.arrive("/picks?plan");
    await expect(finish).toContainText("10 followed");
    expect(await watched.moved(), "a later load").toEqual([]);
  });

test("the main button of a run and of its finish stays light on the board under the pointer", async ({
  page,
  world,
}) => {
  const light = { "background-color": "rgb(255, 255, 255)", color: "rgb(12, 53, 38)" };
  const expectLight = async (button: Locator): Promise<void> => {
    await button.hover();
    for (const [name, value] of Object.entries(light)) await expect(button).toHaveCSS(name, value);
  };
  await signedIn(page, world);
  const release = await holdFollows(page, 1);
  await page.goto("/picks?plan=nfl/chicago-bears");
  await press(page, "Follow 5");
  await expectLight(page.getByRole("button", { name: "Pause" }));
  release();
  await expectLight(finishOf(page).getByRole("link", { name: `Open ${world.instance.host}` }));
});
