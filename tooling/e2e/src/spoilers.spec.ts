import { ABILITIES, type FilterRecord, type Instance, SERVER_SOFTWARE } from "@roster/instance";
import type { Locator, Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import * as texts from "@roster/texts/spoilers";
import { scan } from "./checks/axe.ts";
import { chosen, test } from "./posts-stage.ts";
import { authorize, expect, signedIn, withPicks } from "./stage.ts";

const TEAM = "/teams/nhl/boston-bruins";
const EVERYWHERE = texts.hiddenEverywhere("the Bruins");

const curtain = (page: Page): Locator => page.locator(".curtain");
const opener = (page: Page): Locator => page.getByRole("button", { name: texts.noSpoilers });
const watched = (page: Page): Locator => curtain(page).getByRole("button", { name: texts.watched });
const working = ({ state }: Instance): readonly FilterRecord[] => state.filters().filter(({ expired }) => !expired);

/** Presses twice. */
async function hide(page: Page): Promise<void> {
  await opener(page).click();
  const button = page.getByRole("dialog").getByRole("button", { name: /^Hide until/ });
  await expect(page.getByRole("dialog").locator("details")).toBeVisible();
  await expect(page.getByText(texts.hiddenHere).or(page.getByText(/hides posts that say/))).toBeVisible();
  await button.click();
}

/** Signs in, hides the team, and gives the permission to hide it in the feeds too. */
async function hideEverywhere(page: Page, world: World): Promise<void> {
  await chosen(page);
  await signedIn(page, world);
  await page.goto(TEAM);
  await hide(page);
  await authorize(page, world);
  await expect(curtain(page).getByText(EVERYWHERE)).toBeVisible();
}

/** What the page says about the feeds, compared with the record of the server. */
async function expectTruth(page: Page, instance: Instance): Promise<void> {
  await expect(page.getByText(texts.asking(instance.host))).toHaveCount(0);
  const says = await page.getByText(EVERYWHERE).count();
  expect(working(instance)).toHaveLength(says > 0 ? 1 : 0);
}

for (const software of SERVER_SOFTWARE) {
  test.describe(`no spoilers at ${software}`, () => {
    test.use({ worldOptions: { software, followings: 0 } });

    test(`two presses and at most one consent hide a team at ${software}, and one press shows it`, async ({
      page,
      world,
      home,
    }) => {
      const { instance } = world;
      const hasFilters = ABILITIES[software].filters === "kept";
      home.seed("NHLBruins", "plain");
      await chosen(page);
      await signedIn(page, world);
      await page.goto(TEAM);
      await hide(page);
      if (hasFilters) await authorize(page, world);
      await expect(curtain(page).getByText(hasFilters ? EVERYWHERE : texts.hiddenHere)).toBeVisible();
      await expectTruth(page, instance);
      await expect(page.getByRole("button", { name: /^Until/ })).toBeVisible();
      expect(new URL(page.url()).origin).toBe(world.site.origin);
      const asked = home.asked().length;

      await page.reload();
      await expect(curtain(page).getByText(hasFilters ? EVERYWHERE : texts.hiddenHere)).toBeVisible();
      await expectTruth(page, instance);
      expect(home.asked(), "no post is read while the curtain is down").toHaveLength(asked);
      await watched(page).click();
      await expect(page.locator(".named-post").first()).toBeFocused();
      await expect.poll(() => working(instance)).toEqual([]);
      const stored = () =>
        page.evaluate(() => [localStorage.getItem("rosterHidden"), localStorage.getItem("rosterPermissions")]);
      await expect.poll(async () => (await stored())[0]).toBeNull();
      // a server whose answer to a revocation browsers cannot read is asked again later
      await expect.poll(async () => (await stored())[1] ?? "").not.toContain("isHeld");
    });
  });
}

test("a consent that is refused hides posts here alone, and asks again", async ({ page, world }) => {
  const { instance } = world;
  await chosen(page);
  await signedIn(page, world);
  await page.goto(TEAM);
  await hide(page);
  await authorize(page, world, "Deny");
  await expect(curtain(page).getByText(`${instance.host} gave no permission for filters.`)).toBeVisible();
  await expectTruth(page, instance);
  await curtain(page).getByRole("button", { name: texts.askAgain }).click();
  await authorize(page, world);
  await expect(curtain(page).getByText(EVERYWHERE)).toBeVisible();
  await expectTruth(page, instance);
});

test("a filter that was removed elsewhere is no longer said to hide once the tab is used again", async ({
  page,
  world,
}) => {
  const { instance } = world;
  await hideEverywhere(page, world);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("rosterPermissions") ?? "[]")[0].token);
  const url = `${instance.origin}/api/v2/filters/${working(instance)[0]?.id}`;
  await page.request.delete(url, { headers: { Authorization: `Bearer ${token}` } });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(curtain(page).getByText(texts.gone(instance.host))).toBeVisible();
  await expectTruth(page, instance);
});

