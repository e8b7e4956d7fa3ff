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

const ALERTS = /\/health\/service-alerts\.json$/;

test("a signed-out visitor loads no service alerts, and the Mastodon client only when the sign-in dialog opens", async ({
  page,
}) => {
  const loaded = watchClient(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await page.goto("/");
  await atRest(page);
  expect(loaded).toEqual([]);
  expect(requested.filter((url) => ALERTS.test(url))).toEqual([]);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
});

test("a signed-in visitor loads the Mastodon client and the service alerts with the page", async ({ page, world }) => {
  await signedIn(page, world);
  const loaded = watchClient(page);
  const alerts = page.waitForRequest(ALERTS);
  await page.goto("/");
  await expect.poll(() => loaded.length).toBeGreaterThan(0);
  await alerts;
});
