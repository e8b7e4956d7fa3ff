import { signedIn } from "../../src/stage.ts";
import type { Page } from "@playwright/test";
import { expect, followControl, test } from "../invariants.ts";
import { accountMenu, accountToggle, describeVisitor } from "./visitor.ts";

test.describe.configure({ timeout: 90_000 });

const RLO = "\u202E";
const MARKUP = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>`;

/** Names that an instance may send. */
const NAMES: Readonly<Record<string, string>> = {
  markup: MARKUP,
  "a closing tag": "</bdi></p></section><h1>Hello</h1>",
  "an override to the left": `${RLO}moc.live//:sptth`,
  "5,000 letters": "A".repeat(5_000),
  "5,000 words": "Ann and ".repeat(625),
  "letters of a hundred storeys": `A${"\u0300\u0315\u031A".repeat(100)}`,
  emoji: "🏈👨‍👩‍👧‍👦".repeat(200),
};

/** Checks that a name changes neither the header's box nor the menu's. */
async function expectInPlace(page: Page): Promise<void> {
  const sizes = await page.evaluate(() => {
    const boxOf = (element: Element | null | undefined): readonly number[] => {
      const box = element?.getBoundingClientRect();
      return box ? [box.left, box.top, box.right, box.bottom].map(Math.round) : [];
    };
    return {
      window: [window.innerWidth, window.innerHeight],
      page: document.documentElement.scrollWidth,
      header: boxOf(document.querySelector(".site-header")),
      menu: boxOf(document.querySelector("#account-menu")),
      inside: Array.from(document.querySelectorAll("#account-menu *")).map(boxOf),
    };
  });
  const [width = 0, height = 0] = sizes.window;
  const [left = -1, top = -1, right = width + 1, bottom = height + 1] = sizes.menu;
  expect(sizes.page, "the page is no wider than the window").toBe(width);
  expect(sizes.header.slice(0, 3)).toEqual([0, 0, width]);
  expect(Math.min(left, top), "the menu begins inside the window").toBeGreaterThanOrEqual(0);
  expect(right, "and ends inside it").toBeLessThanOrEqual(width);
  expect(bottom).toBeLessThanOrEqual(height);
  const wide = sizes.inside.filter(([from = 0, , to = 0]) => from < left - 1 || to > right + 1);
  expect(wide, "everything fits into the menu").toEqual([]);
}

test.use({ viewport: { width: 360, height: 640 } });

test("row 107: a visitor's name of any length or markup is text and stays inside the account menu §2.94 S15", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  invariants.mayChange("session");
  const describe = await describeVisitor(world, await signedIn(page, world));
  const name = accountMenu(page).locator(".popover-name bdi");
  for (const [kind, text] of Object.entries(NAMES)) {
    await test.step(kind, async () => {
      describe({ display_name: text, username: text });
      await page.goto("/accounts/AdamSchefter");
      await expect(followControl(page, "AdamSchefter")).toHaveAttribute("data-state", "not-following");
      await accountToggle(page).click();
      await expect(name).toBeVisible();
      const shown = (await name.textContent()) ?? "";
      expect(text.startsWith(shown), `the name as it is: ${shown.slice(0, 40)}`).toBe(true);
      expect(shown.length).toBeGreaterThanOrEqual(Math.min(text.length, 40));
      expect(shown.length).toBeLessThanOrEqual(500);
      await expectInPlace(page);
      await expect(accountMenu(page).getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
      expect(await page.locator("img[src=x], main h1 ~ h1, #account-menu script").count()).toBe(0);
      await expect(page).toHaveTitle(/on Roster$/);
    });
  }
  await test.step("nothing but blanks", async () => {
    describe({ display_name: " \t ", username: "demo" });
    await page.reload();
    await accountToggle(page).click();
    await expect(name).toHaveText("demo");
  });
  await accountMenu(page).getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  expect(complaints).toEqual([]);
});
