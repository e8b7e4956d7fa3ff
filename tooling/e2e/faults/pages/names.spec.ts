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
  "braces of a template": "{{constructor.constructor('document.title=1')()}} ${7*7} <%= 7 %>",
  "an emoji with a handler": `:emoji:"onload="document.title='taken'`,
  entities: "&lt;b&gt;Ann&lt;/b&gt; &amp; Bob",
  "an override to the left": `${RLO}moc.live//:sptth`,
  "an embedding that is not closed": "\u202BAnn \u2067Bob",
  "5,000 letters": "A".repeat(5_000),
  "5,000 words": "Ann and ".repeat(625),
  "400 lines": "line\n".repeat(400),
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

/** Whether the letters of a text are painted from left to right. */
async function readsLeftToRight(page: Page, selector: string, text: string): Promise<boolean> {
  return page.evaluate(
    ({ within, wanted }) => {
      const walker = document.createTreeWalker(document.querySelector(within) ?? document, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const at = node.textContent?.lastIndexOf(wanted) ?? -1;
        if (at < 0) continue;
        const lefts = Array.from(wanted, (_, index) => {
          const range = document.createRange();
          range.setStart(node, at + index);
          range.setEnd(node, at + index + 1);
          return range.getBoundingClientRect().left;
        });
        return lefts.every((left, index) => index === 0 || left > (lefts[index - 1] ?? 0));
      }
      return false;
    },
    { within: selector, wanted: text },
  );
}

test("row 107: a name with right-to-left marks changes no direction but its own", async ({
  page,
  world,
  invariants,
}) => {
  const describe = await describeVisitor(world, await signedIn(page, world));
  describe({ display_name: `${RLO}Ann`, username: `${RLO}demo` });
  await page.goto("/recent");
  await invariants.settle(page);
  await expect(accountToggle(page)).toHaveAccessibleName(/Ann$/);
  await accountToggle(page).click();
  await expect(accountMenu(page)).toContainText(world.instance.host);
  expect(await readsLeftToRight(page, ".popover-name", "Ann"), "the name itself is turned").toBe(false);
  const port = `:${world.instance.port}`;
  expect(await readsLeftToRight(page, ".popover-head p:last-child", port), "the host is not").toBe(true);
  expect(await readsLeftToRight(page, "#account-menu button", "Sign Out")).toBe(true);
});
