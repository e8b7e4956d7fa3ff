import type { Page } from "@playwright/test";
import { SCREENS, visit } from "./screens.ts";
import { expect, followControl, hydrated, signedIn, test } from "./stage.ts";

/**
 * How far each control in sight can be hit, in px, found by asking what lies under points up, down, left and right of
 * its middle: what a neighbour covers does not count. Links within a sentence and names of accounts are left out, as
 * WCAG does; a field's room counts for it as a whole.
 */
function reaches(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const coarse = matchMedia("(pointer: coarse)").matches;
    const controls = document.querySelectorAll("a[href], button, input, summary");
    const faults: string[] = [];
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.matches("p a, .card-name a, .site-footer a, .static-lists a, .skip-link")) continue;
      control.scrollIntoView({ block: "center", behavior: "instant" });
      const box = control.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const hits = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (control.contains(hit) || hit.closest("label")?.contains(control) === true);
      };
      const reach = (dx: number, dy: number): number => {
        let far = 0;
        while (far < 40 && hits(dx * (far + 0.5), dy * (far + 0.5))) far += 0.5;
        return far;
      };
      const height = reach(0, -1) + reach(0, 1);
      const width = reach(-1, 0) + reach(1, 0);
      const row = control.matches(".filter-row, .filter-more");
      const needed = row && !coarse ? 40 : 44;
      const small = control.matches(".chip, .count, .beta");
      // half a pixel each way is lost where a box lies between pixels
      if (height < needed - 1 || width < (small ? 24 : needed) - 1) {
        faults.push(`${width} × ${height}: ${control.outerHTML.slice(0, 110)}`);
      }
    }
    return faults;
  });
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

for (const screen of SCREENS) {
  test(`every control of ${screen.name} can be hit, and none takes another's room`, async ({ page }) => {
    await visit(page, screen);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await reaches(page), `${width} px wide`).toEqual([]);
    }
  });

  test.describe("by finger", () => {
    test.use(PHONE);

    test(`every control of ${screen.name} can be hit by finger, and none takes another's room`, async ({ page }) => {
      await visit(page, screen);
      expect(await reaches(page)).toEqual([]);
    });
  });
}

test.describe("on a phone", () => {
  test.use(PHONE);

  test("the menu's controls can be hit, and the account menu's and a toast's", async ({ page, world }) => {
    await signedIn(page, world);
    await page.goto("/browse?kind=Radio");
    await expect(followControl(page, "957thegame")).toHaveAttribute("data-state", "not-following");
    await hydrated(page);
    await page.getByRole("button", { name: "Menu", exact: true }).tap();
    await expect(page.locator("#sidebar")).toBeVisible();
    await page.locator("#sidebar").evaluate((sheet) => Promise.all(sheet.getAnimations().map((each) => each.finished)));
    expect(await inside(page, "#sidebar")).toEqual([]);
    await page.getByRole("button", { name: "Close menu" }).tap();
    await page.getByRole("button", { name: "Your account, Demo Visitor" }).tap();
    expect(await inside(page, "#account-menu")).toEqual([]);
    await page.getByRole("heading", { level: 1 }).tap();
    await followControl(page, "957thegame").tap();
    await page.getByRole("button", { name: "You have followed @957thegame. dismiss" }).focus();
    expect(await inside(page, ".toasts:popover-open")).toEqual([]);
  });

  test("all that hovering shows is reached by a finger §2.41 §4.9", async ({ page, world }) => {
    world.instance.seedFollow("957thegame@sportsbots.xyz");
    await signedIn(page, world);
    await page.route("**/roster.json", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('{"username"', '{"isBeta":true,"username"');
      await route.fulfill({ response, body });
    });
    await page.goto("/browse?kind=Radio");
    const button = followControl(page, "957thegame");
    await expect(button).toHaveAttribute("data-state", "following");
    await page.getByRole("button", { name: "Beta" }).first().tap();
    await expect(page.getByRole("tooltip").filter({ visible: true })).toHaveText(
      "This is a beta bot and may not be 100% reliable.",
    );
    await button.tap();
    await expect(button).toHaveAttribute("data-state", "not-following");
  });
});

/** The heights of the buttons and links in a part of the page that are too small for a finger. */
function inside(page: Page, selector: string): Promise<readonly string[]> {
  return page
    .locator(selector)
    .evaluate((part) =>
      [...part.querySelectorAll("a[href], button")]
        .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 43.5)
        .map((each) => `${each.getBoundingClientRect().height}: ${each.outerHTML.slice(0, 110)}`),
    );
}
