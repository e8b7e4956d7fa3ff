import { grant } from "../../src/stage.ts";
import type { Fault } from "@roster/instance";
import { expect, followControl, stored, storedSession, test } from "../invariants.ts";
import { count, exchanges } from "../heard.ts";
import {
  authorize,
  beginAndReturn,
  enter,
  enterAndConsent,
  expectFailure,
  pendingStates,
  send,
  SIGN,
  TOKEN,
} from "./steps.ts";

const USERNAME = "AdamSchefter";
const GRANT = { status: 400, json: { error: "invalid_grant", error_description: "Not here yet." } };

test("row 38: a callback with an error beside the code, or with a parameter twice, sends no code §4.35 §8.1", async ({
  page,
  world,
}) => {
  for (const more of ["&error=server_error&error_description=Busy", "&iss=https://a&iss=https://b"]) {
    const state = await beginAndReturn(page, world);
    await page.goto(`/login?code=a-code-nobody-may-send&state=${state}${more}`);
    await expectFailure(page, SIGN, more.startsWith("&error") ? { details: "Busy" } : {});
    expect(new URL(page.url()).search).toBe("");
    await page.evaluate(() => localStorage.removeItem("rosterPending"));
  }
  expect(exchanges(world)).toEqual([]);
});

test("row 40: a code that is refused at first is sent again, at most twice §7.28", async ({
  page,
  world,
  invariants,
}) => {
  world.instance.fault(TOKEN, { ...GRANT, times: 2 });
  await enterAndConsent(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  await invariants.settle(page);
  expect(await storedSession(page)).not.toBeNull();
  const tries = exchanges(world);
  expect(tries).toHaveLength(3);
  expect(new Set(tries.map(({ fields }) => fields.get("code"))).size).toBe(1);
  const [first = 0, second = 0, third = 0] = tries.map(({ at }) => at);
  expect(second - first).toBeGreaterThanOrEqual(950);
  expect(third - second).toBeGreaterThanOrEqual(1_950);
});

test("row 42: a token without the right to follow signs in, and the first follow asks to sign in again §8.17", async ({
  page,
  world,
  invariants,
}) => {
  for (const scope of ["read:accounts read:follows", "read:accounts"]) {
    const { token } = await grant(world, { scope });
    const remove = world.instance.fault(TOKEN, { json: { ...token, token_type: "Bearer", scope } });
    await enterAndConsent(page, world);
    await page.waitForURL(`${world.site.origin}/`);
    await page.goto(`/accounts/${USERNAME}`);
    await invariants.settle(page);
    const control = followControl(page, USERNAME);
    await expect(control).toHaveAttribute("data-state", "not-following");
    await control.click();
    const toast = page.locator(".toast");
    await expect(toast).toContainText("An error occurred, pleased try again.");
    await expect(toast).toContainText("Sign in again to allow following.");
    await expect(control).toHaveAttribute("data-state", "not-following");
    expect(await storedSession(page), "the session is kept").toContain(token["access_token"]);
    await page.evaluate(() => localStorage.clear());
    remove();
  }
  invariants.mayChange("session");
});

test("row 50: a code without its verifier is not sent, and the next attempt works §8.8", async ({
  page,
  world,
  invariants,
}) => {
  await enter(page, world.instance.host);
  await page.waitForURL((url) => url.origin === world.instance.origin);
  const consentPage = page.url();
  await page.goto("/login");
  await page.evaluate(() => {
    const pending: object[] = JSON.parse(localStorage.getItem("rosterPending") ?? "[]");
    localStorage.setItem("rosterPending", JSON.stringify(pending.map((one) => ({ ...one, verifier: undefined }))));
  });
  await page.goto(consentPage);
  await authorize(page, world);
  await expectFailure(page, SIGN);
  expect(exchanges(world)).toEqual([]);

  // some servers refuse unknown parameters
  const description = "Unknown parameter: code_verifier";
  const fault = { status: 400, json: { error: "invalid_request", error_description: description }, times: 1 };
  world.instance.fault(TOKEN, fault);
  await page.getByRole("button", { name: "Try Again" }).click();
  await send(page, world.instance.host);
  await authorize(page, world);
  await expectFailure(page, SIGN, { details: description });
  await page.getByRole("button", { name: "Try Again" }).click();
  await send(page, world.instance.host);
  await authorize(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  await invariants.settle(page);
  expect(await storedSession(page)).not.toBeNull();
  expect(exchanges(world)).toHaveLength(2);
});

const ME = "GET /api/v1/accounts/verify_credentials";
const UNUSABLE: readonly (readonly [string, Fault])[] = [
  ["403, login disabled", { status: 403, json: { error: "Your login is currently disabled" } }],
  ["a page of HTML", { status: 200, body: "<h1>Accept our terms</h1>" }],
];

test("row 51: a token whose account cannot be read is revoked and not stored §8.1", async ({ page, world }) => {
  for (const [name, fault] of UNUSABLE) {
    await test.step(name, async () => {
      const remove = world.instance.fault(ME, fault);
      await enter(page, world.instance.host);
      await authorize(page, world);
      await expectFailure(page, SIGN, { details: /\S/ });
      expect(await storedSession(page)).toBeNull();
      await expect.poll(() => world.instance.state.tokens.at(-1)?.revoked).toBe(true);
      await page.evaluate(() => localStorage.clear()); // an app that is allowed already would skip the consent page
      remove();
    });
  }
  expect(count(world, "POST", "/oauth/revoke")).toBe(UNUSABLE.length);
  expect(await pendingStates(page)).toEqual([]);
  expect(await stored(page, "mastodonToken")).toBeNull();
});
