import { signedIn } from "../../src/stage.ts";
import type { Fault } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, followControl, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { ACCT, expectSignedOut, openAccount, openSignedIn, toasts, USERNAME, withToken } from "./steps.ts";

const endedText = ({ instance }: World): string =>
  `Your sign-in at ${instance.host} has ended. Sign in again to follow.`;

/** Records every toast a page shows. */
async function keepToasts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches(".toast-room"))
            shown.push(node.querySelector(".toast-message")?.textContent ?? "");
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => Array.from<string>(Reflect.get(window, "shown")));
}

/** Expects one toast, a signed-out page, and no further request with the token, whichever event fires. */
async function expectEnded(page: Page, world: World, token: string, shown: () => Promise<readonly string[]>) {
  await expect(toasts(page)).toHaveCount(1);
  await expect(page.locator(".toast-message")).toHaveText(endedText(world));
  await expectSignedOut(page);
  await expect(page.locator(".follow").first()).toHaveAttribute("data-state", "signed-out");
  const asked = withToken(world, token).length;
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => {
      window.dispatchEvent(new Event("focus"));
      window.dispatchEvent(new Event("online"));
      document.dispatchEvent(new Event("visibilitychange"));
      window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
  }
  await page.getByRole("link", { name: "Popular", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular");
  await expect(toasts(page)).toHaveCount(0, { timeout: 20_000 }); // a toast with a button stays 10 s
  expect(await shown()).toEqual([endedText(world)]);
  expect(withToken(world, token)).toHaveLength(asked);
}

const UNAUTHORIZED: Fault = { status: 401 };

/** Requests that a page sends when it opens. */
const ON_OPENING: Readonly<Record<string, { readonly pattern: string; readonly fault: Fault }>> = {
  "who is signed in": { pattern: "GET /api/v1/accounts/verify_credentials", fault: UNAUTHORIZED },
  "who is signed in, answered 422": {
    pattern: "GET /api/v1/accounts/verify_credentials",
    fault: { status: 422, json: { error: "This method requires an authenticated user" } },
  },
  "the list of followings": { pattern: "GET /api/v1/accounts/:id/following", fault: UNAUTHORIZED },
  "the second page of the list": { pattern: "GET /api/v1/accounts/:id/following", fault: { ...UNAUTHORIZED, skip: 1 } },
  "the relations asked after on opening": { pattern: "GET /api/v1/accounts/relationships", fault: UNAUTHORIZED },
};

for (const [name, { pattern, fault }] of Object.entries(ON_OPENING)) {
  test(`row 62: 401 for ${name} ends the session with one message and no retries S9`, async ({
    page,
    world,
    invariants,
  }) => {
    const { instance } = world;
    invariants.mayChange("session");
    const token = await signedIn(page, world);
    const shown = await keepToasts(page);
    await page.addInitScript(
      ({ host, origin, acct }) => {
        if (location.origin !== origin || sessionStorage.getItem("ids") !== null) return;
        sessionStorage.setItem("ids", "");
        localStorage.setItem("rosterIds", JSON.stringify({ [host]: { [acct]: { id: "7" } } }));
      },
      { host: instance.host, origin: world.site.origin, acct: ACCT },
    );
    instance.fault(pattern, fault);
    await page.goto(`/accounts/${USERNAME}`);
    await expectEnded(page, world, token, shown);
    const [method = "", path = ""] = pattern.split(" ");
    const refused = instance.state.requests.filter(({ status }) => status === 401 || status === 422);
    expect(
      refused.map((request) => request.method),
      "one request",
    ).toEqual([method]);
    expect(refused[0]?.path).toMatch(new RegExp(`^${path.replace(":id", "[^/]+")}$`));
  });
}

const ON_CLICK: Readonly<Record<string, { readonly pattern: string; readonly followed?: true }>> = {
  "the search for an account": { pattern: "GET /api/v1/accounts/search" },
  "a follow": { pattern: "POST /api/v1/accounts/:id/follow" },
  "an unfollow": { pattern: "POST /api/v1/accounts/:id/unfollow", followed: true },
};

for (const [name, { pattern, followed }] of Object.entries(ON_CLICK)) {
  test(`row 62: 401 for ${name} ends the session with one message and no retries S9`, async ({
    page,
    world,
    invariants,
  }) => {
    const { instance } = world;
    invariants.mayChange("session");
    if (followed) instance.seedFollow(ACCT);
    const token = await signedIn(page, world);
    const shown = await keepToasts(page);
    await openAccount(page, followed ? "following" : "not-following");
    await invariants.settle(page);
    instance.fault(pattern, UNAUTHORIZED);
    const before = instance.state.requests.length;
    await followControl(page, USERNAME).click();
    await expectEnded(page, world, token, shown);
    const refused = instance.state.requests.slice(before).filter(({ status }) => status === 401);
    expect(refused, "one request").toHaveLength(1);
    await expect(page.locator(".problem, .follow-problem")).toHaveCount(0);
  });
}

test("row 62: 401 for the relation after a follow ends the session with one message", async ({
  page,
  world,
  invariants,
}) => {
  const { instance } = world;
  invariants.mayChange("session", "follows");
  const token = await openSignedIn(page, world);
  const shown = await keepToasts(page);
  await openAccount(page);
  await followControl(page, USERNAME).click();
  await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "following");
  await expect(toasts(page)).toHaveCount(0, { timeout: 20_000 }); // a toast with a button stays 10 s
  instance.fault("GET /api/v1/accounts/relationships", UNAUTHORIZED);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(toasts(page)).toHaveCount(1);
  await expect(page.locator(".toast-message")).toHaveText(endedText(world));
  await expectSignedOut(page);
  await expect(toasts(page)).toHaveCount(0, { timeout: 20_000 }); // a toast with a button stays 10 s
  expect((await shown()).filter((text) => text === endedText(world))).toHaveLength(1);
  expect(instance.state.requests.filter(({ status }) => status === 401)).toHaveLength(1);
  expect(token).not.toBe("");
});

test("row 62: a revoked token signs out both tabs, and only the tab that noticed it shows a message", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const token = await openSignedIn(page, world);
  const other = await context.newPage();
  const shown = await keepToasts(other);
  await openAccount(other);
  world.instance.revokeTokens();
  const before = withToken(world, token).length;
  await followControl(page, USERNAME).click();
  await expect(page.locator(".toast-message")).toHaveText(endedText(world));
  await expectSignedOut(page);
  await expectSignedOut(other);
  expect(await shown(), "the message appears only in the tab that noticed").toEqual([]);
  expect(withToken(world, token)).toHaveLength(before + 1);
  expect(count(world, "POST", "/oauth/revoke")).toBe(0);

  // the visitor can sign in again
  await page.locator(".header-actions").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue("");
});
