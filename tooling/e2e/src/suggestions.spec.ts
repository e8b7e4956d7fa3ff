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

test("Enter takes the first suggestion for a word without a dot, and sends a text with one as it is", async ({
  page,
}) => {
  await page.route("https://mastodon.s/**", (route) => route.abort());
  await open(page);
  await page.keyboard.type("mastodon");
  await expect(list(page)).toBeVisible(); // without it, the word itself is sent
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("mastodon.social");
  await field(page).fill("mastodon.s");
  await expect
    .poll(() => offered(page))
    .toEqual(["mastodon.social", "mastodon.sdf.org", "mastodon.scot", "mastodon.sg"]);
  await page.keyboard.press("Enter");
  await expect(page.getByText("An error occurred while connecting to your instance.")).toBeVisible();
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

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 640 } });

  test("a tap selects a suggestion and keeps the focus in the field", async ({ page }) => {
    await page.goto("/login?m=login&back=/");
    await hydrated(page);
    await field(page).tap();
    await page.keyboard.type("masto.e");
    await page.getByRole("option", { name: "masto.es" }).tap();
    await expect(field(page)).toHaveValue("masto.es");
    await expect(field(page)).toBeFocused();
    await expect(button(page)).toBeEnabled();
  });
});
