import { safeBack } from "@roster/core";
import { hydrated } from "@roster/e2e/stage";
import { cardOf, expect, signIn, stored, test } from "../invariants.ts";

const CONNECTION = "An error occurred while connecting to your instance.";

/** Ways in which a browser refuses to store; each runs before the page's own scripts. */
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

test("row 56: storage refuses", async ({ browser, world, baseURL }) => {
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
      await page.getByLabel("Your instance").fill(world.instance.host);
      await page.getByRole("button", { name: "Sign In" }).click();
      const dialog = page.getByRole("dialog", { name: "An Error Occurred" });
      await expect(dialog.getByText(CONNECTION)).toBeVisible();
      await expect(dialog, "says what refuses").toContainText(
        "This browser does not store data for this site. Allow it to, then sign in again.",
      );
      await expect(dialog.getByRole("button", { name: "Try Again" })).toBeVisible();
      expect(thrown).toEqual([]);
      await context.close();
    });
  }
});

const HOST = "127.0.0.1:1";
const BAD_SESSIONS = [
  "",
  "null",
  "[]",
  "{",
  "{}",
  "0",
  '"text"',
  '[{"instance":"mastodon.social","access_token":"x"}]',
  JSON.stringify({ instance: HOST }),
  JSON.stringify({ instance: HOST, access_token: 7 }),
  JSON.stringify({ instance: HOST, access_token: "" }),
  JSON.stringify({ instance: HOST, access_token: "two\nlines" }),
  JSON.stringify({ instance: "javascript:alert(1)", access_token: "x" }),
  JSON.stringify({ instance: "https://mastodon.social", access_token: "x" }),
  JSON.stringify({ instance: "mastodon.social/@evil", access_token: "x" }),
  JSON.stringify({ instance: ["mastodon.social"], access_token: "x" }),
  '{"__proto__":{"instance":"mastodon.social","access_token":"x"}}',
];

test("row 57: what is stored is no sign-in, or no app", async ({ page, world, complaints }) => {
  const { host, state } = world.instance;
  await page.goto("/following");
  for (const text of BAD_SESSIONS) {
    await test.step(text, async () => {
      await page.evaluate((value) => localStorage.setItem("mastodonToken", value), text);
      await page.reload();
      await expect(page.getByText("Sign in to see the accounts you follow")).toBeVisible();
      await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
      await expect.poll(() => stored(page, "mastodonToken")).toBeNull();
      await expect(page.locator("html")).not.toHaveAttribute("data-session");
    });
  }
  await page.goto("/");
  await expect(page.locator(".card")).toHaveCount(60);
  expect(complaints).toEqual([]);
  expect(state.requests, "nobody is asked").toEqual([]);

  const app = { client_id: "x", client_secret: "y", redirect_uri: `${world.site.origin}/login` };
  const bad = [
    "",
    "null",
    "[]",
    "{",
    JSON.stringify({ instance: host, app: { ...app, client_secret: 1 } }),
    JSON.stringify({ instance: host, app: { ...app, redirect_uri: "https://evil.example/" } }),
    JSON.stringify({ instance: "javascript:", app }),
    `{"__proto__":${JSON.stringify({ instance: host, app })}}`,
  ];
  for (const text of bad) {
    await test.step(text, async () => {
      await page.goto("/login");
      await page.evaluate((value) => {
        localStorage.clear(); // an attempt that never came back would register anew by itself
        localStorage.setItem("mastodonApp", value);
      }, text);
      await page.getByLabel("Your instance").fill(host);
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

const ORIGIN = "https://roster.example";

/** None of these may lead anywhere but home. */
const REFUSED: readonly unknown[] = [
  "//evil.example",
  "//evil.example/accounts/x",
  "///evil.example",
  "////evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "/\t/evil.example",
  "\t//evil.example",
  "/\n/evil.example",
  "/\r\n/evil.example",
  "/\u0000/evil.example",
  " //evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/a/../..//evil.example",
  "/%2e%2e//evil.example",
  "/..\\\\evil.example",
  "/a\\..\\\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https://evil.example",
  "HTTPS://evil.example",
  "http:evil.example",
  "//roster.example@evil.example",
  "https://roster.example@evil.example/",
  "https://roster.example.evil.example/",
  "//roster.example:443@evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://roster.example/1",
  "ftp:evil.example",
  "mailto:x@evil.example",
  "evil.example",
  "browse",
  "?kind=Team",
  "#main",
  "",
  "/login",
  "/login/",
  "/login?m=login&back=/",
  "/LOGIN",
  "/%6cogin",
  "/login.html",
  "/a/../login",
  "/%E0%A4%A",
  `/${"a".repeat(5_000)}`,
  undefined,
  null,
  7,
  ["/browse"],
];

const KEPT = [
  "/",
  "/browse",
  "/browse?kind=Team&league=NFL",
  "/search?q=https%3A%2F%2Fevil.example",
  "/search?q=//evil.example",
  "/accounts/AdamSchefter#main",
  "/logins",
];

test("row 110: ways back that lead elsewhere §2.79 §2.85 §4.31 S13", async ({ page, world, invariants }) => {
  for (const back of REFUSED) {
    expect.soft(safeBack(back, ORIGIN), JSON.stringify(back)?.slice(0, 60)).toBe("/");
    expect.soft(safeBack(back, ORIGIN, "/roster")).toBe("/roster/");
  }
  for (const back of KEPT) expect.soft(safeBack(back, ORIGIN)).toBe(back);

  for (const back of [
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "https:evil.example",
    "javascript:alert(1)",
  ]) {
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
  await page.getByLabel("Your instance").fill(world.instance.host);
  await page.getByLabel("Your instance").press("Enter");
  await page.waitForURL((url) => url.origin === world.instance.origin);
  await page.getByRole("button", { name: "Authorize" }).click(); // the instance knows who it is by now
  await page.waitForURL(`${world.site.origin}${back}`);
  await expect(page.getByText("32 accounts")).toBeVisible();
});
