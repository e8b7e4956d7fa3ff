import { signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, test } from "../invariants.ts";
import { ACCOUNTS, panel, press, TEAM } from "../run/steps.ts";

const button = (page: Page) => page.locator(".profile-buttons > .follow");
/** The button's width. The link of the built page has no width while the button of the session replaces it. */
async function widthOf(page: Page): Promise<number> {
  let width = 0;
  const measure = async () => (width = (await button(page).boundingBox())?.width ?? 0);
  await expect.poll(measure).toBeGreaterThan(0);
  return width;
}

/** Follows the first accounts of the team. */
function followFirst({ instance }: World, count: number): void {
  for (const acct of ACCOUNTS.slice(0, count)) instance.seedFollow(acct);
}

for (const width of [360, 1440]) {
  test(`row 198: the button of a team says what is left to follow in one width, ${width} px wide`, async ({
    page,
    world,
    invariants,
  }) => {
    invariants.mayChange("follows", "session");
    await page.setViewportSize({ width, height: 800 });
    const { instance } = world;
    instance.setFollowings(0);
    await page.goto(`/teams/${TEAM}`);
    await expect(button(page)).toHaveText("Follow all 5");
    await expect(button(page)).toHaveAttribute("href", `/picks?plan=${TEAM}`);
    const widths = [await widthOf(page)];

    await signedIn(page, world);
    const end = instance.fault("GET /api/v1/accounts/:id/following", { hang: true });
    await page.goto(`/teams/${TEAM}`);
    await expect(button(page)).toHaveAccessibleName("Follow Chicago Bears, checking");
    await expect(button(page)).toHaveText("");
    widths.push(await widthOf(page));
    end();

    for (const [count, text] of [
      [0, "Follow all 5"],
      [2, "Follow the other 3"],
      [4, "Follow the last one"],
    ] as const) {
      followFirst(world, count);
      await page.goto(`/teams/${TEAM}`);
      await expect(button(page)).toHaveAccessibleName(text);
      await expect(button(page)).toHaveAttribute("href", `/picks?plan=${TEAM}`);
      widths.push(await widthOf(page));
    }
    followFirst(world, 5);
    await page.goto(`/teams/${TEAM}`);
    await expect(button(page)).toHaveAccessibleName("You follow all 5, unfollow all");
    await expect(button(page)).toContainText("You follow all 5");
    widths.push(await widthOf(page));
    await button(page).hover();
    await expect(button(page).getByText("Unfollow all")).toBeVisible();
    widths.push(await widthOf(page));
    expect(new Set(widths).size, widths.join()).toBe(1);
  });
}

test("row 198: a team is unfollowed from its page with the keyboard, and Undo follows the same accounts again", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  const { instance } = world;
  instance.setFollowings(0);
  followFirst(world, 5);
  await signedIn(page, world);
  await page.goto(`/teams/${TEAM}`);
  await invariants.settle(page);
  await expect(button(page)).toContainText("You follow all 5");
  await button(page).focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toContainText("Finished. 5 unfollowed.");
  await expect(button(page)).toHaveText("Follow all 5");
  expect(instance.state.follows()).toEqual([]);
  await expect(panel(page), "the pressed button is gone").toBeFocused();
  await press(page, "Undo these 5");
  await expect(panel(page)).toContainText("Undone. 5 followed.");
  await expect(button(page)).toContainText("You follow all 5");
  expect(instance.state.follows().toSorted()).toEqual(ACCOUNTS.toSorted());
});
