import type { Page } from "@playwright/test";
import { countText } from "../roster.ts";
import { expect, hydrated, signIn, test } from "../stage.ts";
import { scan } from "../checks/axe.ts";

test.describe.configure({ timeout: 120_000 });

const field = (page: Page) => page.getByLabel("Where is your Mastodon account?");

/** Both places to sign in: a page of its own, and the dialog over a list. */
const PLACES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the sign-in page": async (page) => {
    await page.goto("/login?m=login&back=/browse");
    await hydrated(page);
  },
  "the sign-in dialog": async (page) => {
    await page.goto("/browse?kind=Radio");
    await expect(page.getByText(countText({ kind: "Radio" }))).toBeVisible();
    await page.getByRole("link", { name: "Follow @670TheScore" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
};

for (const [place, open] of Object.entries(PLACES)) {
  test(`axe finds no violations on any step of ${place}`, async ({ page, world }) => {
    await page.clock.install();
    await open(page);
    await expect(field(page)).toBeVisible();
    await scan(page, "step 1, empty");
    await field(page).fill("mast");
    await expect(page.getByRole("option").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await scan(page, "step 1, with suggestions");

    const end = world.instance.fault("GET /api/v1/instance", { hang: true });
    await field(page).fill(world.instance.host);
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Connecting to Your Instance…")).toBeVisible();
    await scan(page, "step 2");
    await page.clock.fastForward(5_000);
    await expect(page.getByText(`${world.instance.host} is slow to answer.`)).toBeVisible();
    await scan(page, "step 2, slow");
    end();

    await page.clock.fastForward(15_000); // the sign-in times out
    await page.getByRole("button", { name: "Try Again" }).click();
    await field(page).fill("no such address");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("An error occurred while connecting to your instance.")).toBeVisible();
    await scan(page, "step 0");
  });
}

test("axe finds no violations while a server does not answer after consent", async ({ page, world }) => {
  world.instance.fault("POST /oauth/token", { hang: true });
  await page.goto("/login?back=/browse&follow=NFL");
  await field(page).fill(world.instance.host);
  await page.clock.install();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  const asked = page.waitForRequest(`${world.instance.origin}/oauth/token`);
  await page.getByRole("button", { name: "Authorize" }).click();
  await asked;
  await page.clock.fastForward(20_000);
  await expect(page.getByText("has not answered for over 20 seconds.")).toBeVisible();
  await scan(page, "step 2, stuck");
});

test("axe finds no violations on a failed sign-in with details and a hint", async ({ page, world }) => {
  world.instance.fault("POST /oauth/token", {
    status: 400,
    json: {
      error: "invalid_grant",
      error_description: "The provided authorization grant is invalid, expired, revoked.",
    },
  });
  await page.goto("/login?m=login&back=/browse");
  await field(page).fill(world.instance.host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await expect(page.getByText("This is a common error for large Mastodon instances")).toBeVisible();
  await expect(page.locator("pre")).toContainText("authorization grant is invalid");
  await scan(page, "step 0");
});

for (const [path, username] of [
  ["/accounts/AdamSchefter", "AdamSchefter"],
  ["/browse?kind=Radio", "957thegame"],
] as const) {
  test(`axe finds no violations on the question on ${path} whether to follow after sign-in`, async ({
    page,
    world,
  }) => {
    await page.goto(path);
    await page.getByRole("link", { name: `Follow @${username}` }).click();
    await signIn(page, world);
    await expect(page.locator(".follow-question")).toBeVisible();
    await scan(page, "the question");
  });
}

test("axe finds no violations on the dialog that follows from the visitor's own server", async ({ page, world }) => {
  await page.goto("/accounts/AdamSchefter");
  await hydrated(page);
  await page.getByRole("button", { name: "Follow from your server" }).click();
  const server = page.getByRole("combobox", { name: "Where is your Mastodon account?" });
  await expect(server).toBeFocused();
  await scan(page, "the empty field");
  await server.fill("no such address");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await scan(page, "an invalid address");
  await server.fill(world.instance.host);
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await expect(page.getByText(`${world.instance.host} has opened in a new window`)).toBeVisible();
  await popup.close();
  await scan(page, "the server has opened");
});
