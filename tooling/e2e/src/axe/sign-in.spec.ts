import type { Page } from "@playwright/test";
import { expect, hydrated, signIn, test } from "../stage.ts";
import { scan } from "./scan.ts";

test.describe.configure({ timeout: 120_000 });

const field = (page: Page) => page.getByLabel("Your instance");

/** Both ways to sign in: the page of its own, and the dialog over a list. */
const DOORS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "the sign-in page": async (page) => {
    await page.goto("/login?m=login&back=/browse");
    await hydrated(page);
  },
  "the sign-in dialog": async (page) => {
    await page.goto("/browse?kind=Radio");
    await expect(page.getByText("11 accounts")).toBeVisible();
    await page.getByRole("link", { name: "Follow @670TheScore" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
};

for (const [door, open] of Object.entries(DOORS)) {
  test(`axe finds nothing on ${door}, step by step`, async ({ page, world }) => {
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
    end();

    await page.getByRole("button", { name: "Try Again" }).click({ timeout: 30_000 }); // the instance stays silent for 15 s
    await field(page).fill("no such address");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("An error occurred while connecting to your instance.")).toBeVisible();
    await scan(page, "step 0");
  });
}

test("axe finds nothing on a sign-in that failed, with details and a hint", async ({ page, world }) => {
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

test("axe finds nothing on the follow that is offered after signing in", async ({ page, world }) => {
  await page.goto("/accounts/AdamSchefter");
  await page.getByRole("link", { name: "Follow @AdamSchefter" }).click();
  await signIn(page, world);
  const offer = page.locator(".toast").filter({ hasText: "Follow @AdamSchefter now?" });
  await offer.locator(".toast-body").focus(); // holds it
  await scan(page, "the offer");
});

test("axe finds nothing on following from one's own server", async ({ page, world }) => {
  await page.goto("/accounts/AdamSchefter");
  await hydrated(page);
  await page.getByRole("button", { name: "Follow from your server" }).click();
  const server = page.getByRole("combobox", { name: "Your server" });
  await expect(server).toBeFocused();
  await scan(page, "the question");
  await server.fill("no such address");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await scan(page, "an address that is none");
  await server.fill(world.instance.host);
  const [popup] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await expect(page.getByText(`${world.instance.host} has opened in a new window`)).toBeVisible();
  await popup.close();
  await scan(page, "the server has opened");
});
