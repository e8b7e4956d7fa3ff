import { hydrated } from "../../src/stage.ts";
import { createPerson } from "@roster/instance";
import type { Page } from "@playwright/test";
import { expect, storedSession, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { accountButton, signInLink } from "../session/steps.ts";
import {
  authorize,
  beginAndReturn,
  CONNECTING,
  enter,
  enterAndConsent,
  expectCancelled,
  expectFailure,
  pendingStates,
  requestEnds,
  send,
  SIGN,
  TOKEN,
} from "./steps.ts";

const USERNAME = "AdamSchefter";

test.describe("a server that denies without the state", () => {
  test.use({ worldOptions: { software: "hollo" } });

  test("rows 36 and 168: a denied sign-in is reported as cancelled, and keeps its account and the way back §2.14 §2.88 §2.90 §2.91 §4.33 §4.34 §8.2", async ({
    page,
    world,
  }) => {
    await page.goto(`/accounts/${USERNAME}`);
    await page.getByRole("link", { name: `Follow @${USERNAME}` }).click();
    await send(page, world.instance.host);
    await authorize(page, world, "Deny");
    await expectCancelled(page, /denied the request/);
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText(`Or follow @${USERNAME} without signing in:`)).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(new RegExp(`/accounts/${USERNAME}$`));
  });
});

test("row 37: an error in the address is shown as text and is cut to a readable length §2.89 §4.35", async ({
  page,
  world,
}) => {
  const state = await beginAndReturn(page, world);
  const image = `<img src=x onerror="document.title='taken'">`;
  const query = new URLSearchParams({ error: "odd", error_description: image + "d".repeat(10_000), state });
  await page.goto(`/login?${query}`);
  await expectFailure(page, SIGN);
  await page.getByRole("alert").getByText("Details").click();
  const details = page.getByRole("alert").locator("pre");
  const text = await details.innerText();
  expect(text.startsWith(image)).toBe(true);
  expect(text.length).toBeLessThanOrEqual(510);
  await expect(details.locator("*")).toHaveCount(0);
  expect(await page.title()).not.toContain("taken");
  const [width, right] = await details.evaluate((element) => [
    document.documentElement.clientWidth,
    element.getBoundingClientRect().right,
  ]);
  expect(right).toBeLessThanOrEqual(width ?? 0);
  expect(new URL(page.url()).search).toBe("");
});

test("row 44: Back after sign-in never returns to the code and does not loop §2.13 §4.28 S5", async ({
  page,
  context,
  world,
  invariants,
}) => {
  let code = "";
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (request.isNavigationRequest() && url.pathname === "/login") code ||= url.searchParams.get("code") ?? "";
  });
  await page.goto("/popular");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await send(page, world.instance.host);
  await authorize(page, world);
  await page.waitForURL(`${world.site.origin}/popular`);
  await invariants.settle(page);
  const shown: string[] = [];
  page.on("framenavigated", (frame) => shown.push(frame.url()));

  // the consent page redirects back at once, with a new code and the used `state`
  await goBack(page, (url) => url.href === `${world.site.origin}/`);
  await expect(accountButton(page)).toBeVisible();
  await goBack(page, (url) => url.origin === world.instance.origin);
  await goBack(page, (url) => url.origin === world.site.origin && !url.searchParams.has("code"));
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("An Error Occurred");
  expect(code).not.toBe("");
  expect(shown.filter((url) => url.includes(code))).toEqual([]);
  expect(shown.length, "no loop").toBeLessThan(20);
  expect(count(world, "POST", "/oauth/token")).toBe(1);
});

/** Goes back and waits for this address, which is not always the previous entry. */
async function goBack(page: Page, leadsTo: (url: URL) => boolean): Promise<void> {
  await page.evaluate(() => void setTimeout(() => history.back()));
  await page.waitForURL(leadsTo);
}

test("row 54: closing the dialog during the exchange signs nobody in and revokes a token that arrives §2.14 §4.21", async ({
  page,
  world,
}) => {
  const { instance, site } = world;
  const path = "/api/v1/accounts/verify_credentials";
  instance.fault(`GET ${path}`, { delayMs: 2_000 });
  await enterAndConsent(page, world);
  await expect(page.getByText(CONNECTING)).toBeVisible();
  await expect.poll(() => count(world, "GET", path)).toBe(1);
  const ended = requestEnds(page, path);
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForURL(`${site.origin}/`);
  await ended;
  await hydrated(page);
  await expect(signInLink(page)).toBeVisible();
  expect(await storedSession(page)).toBeNull();
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await pendingStates(page)).toEqual([]);
  await expect.poll(() => instance.state.tokens.map(({ revoked }) => revoked)).toEqual([true]);
});

test("row 46: if two tabs have the same callback, one exchanges the code and both are signed in §4.31", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const { instance, site } = world;
  instance.fault(TOKEN, { delayMs: 800 });
  const asked = page.waitForRequest((request) => request.url().startsWith(`${instance.origin}/oauth/authorize`));
  await enter(page, instance.host);
  const callback = await createPerson().authorize((await asked).url());
  const tabs = [page, await context.newPage()];
  await Promise.all(tabs.map((tab) => tab.goto(callback.href)));
  for (const tab of tabs) {
    await tab.waitForURL(`${site.origin}/`);
    await expect(accountButton(tab)).toHaveAccessibleName("Your account, Demo Visitor");
    await expect(tab.locator(".follow").first()).toHaveAttribute("data-state", "not-following");
  }
  expect(count(world, "POST", "/oauth/token")).toBe(1);
  expect(instance.state.tokens.map(({ revoked }) => revoked)).toEqual([false]);
  expect(await pendingStates(page)).toEqual([]);
});