test("a filter whose permission was given back ends by itself, or after another consent", async ({ page, world }) => {
  const { instance } = world;
  await hideEverywhere(page, world);
  await page.evaluate(() => localStorage.removeItem("rosterPermissions"));
  await page.reload();
  await watched(page).click();
  await expect(curtain(page)).toContainText("It ends by itself");
  await expect(curtain(page)).toContainText(`To end it now, ${instance.host} asks you once more.`);
  expect(working(instance)).toHaveLength(1);
  await curtain(page).getByRole("button", { name: texts.endNow }).click();
  await authorize(page, world);
  await expect.poll(() => working(instance)).toEqual([]);
  await expect(curtain(page)).toHaveCount(0);
});

test("a second tab hides and shows with the first, and a sign-out ends the filter, too", async ({
  page,
  context,
  world,
  home,
}) => {
  home.seed("NHLBruins", "plain");
  await chosen(page);
  await signedIn(page, world);
  const other = await context.newPage();
  await chosen(other);
  await other.goto(TEAM);
  await expect(other.locator(".named-post")).toHaveCount(1);
  await page.goto(TEAM);
  await hide(page);
  await authorize(page, world);
  await expect(curtain(other).getByText(EVERYWHERE)).toBeVisible();
  await expect(other.locator(".named-post")).toHaveCount(0);
  await expect(other.getByRole("button", { name: /^Until/ })).toBeVisible();
  await watched(other).click();
  await expect(curtain(page)).toHaveCount(0);
  await expect.poll(() => working(world.instance)).toEqual([]);
  await hide(page);
  await authorize(page, world);
  await expect(watched(page)).toBeVisible();
  await page
    .getByRole("button", { name: /account/i })
    .first()
    .click();
  await expect(page.getByText(/^Signing out shows the posts of your hidden teams again:/)).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(curtain(page)).toHaveCount(0);
  await expect.poll(() => working(world.instance)).toEqual([]);
});

test("the curtain lifts at its time, and the keyboard reaches all of the dialog", async ({ page, home }) => {
  await page.clock.install({ time: new Date("2026-11-30T20:00:00") });
  home.seed("NHLBruins", "plain");
  await chosen(page);
  await withPicks(page, "nhl/boston-bruins", "nba/boston-celtics");
  await page.goto(TEAM);
  await opener(page).press("Enter");
  await page.getByRole("radio", { name: /^Tonight/ }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: /^Tomorrow/ })).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await scan(page, "the dialog that hides posts");
  await page.keyboard.press("Enter");
  await expect(curtain(page)).toContainText(texts.hiddenHere);
  await scan(page, "the curtain");
  await page.goto("/");
  await expect(curtain(page)).toContainText(texts.about("the Bruins"));
  await page.getByRole("button", { name: texts.hideMyTeams }).click();
  await expect(page.getByRole("dialog").getByText(/^Already hidden until 11:30.PM: the Bruins$/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.clock.fastForward("03:30:00");
  await expect(curtain(page)).toHaveCount(0);
});
