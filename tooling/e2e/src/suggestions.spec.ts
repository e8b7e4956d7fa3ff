import type { Page } from "@playwright/test";
import { atRest, consent, expect, hydrated, test } from "./stage.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Where is your Mastodon account?" });
const list = (page: Page) => page.getByRole("listbox", { name: "Suggestions" });
const button = (page: Page) => page.getByRole("button", { name: "Sign In" });

/** The suggestions: each row's host and note. */
const offered = (page: Page): Promise<readonly string[]> =>
  page.getByRole("option").evaluateAll((rows) =>
    rows.map((row) =>
      Array.from(row.children)
        .map((part) => part.textContent)
        .join(", "),
    ),
  );

async function open(page: Page): Promise<void> {
  await page.goto("/popular");
  await hydrated(page);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(field(page)).toBeFocused();
}

test("the example of a Mastodon name runs from left to right on a right-to-left page", async ({ page }) => {
  await open(page);
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  await expect(page.getByText("@you@mastodon.social", { exact: true })).toHaveCSS("direction", "ltr");
});

test("the suggested hosts load with the dialog, and typing sends no request", async ({ page, world }) => {
  const holding: string[] = [];
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("response", async (response) => {
    if (!response.url().endsWith(".js")) return;
    const text = await response.text().catch(() => "");
    if (text.includes("hachyderm.io")) holding.push(response.url());
  });
  await page.goto("/popular");
  await atRest(page);
  expect(holding, "not in the code of the page").toEqual([]);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(field(page)).toBeFocused();
  await expect.poll(() => holding.length).toBe(1);
  await atRest(page);
  asked.length = 0;
  await page.keyboard.type("masto");
  await expect(list(page)).toBeVisible();
  await page.keyboard.type("don.social");
  expect(asked).toEqual([]);
  expect(world.instance.state.requests).toEqual([]);
});

test("the server of the last sign-in is suggested as last used", async ({ page, world }) => {
  await open(page);
  await field(page).fill(world.instance.host);
  await button(page).click();
  await consent(page, world);
  await expect(page.getByRole("button", { name: /^Your account/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("rosterServers"))).toBe(JSON.stringify([world.instance.host]));
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await field(page).fill("1");
  await expect.poll(() => offered(page)).toEqual([`${world.instance.host}, last used`]);
});
