import type { Page } from "@playwright/test";
import { CLIENT_CODE } from "./client-code.ts";
import { atRest, expect, signedIn, test } from "./stage.ts";

/** Collects the addresses of loaded scripts that contain the Mastodon client. */
function watchClient(page: Page): string[] {
  const loaded: string[] = [];
  page.on("response", async (response) => {
    if (!/static\/chunks\/.*\.js$/.test(response.url())) return;
    const code = await response.text().catch(() => "");
    if (CLIENT_CODE.test(code)) loaded.push(response.url());
  });
  return loaded;
}

test("a signed-out visitor loads the Mastodon client when the sign-in dialog opens, not before", async ({ page }) => {
  const loaded = watchClient(page);
  await page.goto("/");
  await atRest(page);
  expect(loaded).toEqual([]);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

test("a signed-in visitor loads the Mastodon client with the page", async ({ page, world }) => {
  await signedIn(page, world);
  const loaded = watchClient(page);
  await page.goto("/");
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});
