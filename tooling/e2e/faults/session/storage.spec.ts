import { hydrated } from "../../src/stage.ts";
import { cardOf, expect, signIn, stored, test } from "../invariants.ts";

const CONNECTION = "An error occurred while connecting to your instance.";

/** Replaces storage before the page's own scripts run. */
const REFUSALS = {
  "throws on access": () => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  },
  "is not there": () => {
    Object.defineProperty(window, "localStorage", { value: null });
  },
  "is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
};

test("row 56: with storage that throws, is missing or is full, the site can be read and sign-in says why it fails", async ({
  browser,
  world,
  baseURL,
}) => {
  for (const [name, refuse] of Object.entries(REFUSALS)) {
    await test.step(name, async () => {
      const context = await browser.newContext({ baseURL: baseURL ?? "" });
      const thrown: string[] = [];
      context.on("weberror", (error) => thrown.push(String(error.error())));
      const page = await context.newPage();
      await page.addInitScript(refuse);
      await page.goto("/");
      await hydrated(page);
      await expect(page.locator(".card").first()).toBeVisible();
      await page
        .getByRole("navigation", { name: "Filters" })
        .getByRole("link", { name: /^Reporter/ })
        .click();
      await page.waitForURL("**/browse?kind=Reporter");
      await expect(page.getByText(/^\d+ accounts$/)).toBeVisible();
      await page.getByRole("searchbox").fill("chiefs");
      await expect(cardOf(page, "Chiefs")).toBeVisible();

      await page.getByRole("link", { name: "Sign in" }).first().click();
      await page.getByLabel("Where is your Mastodon account?").fill(world.instance.host);
      await page.getByRole("button", { name: "Sign In" }).click();
      const dialog = page.getByRole("dialog", { name: "An Error Occurred" });
      await expect(dialog.getByText(CONNECTION)).toBeVisible();
      await expect(dialog, "names the cause").toContainText(
        "This browser does not store data for this site. Allow this site to store data, then sign in again.",
      );
      await expect(dialog.getByRole("button", { name: "Try Again" })).toBeVisible();
      expect(thrown).toEqual([]);
      await context.close();
    });
  }
});

const HOST = "127.0.0.1:1";
const BAD_SESSIONS = [
  "{",
  JSON.stringify({ instance: HOST, access_token: 7 }),
  JSON.stringify({ instance: "https://mastodon.social", access_token: "x" }),
];

test("row 57: a malformed stored sign-in or app is removed, and the visitor is signed out", async ({
  page,
  world,
  complaints,
}) => {
  const { host, state } = world.instance;
  await page.goto("/following");
  for (const text of BAD_SESSIONS) {
    await test.step(text, async () => {
      await page.evaluate((value) => localStorage.setItem("mastodonToken", value), text);
      await page.reload();
      await expect(page.getByText("Sign in to see the accounts that you follow")).toBeVisible();
      await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
      await expect.poll(() => stored(page, "mastodonToken")).toBeNull();
      await expect(page.locator("html")).not.toHaveAttribute("data-session");
    });
  }
  await page.goto("/");
  await expect(page.locator(".card")).toHaveCount(60);
  expect(complaints).toEqual([]);
  expect(state.requests, "no request").toEqual([]);

  const app = { client_id: "x", client_secret: "y", redirect_uri: `${world.site.origin}/login` };
  const bad = ["{", JSON.stringify({ instance: host, app: { ...app, redirect_uri: "https://evil.example/" } })];
  for (const text of bad) {
    await test.step(text, async () => {
      await page.goto("/login");
      await page.evaluate((value) => {
        localStorage.clear(); // a pending attempt would register a new app anyway
        localStorage.setItem("mastodonApp", value);
      }, text);
      await page.getByLabel("Where is your Mastodon account?").fill(host);
      await page.getByRole("button", { name: "Sign In" }).click();
      await page.waitForURL((url) => url.origin === world.instance.origin);
      const asked = state.apps.at(-1)?.clientId;
      expect(state.requests.some(({ query }) => query.includes(`client_id=${asked}`))).toBe(true);
    });
  }
  expect(state.apps).toHaveLength(bad.length);
  await page.goto("/login");
  expect(JSON.parse((await stored(page, "mastodonApp")) ?? "")).toMatchObject({ instance: host });
});

test("row 110: after sign-in a return address on another site leads home, and one on this site is kept §2.79 §2.85 §4.31 S13", async ({
  page,
  world,
  invariants,
}) => {
  for (const back of ["//evil.example", "/\t/evil.example", "javascript:alert(1)"]) {
    await test.step(back, async () => {
      await page.goto(`/login?m=login&back=${encodeURIComponent(back)}`);
      await page.getByRole("button", { name: "Close" }).click();
      await page.waitForURL(`${world.site.origin}/`);
    });
  }
  invariants.mayChange("session");
  await page.goto(`/login?m=login&back=${encodeURIComponent("//evil.example/x")}`);
  await signIn(page, world);
  expect(page.url()).toBe(`${world.site.origin}/`);

  await page.evaluate(() => localStorage.clear());
  const back = "/browse?kind=Team&league=NFL";
  await page.goto(`/login?m=login&back=${encodeURIComponent(back)}`);
  await page.getByLabel("Where is your Mastodon account?").fill(world.instance.host);
  await page.getByLabel("Where is your Mastodon account?").press("Enter");
  await page.waitForURL((url) => url.origin === world.instance.origin);
  await page.getByRole("button", { name: "Authorize" }).click(); // the visitor is already signed in at the instance
  await page.waitForURL(`${world.site.origin}${back}`);
  await expect(page.getByText("32 accounts")).toBeVisible();
});
