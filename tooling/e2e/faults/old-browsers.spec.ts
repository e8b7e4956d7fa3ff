import { followWindowUrl } from "@roster/core/site";
import { hydrated, signedIn } from "../src/stage.ts";
import type { Page } from "@playwright/test";
import { cardOf, expect, followControl, signIn, test } from "./invariants.ts";
import { ACCT, openAccount, USERNAME } from "./session/steps.ts";

const TOO_OLD = "This browser is too old to sign in or to follow here.";
const NEEDS_HTTPS = "Signing in needs https. Open this site by https.";

test.describe.configure({ timeout: 90_000 });

/** Deletes what at least one of the oldest browsers in `browserslist` lacks. */
function asOldestSupported(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
    const missing: readonly (readonly [object, readonly string[]])[] = [
      [window, ["requestIdleCallback", "cancelIdleCallback", "scheduler", "navigation", "Iterator"]],
      [URL, ["parse"]],
      [Promise, ["try"]],
      [RegExp, ["escape"]],
      [Intl, ["DurationFormat"]],
      [Uint8Array, ["fromBase64", "fromHex"]],
      [Uint8Array.prototype, ["toBase64", "toHex"]],
      [Document.prototype, ["startViewTransition", "moveBefore"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"]],
      [iterator, ["map", "filter", "take", "drop", "flatMap", "reduce", "toArray", "forEach", "some", "every", "find"]],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
    Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  });
}

test("row 180: sign-in, search and follows work in a browser without features that the oldest supported browsers lack", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  await asOldestSupported(page);
  await page.goto("/search");
  await page.getByRole("searchbox").fill("bears");
  await expect(cardOf(page, "ChicagoBears")).toBeVisible();
  await openAccount(page, "signed-out");
  await followControl(page, USERNAME).click();
  await signIn(page, world);
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
  await followControl(page, USERNAME).click();
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "following");
  expect(world.instance.state.follows()).toContain(ACCT);
  const asked = { account: USERNAME, origin: "https://blog.example", nonce: "0b7f4a0e5f5c4f3e" };
  await page.goto(followWindowUrl(world.site.origin, asked));
  await expect(page.getByText("blog.example suggests this account.")).toBeVisible();
  expect(complaints).toEqual([]);
});

/** Expects a sentence in place of sign-in wherever it begins, and lists that work. */
async function expectSentence(page: Page, sentence: string, origin = ""): Promise<void> {
  await page.goto(`${origin}/`);
  await hydrated(page);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveCount(0);

  await page.goto(`${origin}/accounts/${USERNAME}`);
  await hydrated(page);
  await followControl(page, USERNAME).click();
  await expect(page.getByText(sentence)).toBeVisible();
  for (const path of [`/follow?account=${USERNAME}`, "/login"]) {
    await page.goto(origin + path);
    await expect(page.getByText(sentence)).toBeVisible();
  }

  await page.goto(`${origin}/popular`);
  await hydrated(page);
  await page.getByRole("link", { name: "Recent", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recent");
  await expect(page.locator(".card").first()).toBeVisible();
}

test("row 225: a browser without Web Locks shows one sentence instead of sign-in, also with a stored session", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  invariants.mayChange("session");
  await signedIn(page, world);
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "locks"));
  const before = world.instance.state.requests.length;
  await expectSentence(page, TOO_OLD);
  expect(world.instance.state.requests).toHaveLength(before);
  expect(complaints).toEqual([]);
});

test("row 225: a page by http shows one sentence instead of sign-in, and asks no server", async ({
  page,
  context,
  world,
  complaints,
}) => {
  const origin = "http://roster.lan";
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== world.site.origin,
    async (route) => {
      const url = new URL(route.request().url());
      if (url.origin !== origin) asked.push(url.href);
      const response = await route.fetch({ url: world.site.origin + url.pathname + url.search });
      await route.fulfill({ response }).catch(() => {}); // the page may have left meanwhile
    },
  );
  await expectSentence(page, NEEDS_HTTPS, origin);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  expect(asked).toEqual([]);
  // the browser itself names a header that it ignores without https
  expect(complaints.filter((text) => !text.startsWith("The Cross-Origin-Opener-Policy header"))).toEqual([]);
});
