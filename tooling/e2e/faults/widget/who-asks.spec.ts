import { followWindowUrl } from "@roster/core/site";
import { launchedWith, PARTITIONED } from "../../src/launched.ts";
import { signedIn } from "../../src/stage.ts";
import type { Page } from "@playwright/test";
import { expect, followControl } from "../invariants.ts";
import { buttonOf, OWN, OWN_ACCT, test } from "./widget.ts";

test.use(launchedWith([PARTITIONED]));

const CLAIM = "A page that calls itself";
const NONCE = "0b7f4a0e5f5c4f3e";

test("row 170: a link to /follow with an account alone follows, and names no site that asks", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await signedIn(page, world);
  await page.goto(`/follow?account=${OWN}`);
  await expect(page.locator("[data-meant]")).toBeVisible();
  await invariants.settle(page);
  await expect(page.getByText(/suggests this account|Back to/)).toHaveCount(0);
  await followControl(page, OWN).click();
  await expect(followControl(page, OWN)).toHaveAttribute("data-state", "following");
  expect(world.instance.state.follows()).toContain(OWN_ACCT);
  await page.getByRole("link", { name: "About this account" }).click();
  await page.waitForURL(`**/accounts/${OWN}`);
});

/** Opens the follow window from a page, with this origin in its address. */
async function openFrom(page: Page, site: string, origin: string): Promise<Page> {
  const url = followWindowUrl(site, { account: OWN, origin, nonce: NONCE });
  const opening = page.waitForEvent("popup");
  await page.evaluate((to) => Object.assign(window, { opened: window.open(to, "_blank") }), url);
  const popup = await opening;
  await expect(popup.locator("[data-meant]")).toBeVisible();
  return popup;
}

test("row 171: the window names a site only after this site has answered with the nonce of the window", async ({
  page,
  world,
  openBlog,
}) => {
  const blog = await openBlog("A blog without a widget");
  const { host: name } = new URL(blog.origin);
  const popup = await openFrom(page, world.site.origin, blog.origin);
  const answer = (n: string) =>
    page.evaluate(({ n, to }) => Reflect.get(window, "opened").postMessage({ type: "roster:hello", v: 1, n }, to), {
      n,
      to: world.site.origin,
    });
  await expect(popup.getByText(`${CLAIM} ${name} suggests this account.`)).toBeVisible();
  await answer("another-nonce-entirely");
  await expect(popup.getByText(CLAIM)).toBeVisible();
  await answer(NONCE);
  await expect(popup.getByText(`${name} suggests this account.`)).toBeVisible();
  await expect(popup.getByText(CLAIM)).toHaveCount(0);
});

test("row 171: a widget answers the window, which then names the widget's page", async ({ page, hosts }) => {
  await page.goto(`${hosts.origin}/partitioned.html`);
  const [popup] = await Promise.all([page.waitForEvent("popup"), buttonOf(page, OWN).click()]);
  await expect(popup.getByText(`${new URL(hosts.origin).host} suggests this account.`)).toBeVisible();
  await expect(popup.getByText(CLAIM)).toHaveCount(0);
});
