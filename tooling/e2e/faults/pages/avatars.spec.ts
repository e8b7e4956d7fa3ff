import { signedIn } from "../../src/stage.ts";
import type { Fault } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, followControl, test } from "../invariants.ts";
import { accountToggle, describeVisitor } from "./visitor.ts";

/** The largest shift that a font causes. */
const FONT_SHIFT = 0.01;
const AVATAR = "GET /avatars/mine";

const SCRIPTED = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900" onload="parent.document.title='taken'">
<script>top.document.title='taken';fetch('/stolen')</script><rect width="900" height="900" fill="red"/>
<foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="/stolen"/></foreignObject></svg>`;
/** The beginning of a large picture that never ends. */
const ENDLESS = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><!--${"x".repeat(50_000_000)}--></svg>`;

/** Samples the account button from its first appearance on: its boxes, and the page's layout shifts. */
async function watchButton(
  page: Page,
): Promise<() => Promise<{ readonly boxes: readonly string[]; readonly shifts: number }>> {
  await page.addInitScript(() => {
    const watched = { boxes: new Array<string>(), shifts: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        // ignore layout shifts right after an input
        if (Reflect.get(entry, "hadRecentInput") === false) watched.shifts += Number(Reflect.get(entry, "value"));
    }).observe({ type: "layout-shift", buffered: true });
    const look = (): void => {
      const box = document.querySelector(".header-actions > :last-child")?.getBoundingClientRect();
      const text = box ? [box.x, box.y, box.width, box.height].join() : "";
      if (text !== "" && watched.boxes.at(-1) !== text) watched.boxes.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Reflect.get(window, "watched"));
}

const icon = (page: Page) => accountToggle(page).locator("svg.icon");
const picture = (page: Page) => accountToggle(page).locator("img");

async function open(page: Page, world: World, avatar: string, fault: Fault) {
  const describe = await describeVisitor(world, await signedIn(page, world));
  describe({ avatar, avatar_static: avatar });
  world.instance.fault(AVATAR, fault);
  const watched = await watchButton(page);
  await page.goto("/accounts/AdamSchefter");
  await expect(followControl(page, "AdamSchefter")).toHaveAttribute("data-state", "not-following");
  await expect(accountToggle(page)).toHaveAccessibleName("Your account, Demo Visitor");
  return watched;
}

const BAD: Readonly<Record<string, Fault>> = {
  HTML: { body: "<h1>Hello</h1>" },
  "no answer": { hang: true },
  "50 MB, in drips": { body: ENDLESS, contentType: "image/svg+xml", drip: { bytes: 20_000, everyMs: 50 } },
};

for (const [name, fault] of Object.entries(BAD)) {
  test(`row 109: a visitor's picture that is ${name} is replaced by an icon of the same size`, async ({
    page,
    world,
    invariants,
  }) => {
    const watched = await open(page, world, `${world.instance.origin}/avatars/mine`, fault);
    await invariants.settle(page);
    await expect.poll(() => world.instance.state.requests.some(({ path }) => path === "/avatars/mine")).toBe(true);
    await expect(icon(page)).toBeVisible();
    await expect(picture(page).filter({ visible: true })).toHaveCount(0);
    await accountToggle(page).click();
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    const { boxes, shifts } = await watched();
    expect(boxes, "the button keeps its place and its size").toHaveLength(1);
    expect(shifts).toBeLessThan(FONT_SHIFT);
  });
}

test("row 109: a script in the visitor's picture does not run", async ({ page, world, complaints, invariants }) => {
  const fault = { body: SCRIPTED, contentType: "image/svg+xml" };
  const watched = await open(page, world, `${world.instance.origin}/avatars/mine`, fault);
  await invariants.settle(page);
  await expect(picture(page)).toBeVisible();
  await expect(icon(page)).toBeHidden();
  const box = await picture(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([32, 32]);
  await expect(picture(page)).toHaveAttribute("referrerpolicy", "no-referrer");
  await expect(page).not.toHaveTitle(/taken/);
  expect(world.instance.state.requests.map(({ path }) => path)).not.toContain("/stolen");
  const { boxes, shifts } = await watched();
  expect(boxes).toHaveLength(1);
  expect(shifts).toBeLessThan(FONT_SHIFT);
  expect(complaints).toEqual([]);
});
