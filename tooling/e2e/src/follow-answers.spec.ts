import type { Page } from "@playwright/test";
import { cardOf, cards, expect, followControl, hydrated, signedIn, signIn, test } from "./stage.ts";

const question = (page: Page) => page.locator(".follow-question");
const toasts = (page: Page) => page.locator(".toast");
const PHONE = { width: 360, height: 740 };

/** Signs in by the Follow button of an account far down a list. */
async function signInFrom(page: Page, world: Parameters<typeof signIn>[1], username: string): Promise<void> {
  await page.goto("/nfl-teams");
  await hydrated(page);
  await followControl(page, username).click();
  await signIn(page, world);
}

test("several follows share one toast that counts, names each account and undoes all of them", async ({
  page,
  world,
}) => {
  await signedIn(page, world);
  await page.setViewportSize(PHONE);
  await page.goto("/nfl-teams");
  const usernames = (await cards(page)).slice(0, 4);
  await expect(followControl(page, usernames[0] ?? "")).toHaveAttribute("data-state", "not-following");
  for (const [index, username] of usernames.entries()) {
    const control = followControl(page, username);
    // a hit test: nothing lies over the next button
    await control.click({ timeout: 2_000 });
    await expect(control).toHaveAttribute("data-state", "following");
    await expect(toasts(page)).toHaveCount(1);
    if (index > 0) await expect(toasts(page)).toContainText(`${index + 1} followed`);
    await expect(toasts(page)).toContainText(`You have followed @${username}.`);
    const next = followControl(page, (await cards(page))[index + 1] ?? "");
    const isClear = await next.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return hit !== null && button.contains(hit);
    });
    expect(isClear, `nothing covers the Follow button after @${username}`).toBe(true);
  }
  expect(await toasts(page).evaluate((toast) => toast.getBoundingClientRect().height)).toBeLessThan(60);
  await page.getByRole("button", { name: "Undo" }).click();
  for (const username of usernames)
    await expect(followControl(page, username)).toHaveAttribute("data-state", "not-following");
  await expect(toasts(page).last()).toContainText("4 unfollowed");
  const left = world.instance.state.follows();
  expect(usernames.filter((username) => left.includes(`${username}@sportsbots.xyz`))).toEqual([]);
});

for (const width of [360, 768, 1440]) {
  test(`a failed follow explains itself in the place of the tags, and the row keeps its height, ${width} px wide`, async ({
    page,
    world,
  }) => {
    world.instance.fault("GET /api/v1/accounts/search", { json: [] });
    world.instance.fault("GET /api/v1/accounts/lookup", { status: 404 });
    world.instance.fault("GET /api/v2/search", { json: { accounts: [], statuses: [], hashtags: [] } });
    await signedIn(page, world);
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/nfl-teams");
    const [username = ""] = await cards(page);
    const control = followControl(page, username);
    const card = cardOf(page, username);
    await expect(control).toHaveAttribute("data-state", "not-following");
    const before = await card.boundingBox();
    await control.click();
    const sentence = `Could not find account ${username}@sportsbots.xyz on your instance.`;
    await expect(toasts(page)).toContainText(sentence);
    await expect(toasts(page)).toContainText("It may not exist there yet, or your server may block sportsbots.xyz.");
    if (width === 360) {
      const opening = page.waitForEvent("popup");
      await toasts(page).getByRole("button", { name: "Tell the curators" }).click();
      const { searchParams } = new URL((await opening).url());
      expect(searchParams.get("text")).toContain(`cannot find @${username}@sportsbots.xyz`);
    }
    const problem = card.locator(".follow-problem");
    await expect(problem).toContainText(sentence);
    await expect(card.locator(".chip").first()).toBeHidden();
    expect(await card.boundingBox()).toEqual(before);
    const isCut = await problem.evaluate((element) => {
      const last = [...element.childNodes].findLast((node) => node instanceof Text) ?? null;
      const sentence = document.createRange();
      sentence.setStart(element, 0);
      if (last !== null) sentence.setEnd(last, (last.textContent ?? "").indexOf("instance.") + "instance.".length);
      return sentence.getBoundingClientRect().bottom > element.getBoundingClientRect().bottom;
    });
    expect(isCut).toBe(false);
    await expect(control).toHaveAccessibleDescription(new RegExp(`^${sentence.replaceAll(".", "\\.")}`));
  });
}

test("after sign-in the list is where it was: the card is in sight, its button has the focus, and it asks", async ({
  page,
  world,
}) => {
  await page.setViewportSize(PHONE);
  await signInFrom(page, world, "nyjets");
  const card = cardOf(page, "nyjets");
  await expect(followControl(page, "nyjets")).toBeFocused();
  await expect(card).toBeInViewport({ ratio: 1 });
  const height = (await card.boundingBox())?.height;
  await expect(card.locator(".follow-question")).toContainText("You are signed in. Follow now?");
  expect((await card.boundingBox())?.height).toBe(height);
  await page.keyboard.press("Enter");
  await expect(followControl(page, "nyjets")).toHaveAttribute("data-state", "following");
  await expect(question(page)).toHaveCount(0);
  await expect(card.locator(".chip").first()).toBeVisible();
});

for (const [list, path] of [
  ["a view that grew", "/recent"],
  ["the second page of a view that grew", "/recent/page/2"],
  ["a filtered list that grew", "/browse?kind=Reporter"],
] as const)
  test(`after sign-in from far down ${list}, the card is in sight, its button has the focus, and it asks`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await hydrated(page);
    await expect
      .poll(async () => {
        await page.locator(".reveal").scrollIntoViewIfNeeded();
        return page.locator(".card").count();
      })
      .toBeGreaterThanOrEqual(120);
    const username = (await cards(page))[115]?.replace("@", "") ?? "";
    await followControl(page, username).click();
    await signIn(page, world);
    await expect(followControl(page, username)).toBeFocused();
    const card = cardOf(page, username);
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card.locator(".follow-question")).toContainText("You are signed in. Follow now?");
    await expect(toasts(page)).toHaveCount(0);
  });

test("Not now closes the question after sign-in, and the focus stays on the card", async ({ page, world }) => {
  await signInFrom(page, world, "nyjets");
  await expect(question(page)).toBeVisible();
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(followControl(page, "nyjets")).toBeFocused();
  expect(world.instance.state.follows()).not.toContain("nyjets@sportsbots.xyz");
});

test("a follow of another account closes the question after sign-in", async ({ page, world }) => {
  await signInFrom(page, world, "nyjets");
  await expect(question(page)).toBeVisible();
  await followControl(page, "Giants").click();
  await expect(question(page)).toHaveCount(0);
});
