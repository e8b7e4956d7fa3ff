import { preset } from "@roster/site/playwright";
import { hydrated } from "../../src/stage.ts";
import { accountButton } from "../session/steps.ts";
import { expect, test } from "../invariants.ts";
import { count } from "../heard.ts";
import {
  authorize,
  CONN,
  CONNECTING,
  enter,
  enterAndConsent,
  expectFailure,
  INFO,
  openSignIn,
  requestEnds,
  send,
  startAnother,
  unreachable,
} from "./steps.ts";

const { launchOptions } = preset.use;
// Playwright switches the back-forward cache off by default
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

test("row 17: an offline browser is reported, and Try Again keeps the text §8.6", async ({ page, context, world }) => {
  const field = await openSignIn(page);
  await context.setOffline(true);
  await field.fill(world.instance.host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectFailure(page, CONN, { reason: "You are offline." });
  expect(world.instance.state.requests).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(field).toHaveValue(world.instance.host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.origin === world.instance.origin);
});

test("row 18: a server with wrong CORS headers is reported, with a hint §8.6", async ({ page, world }) => {
  const { host } = world.instance;
  for (const fault of [{ noCors: true }, { duplicateCors: true }, { corsOrigin: "https://app.example" }]) {
    const remove = world.instance.fault(INFO, fault);
    await enter(page, host);
    await expectFailure(page, CONN, { reason: unreachable(host) });
    remove();
  }
  expect(count(world, "POST", "/api/v1/apps")).toBe(0);
});

test("row 23: a response that arrives after the dialog was closed changes nothing §2.14 §4.21", async ({
  page,
  world,
}) => {
  const { instance, site } = world;
  instance.fault("POST /api/v1/apps", { delayMs: 1_500 });
  await page.goto("/popular");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await send(page, instance.host);
  await expect(page.getByText(CONNECTING)).toBeVisible();
  await expect.poll(() => count(world, "POST", "/api/v1/apps")).toBe(1);
  const ended = requestEnds(page, "/api/v1/apps");
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(`${site.origin}/popular`);
  await ended;
  await hydrated(page);
  expect(page.url()).toBe(`${site.origin}/popular`);
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(count(world, "GET", "/oauth/authorize")).toBe(0);
});

test("row 177: a server that redirects to another site is used only after the visitor has confirmed that site", async ({
  page,
  world,
  invariants,
}) => {
  const serving = await startAnother(world);
  invariants.also(serving);
  const { instance } = world;
  const other = new URL(serving.origin.replace("127.0.0.1", "localhost"));
  const location = new URL("/api/v1/instance", other).href;
  instance.fault(INFO, { redirect: { status: 301, location } });
  await enter(page, instance.host);
  const question = page.getByRole("alert").filter({ hasText: "another site" });
  await expect(question).toContainText(`${instance.host} sends you to another site: ${other.host}.`);
  expect(serving.state.apps).toEqual([]);

  await question.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue(other.host);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.host === other.host);
  expect(serving.state.apps).toHaveLength(1);
  await page.goto(world.site.origin);
  await serving.close();
});

test("row 30: after an instance has deleted the app, Back and a second attempt register a new one §7.10", async ({
  page,
  world,
  invariants,
}) => {
  const { instance, site } = world;
  await enterAndConsent(page, world);
  await page.waitForURL(`${site.origin}/`);
  await expect(accountButton(page)).toBeVisible();
  await page.evaluate(() => {
    localStorage.removeItem("mastodonToken");
    localStorage.removeItem("rosterPending"); // an earlier attempt left the record
  });
  instance.dropApps();
  await enter(page, instance.host);
  await page.waitForURL((url) => url.origin === instance.origin);
  expect(count(world, "POST", "/api/v1/apps"), "the stored app is used first").toBe(1);
  await expect(page.getByRole("button", { name: "Authorize" })).toHaveCount(0);

  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByText(CONNECTING)).toBeHidden();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue(instance.host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await authorize(page, world);
  await page.waitForURL(`${site.origin}/`);
  expect(count(world, "POST", "/api/v1/apps")).toBe(2);
  await invariants.settle(page);
});
