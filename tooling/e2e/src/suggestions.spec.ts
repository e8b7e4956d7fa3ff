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

async function remember(page: Page, hosts: unknown): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem("rosterServers", text), JSON.stringify(hosts));
}

async function open(page: Page): Promise<void> {
  await page.goto("/popular");
  await hydrated(page);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(field(page)).toBeFocused();
}

test("suggestions list the servers used before first, marked as such, then those of the directory", async ({
  page,
  complaints,
}) => {
  await remember(page, ["mastodon.world", "own.example", "masto.es"]);
  await open(page);
  await page.keyboard.type("masto");
  await expect
    .poll(() => offered(page))
    .toEqual([
      "mastodon.world, last used",
      "masto.es, used before",
      "mastodon.social",
      "mastodon.uno",
      "mastodon.gamedev.place",
    ]);
  await page.keyboard.type("don.so");
  await expect.poll(() => offered(page)).toEqual(["mastodon.social"]);
  await page.keyboard.type("cial");
  await expect(list(page), "what is typed in full needs no list").toBeHidden();
  expect(complaints).toEqual([]);
});

test("suggestions match later parts of a name, and ignore the text before an @", async ({ page }) => {
  await open(page);
  await page.keyboard.type("viv");
  await expect.poll(() => offered(page)).toEqual(["social.vivaldi.net"]);
  await field(page).fill("me@HACHY");
  await expect.poll(() => offered(page)).toEqual(["hachyderm.io"]);
});

/** The servers to choose from before anything is typed. */
const chips = (page: Page) => page.getByRole("dialog").locator(".server-chips").getByRole("button");

test("the empty field offers the servers used before, then those used most, and a tap leads to Sign In", async ({
  page,
  complaints,
}) => {
  await remember(page, ["javascript:alert(1)", 7, "a b", "known.example", { host: "x.example" }]);
  await open(page);
  await expect(chips(page)).toHaveText(["known.example", "mastodon.social", "infosec.exchange"]);
  await expect(field(page)).toHaveAccessibleDescription("The part after the second @: @you@mastodon.social");
  await page.keyboard.type("m");
  await expect(chips(page)).toHaveCount(0);
  await field(page).fill("");
  await chips(page).nth(1).click();
  await expect(field(page)).toHaveValue("mastodon.social");
  await expect(button(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

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

test("keys select a suggestion, Enter submits, and Esc closes first the list and then the dialog §2.85 §3.15 §4.24", async ({
  page,
  world,
}) => {
  await remember(page, [world.instance.host]);
  await open(page);
  await page.keyboard.type("127");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).not.toHaveURL(/m=login/); // the address changes when the dialog has closed
  await page.goForward();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("127");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText(world.instance.host);
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue(world.instance.host);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.origin === world.instance.origin);
  await page.goBack();
  await expect(field(page), "the text was saved").toHaveValue(world.instance.host);
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

test("the list of suggestions is as wide as its field, which does not move, and covers no button", async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await open(page);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const before = await field(page).boundingBox();
    await page.keyboard.type("m");
    await expect(list(page)).toBeVisible();
    expect(await field(page).boundingBox()).toEqual(before);
    const own = await list(page).boundingBox();
    expect([own?.x, own?.width]).toEqual([before?.x, before?.width]);
    expect((await button(page).boundingBox())?.y).toBeGreaterThan((own?.y ?? 0) + (own?.height ?? Infinity));
  }
});

test("an empty list of suggestions does not cover the Sign In button", async ({ page }) => {
  await open(page);
  for (const text of ["https://", "@", "user@", "mastodon.social"]) {
    await field(page).fill(text);
    await button(page).click({ trial: true });
  }
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
