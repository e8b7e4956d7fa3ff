import { widgetTest as test, OWN, OWN_ACCT } from "./widget-stage.ts";
import { expect, followControl, signedIn } from "./stage.ts";

test("on a blog with blocked scripts the links lead to account pages that can follow", async ({
  page,
  world,
  hosts,
  complaints,
}) => {
  await signedIn(page, world);
  await page.goto(`${hosts.origin}/no-script.html`);
  const links = page.locator("roster-list a");
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    await expect(link).toBeVisible();
    expect(await link.getAttribute("href")).toMatch(new RegExp(`^${world.site.origin}/accounts/\\w+$`));
    expect(await link.getAttribute("rel")).toBe("noopener");
  }
  expect(complaints.filter((text) => !text.includes("script-src 'none'"))).toEqual([]);
  await page.getByRole("link", { name: "Chicago Bears" }).click();
  await expect(page).toHaveURL(`${world.site.origin}/accounts/${OWN}`);
  await followControl(page, OWN).click();
  await expect(followControl(page, OWN)).toHaveAttribute("data-state", "following");
  expect(world.instance.state.follows()).toContain(OWN_ACCT);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
});
