import type { Page } from "@playwright/test";
import { expect, holdFollows, hydrated, signedIn, test } from "./stage.ts";

/** The next removal of such an element throws, as it does where an extension has moved it. */
function failToRemove(page: Page, selector: string): Promise<void> {
  return page.evaluate((matching) => {
    const { removeChild } = Node.prototype;
    Node.prototype.removeChild = function <T extends Node>(child: T): T {
      if (!(child instanceof Element && child.matches(matching))) return Reflect.apply(removeChild, this, [child]);
      Node.prototype.removeChild = removeChild;
      throw new DOMException("The node to be removed is not a child of this node.", "NotFoundError");
    };
  }, selector);
}

test("a page that failed to render is rendered again at the address of another search", async ({ page }) => {
  await page.goto("/search?q=bears");
  await hydrated(page);
  const box = page.getByRole("searchbox").first();
  const broken = page.getByRole("heading", { name: "Something went wrong" });
  await expect(page.locator("main .card").first()).toBeVisible();
  await failToRemove(page, "main *");
  await box.fill("zzzzzz");
  await expect(broken).toBeVisible();
  await box.fill("lakers");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“lakers”");
  await expect(page.locator("main .card").first()).toBeVisible();
  await expect(broken).toHaveCount(0);
});

test("the bar of a run that failed to render is rendered again on the next page", async ({ page, world }) => {
  const release = await holdFollows(page, 2);
  await signedIn(page, world);
  await page.goto("/picks?plan=nfl/chicago-bears");
  await page.getByRole("button", { name: "Follow 5" }).click();
  const bar = page.locator(".run-bar");
  const home = page.getByRole("banner").getByRole("link").first();
  await home.click();
  await expect(bar).toBeVisible();
  await failToRemove(page, ".run-bar");
  await bar.getByRole("link").click();
  const sentence = page.getByText("This part could not be shown.");
  await expect(sentence).toBeVisible();
  await bar.evaluate((left) => left.remove()); // React could not
  await home.click();
  await expect(bar).toBeVisible();
  await expect(sentence).toHaveCount(0);
  release();
});
