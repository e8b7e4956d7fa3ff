import { launchedWith, PARTITIONED } from "../../src/launched.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, followControl } from "../invariants.ts";
import { authorize } from "../sign-in/steps.ts";
import { buttonOf, OWN, test } from "./widget.ts";

test.use(launchedWith([PARTITIONED]));
test.beforeEach(({ invariants }) => invariants.mayChange("session"));

const field = (page: Page) => page.getByLabel("Where is your Mastodon account?");
const follows = ({ instance }: World) =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow"));

/**
 * Opens the follow window in the tab of a blog, and the server's page in place of it, in a browser that blocks every window.
 * @returns the address of the follow window
 */
async function leave(page: Page, world: World, hosts: { readonly origin: string }): Promise<string> {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await page.goto(`${hosts.origin}/partitioned.html`);
  await buttonOf(page, OWN).click();
  await expect(page.locator("[data-meant]")).toBeVisible();
  const asked = page.url();
  await field(page).fill(world.instance.host);
  await page.getByRole("button", { name: "Sign in and follow" }).click();
  return asked;
}

test("row 131: the sign-in in the same tab returns to the account and follows it once", async ({
  page,
  world,
  hosts,
  invariants,
}) => {
  invariants.mayChange("follows");
  const asked = await leave(page, world, hosts);
  await authorize(page, world);
  await expect(followControl(page, OWN)).toHaveAttribute("data-state", "following");
  await expect(page).toHaveURL(asked);
  await page.reload();
  await expect(followControl(page, OWN)).toHaveAttribute("data-state", "following");
  expect(follows(world)).toHaveLength(1);
  // the history has the server's pages before this one
  await expect(page.locator("[data-meant]")).toBeVisible();
  await page.getByRole("link", { name: `Back to ${new URL(hosts.origin).host}` }).click();
  await expect(page).toHaveURL(`${hosts.origin}/`);
});

test("row 131: a deny in the same tab returns to the field and follows nothing", async ({ page, world, hosts }) => {
  const asked = await leave(page, world, hosts);
  await authorize(page, world, "Deny");
  await expect(page.getByText("You cancelled the sign-in. Nothing was followed.")).toBeVisible();
  await expect(field(page)).toHaveValue(world.instance.host);
  await expect(page).toHaveURL(asked);
  expect(follows(world)).toEqual([]);
});
