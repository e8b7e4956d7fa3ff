import type { Page } from "@playwright/test";
import { SCREENS, visit } from "./screens.ts";
import { expect, followControl, hydrated, signedIn, test } from "./stage.ts";

/** What had the focus on the way through a page, and what was wrong there. */
interface Walk {
  /** Numbers of the controls in the order of the page's source. */
  readonly stops: readonly number[];
  readonly controls: number;
  readonly faults: readonly string[];
}

/** Stops at most within widgets, whose controls are not the page's. */
const GUESTS = 40;

/**
 * Goes through the page by Tab, from its start until the focus leaves it. Each stop is judged: is it in sight, does
 * nothing cover it, is there a ring around it.
 */
async function walk(page: Page): Promise<Walk> {
  const controls = await page.evaluate(() => {
    for (const former of document.querySelectorAll("[data-nth]")) former.removeAttribute("data-nth");
    const all = document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']");
    // of a group of choices Tab stops at the one that is taken, and a tab that is not shown is reached by arrows
    const reachable = [...all].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        !each.matches(":disabled, [type=radio]:not(:checked), [tabindex='-1']"),
    );
    reachable.forEach((each, index) => each.setAttribute("data-nth", String(index)));
    document.body.tabIndex = -1;
    document.body.focus();
    scrollTo({ top: 0, behavior: "instant" });
    return reachable.length;
  });
  const stops: number[] = [];
  const faults: string[] = [];
  for (let press = 0; press < controls + GUESTS; press++) {
    await page.keyboard.press("Tab");
    const { nth, fault, isGuest } = await page.evaluate(judgeFocus);
    if (isGuest) continue;
    if (nth === undefined) break;
    stops.push(nth);
    if (fault !== undefined) faults.push(fault);
  }
  return { stops, controls, faults };
}

/** Runs in the page. */
function judgeFocus(): { readonly nth?: number; readonly fault?: string; readonly isGuest?: boolean } {
  const at = document.activeElement;
  if (at?.shadowRoot) return { isGuest: true };
  if (at === null || at === document.body || !at.hasAttribute("data-nth")) return {};
  const nth = Number(at.getAttribute("data-nth"));
  const fault = (text: string) => ({ nth, fault: `${text}: ${at.outerHTML.slice(0, 120)}` });
  const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
  const ring = (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  if (!ring) return fault("no ring");
  // a name of two lines has a hole in its outer rectangle
  const box = [...at.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  if (box === undefined) return fault("no size");
  const { left, right, top, bottom } = box;
  if (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1) return fault("not in sight");
  const points = [0.15, 0.5, 0.85].map((part) => [left + (right - left) * part, (top + bottom) / 2] as const);
  const covered = points.some(([x, y]) => {
    const hit = document.elementFromPoint(x, y);
    return hit === null || !(at.contains(hit) || hit.contains(at));
  });
  return covered ? fault("covered") : { nth };
}

for (const screen of SCREENS) {
  test(`every control of ${screen.name} is reached by Tab in the order of the page, and seen`, async ({ page }) => {
    await visit(page, screen);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      const { stops, controls, faults } = await walk(page);
      expect(controls).toBeGreaterThan(1);
      expect.soft(stops, `${width} px wide`).toEqual(Array.from({ length: controls }, (_, index) => index));
      expect.soft(faults, `${width} px wide`).toEqual([]);
    }
  });
}

test("every control is reached and seen by who is signed in, too", async ({ page, world }) => {
  world.instance.seedFollow("670TheScore@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/browse?kind=Radio");
  await expect(followControl(page, "957thegame")).toHaveAttribute("data-state", "not-following");
  await hydrated(page);
  const { stops, controls, faults } = await walk(page);
  expect(stops).toEqual(Array.from({ length: controls }, (_, index) => index));
  expect(faults).toEqual([]);
});

test("the link that skips to the list is the first stop, and leads past header and sidebar", async ({ page }) => {
  await page.goto("/mls-teams");
  await hydrated(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the list" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(".card").first().locator(".card-name a")).toBeFocused();
});

test("the whole way to sign-in and to a follow is walked without a mouse §2.85 §4.1", async ({ page, world }) => {
  await page.goto("/accounts/AdamSchefter");
  await hydrated(page);
  await page.getByRole("link", { name: "Follow @AdamSchefter" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Your instance")).toBeFocused();
  await page.keyboard.type(world.instance.host);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.origin === world.instance.origin); // the dialog has a button of that name too
  await page.getByRole("button", { name: "Sign in" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Authorize" }).focus();
  await page.keyboard.press("Enter");
  const offer = page.locator(".toast").filter({ hasText: "Follow @AdamSchefter now?" });
  await offer.getByRole("button", { name: "Follow", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Following @AdamSchefter, unfollow" })).toBeVisible();
  await page.getByRole("button", { name: "Following @AdamSchefter, unfollow" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Follow @AdamSchefter", exact: true })).toBeFocused();
});

test("the account menu is opened, walked and left by keyboard, and gives the focus back", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/browse?kind=Radio");
  const toggle = page.getByRole("button", { name: "Your account, Demo Visitor" });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Open", exact: true })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Open", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  await expect(toggle).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeFocused();
});

test.describe("the menu of a small screen", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("is opened, walked and left by keyboard, and gives the focus back to what opened it", async ({ page }) => {
    await page.goto("/browse?kind=Radio");
    await expect(page.getByText("11 accounts")).toBeVisible();
    const sidebar = page.locator("#sidebar");
    for (const name of ["Menu", "Filters"]) {
      const opener = page.getByRole("button", { name, exact: true });
      await opener.focus();
      await page.keyboard.press("Enter");
      await expect(sidebar).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(sidebar.getByRole("button", { name: "Close menu" })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(sidebar.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(sidebar).toBeHidden();
      await expect(opener).toBeFocused();
      await page.keyboard.press("Enter");
      await sidebar.getByRole("button", { name: "Close menu" }).focus();
      await page.keyboard.press("Enter");
      await expect(sidebar).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });
});

test("a toast is reached and dismissed by keyboard, and gives the focus back", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/browse?kind=Radio");
  const button = followControl(page, "957thegame");
  await expect(button).toHaveAttribute("data-state", "not-following");
  await button.focus();
  await page.keyboard.press("Enter");
  const toast = page.getByRole("button", { name: "You have followed @957thegame. dismiss" });
  await toast.focus();
  await page.keyboard.press("Enter");
  await expect(toast).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("a sentence behind a badge is opened by focus and by Esc closed §2.41", async ({ page }) => {
  await page.route("**/roster.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      body: (await response.text()).replaceAll('{"username"', '{"isBeta":true,"username"'),
    });
  });
  await page.goto("/browse?kind=Radio");
  const badge = page.getByRole("button", { name: "Beta" }).first();
  const tip = page.getByRole("tooltip").filter({ visible: true });
  await badge.focus();
  await expect(tip).toHaveText("This is a beta bot and may not be 100% reliable.");
  await page.keyboard.press("Escape");
  await expect(tip).toHaveCount(0);
  await expect(badge).toBeFocused();
});
