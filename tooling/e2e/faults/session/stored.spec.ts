import { signedIn } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, followControl, stored, storedSession, test } from "../invariants.ts";
import { authorize, expectFailure, SIGN } from "../sign-in/steps.ts";
import { count } from "../heard.ts";
import {
  accountButton,
  ACCT,
  openAccount,
  openSignedIn,
  signInLink,
  store,
  toasts,
  USERNAME,
  withToken,
} from "./steps.ts";

test("row 65: a sign-in that an older version stored is used or dropped without an error", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  invariants.mayChange("session");
  const { host } = world.instance;
  const access_token = await signedIn(page, world);
  await openAccount(page);
  const good: Readonly<Record<string, unknown>> = {
    "with the fields of another server": {
      instance: host,
      access_token,
      token_type: "bearer",
      scope: ["read", "write"],
      created_at: "yesterday",
      expires_in: null,
      me: "https://x.example/@demo",
      id: 7,
    },
    "with fields in both spellings": { instance: host, access_token, accessToken: "x", tokenType: "Bearer" },
  };
  for (const [name, value] of Object.entries(good)) {
    await test.step(name, async () => {
      await store(page, { mastodonToken: JSON.stringify(value) });
      await page.reload();
      await expect(accountButton(page)).toHaveAccessibleName("Your account, Demo Visitor");
      await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
      expect(JSON.parse((await storedSession(page)) ?? ""), "further fields stay").toEqual(value);
    });
  }
  const asked = withToken(world, access_token).length;
  const useless: Readonly<Record<string, unknown>> = {
    "in camel case": { instance: host, accessToken: access_token, tokenType: "Bearer", createdAt: 1 },
    "with the instance as an address": { instance: `http://${host}`, access_token },
    "as a list": [{ instance: host, access_token }],
  };
  for (const [name, value] of Object.entries(useless)) {
    await test.step(name, async () => {
      await store(page, { mastodonToken: JSON.stringify(value) });
      await page.reload();
      await expect(signInLink(page)).toBeVisible();
      await expect(followControl(page, USERNAME)).toHaveText("Follow");
      await expect.poll(() => storedSession(page)).toBeNull();
    });
  }
  expect(withToken(world, access_token), "a dropped token is not sent").toHaveLength(asked);
  expect(complaints).toEqual([]);
});

/** Starts a sign-in with the stored app. Returns the client id that the site sent. */
async function leave(page: Page, { instance }: World): Promise<string> {
  await page.goto("/login");
  await page.getByLabel("Where is your Mastodon account?").fill(instance.host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.origin === instance.origin);
  const asked = instance.state.requests.findLast(({ path }) => path === "/oauth/authorize");
  return new URLSearchParams(asked?.query).get("client_id") ?? "";
}

test.describe.configure({ timeout: 90_000 });

test("row 65: an app that an older version stored is used or replaced without an error", async ({
  page,
  world,
  complaints,
}) => {
  const { instance, site } = world;
  const redirect_uri = `${site.origin}/login`;
  await leave(page, world);
  await page.goto("/recent");
  const { app } = JSON.parse((await stored(page, "mastodonApp")) ?? "");
  const { client_id, client_secret } = app;
  expect(app).toEqual({ client_id, client_secret, redirect_uri });
  expect(count(world, "POST", "/api/v1/apps")).toBe(1);

  const useless: Readonly<Record<string, unknown>> = {
    "in camel case": {
      instance: instance.host,
      app: { clientId: client_id, clientSecret: client_secret, redirectUri: redirect_uri },
    },
    flat: { instance: instance.host, client_id, client_secret, redirect_uri },
  };
  for (const [name, value] of Object.entries(useless)) {
    await test.step(name, async () => {
      await page.evaluate(() => localStorage.clear());
      await store(page, { mastodonApp: JSON.stringify(value) });
      expect(await leave(page, world), "a new one is registered").not.toBe(client_id);
      await page.goto("/recent");
      expect(JSON.parse((await stored(page, "mastodonApp")) ?? "").app).toMatchObject({ redirect_uri });
    });
  }
  expect(count(world, "POST", "/api/v1/apps")).toBe(1 + Object.keys(useless).length);

  await page.evaluate(() => localStorage.clear());
  const more = { ...app, id: "7", name: "Roster", vapid_key: "x", scopes: ["read"] };
  await store(page, { mastodonApp: JSON.stringify({ instance: instance.host, app: more, version: 1 }) });
  expect(await leave(page, world), "further fields do no harm").toBe(client_id);
  await page.goto("/recent");
  expect(complaints).toEqual([]);
});

test("row 65: a pending sign-in that an older version stored is used or refused without an error", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  await leave(page, world);
  await page.goto("/recent");
  const [record] = JSON.parse((await stored(page, "rosterPending")) ?? "");
  const { verifier, state } = record;
  invariants.secret(verifier);
  const useless: Readonly<Record<string, unknown>> = {
    "one record": record,
    "with a time as text": [{ ...record, createdAt: new Date().toISOString() }],
    "in a list of much else": [null, 7, "x", [record], {}, { state }],
  };
  for (const [name, value] of Object.entries(useless)) {
    await test.step(name, async () => {
      await store(page, { rosterPending: JSON.stringify(value) ?? "{" });
      await page.goto(`/login?code=a-code-nobody-gave&state=${state}`);
      await expectFailure(page, SIGN);
    });
  }
  expect(count(world, "POST", "/oauth/token")).toBe(0);

  await page.goto("/recent");
  await page.evaluate(() => localStorage.clear());
  await leave(page, world);
  const target = page.url();
  await page.goto("/recent");
  const [fresh] = JSON.parse((await stored(page, "rosterPending")) ?? "");
  const more = { ...fresh, follow: ["x"], domain: null, version: 1, clientId: "x" };
  await store(page, { rosterPending: JSON.stringify([null, more]) });
  await page.goto(target);
  await authorize(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  await expect(accountButton(page)).toHaveAccessibleName("Your account, Demo Visitor");
});

test("row 65: outdated or invalid stored ids break no follow", async ({ page, world, complaints, invariants }) => {
  invariants.mayChange("follows");
  const { instance } = world;
  const { host } = instance;
  const key = ACCT.toLowerCase();
  await openSignedIn(page, world);
  await invariants.settle(page);
  const shapes: Readonly<Record<string, unknown>> = {
    "an id that means nothing now": { [host]: { [key]: { id: "999999999" } } },
    "ids as numbers": { [host]: { [key]: { id: 7 }, nfl: 8 } },
    "without an instance": { [key]: { id: "7" } },
    "a list": [[host, [[key, "7"]]]],
    "lists of names": { [host]: [key, "nfl"] },
    "no map": { [host]: "7", "other.example": null },
    "odd names": {
      __proto__: { [key]: { id: "7" } },
      [host]: { "": { id: "7" }, __proto__: { id: "8" }, "a b": { id: "9" } },
    },
    "a text": "7",
    "not JSON": undefined,
  };
  for (const [name, value] of Object.entries(shapes)) {
    await test.step(name, async () => {
      await store(page, { rosterIds: JSON.stringify(value) ?? "[" });
      await page.reload();
      await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "not-following");
      await followControl(page, USERNAME).click();
      await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", "following");
      expect(instance.state.follows()).toContain(ACCT);
      instance.seedUnfollow(ACCT);
    });
  }
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
});

/** The keys of this site's storage, and some others. */
const KEYS = [
  "mastodonToken",
  "mastodonApp",
  "mastodonInstance",
  "hasSeenHero",
  "rosterPending",
  "rosterFollowed",
  "rosterIds",
  "rosterRun2",
  "rosterServers",
  "rosterShortcuts",
  "__proto__",
  "constructor",
  "somebody-else's",
];
const GARBAGE = ["", "{", "null", "[]", "7", "\u0000", "<script>", '{"instance":"evil.example"}', "x".repeat(10_000)];

test("row 68: storage events with garbage change nothing", async ({ page, context, world, complaints, invariants }) => {
  const token = await openSignedIn(page, world);
  const other = await context.newPage();
  await openAccount(other);
  await invariants.settle(page);
  const asked = withToken(world, token).length;
  const expectSame = async (): Promise<void> => {
    for (const tab of [page, other]) {
      await expect(accountButton(tab)).toHaveAccessibleName("Your account, Demo Visitor");
      await expect(followControl(tab, USERNAME)).toHaveAttribute("data-state", "not-following");
      await expect(toasts(tab)).toHaveCount(0);
    }
  };

  await test.step("events without a change", async () => {
    await page.evaluate(
      ({ keys, garbage }) => {
        for (const key of [...keys, "", null])
          for (const newValue of [...garbage, null])
            window.dispatchEvent(
              new StorageEvent("storage", { key, newValue, oldValue: "x", storageArea: localStorage }),
            );
        window.dispatchEvent(new StorageEvent("storage"));
        window.dispatchEvent(new StorageEvent("storage", { key: "mastodonToken", storageArea: sessionStorage }));
        window.dispatchEvent(new Event("storage"));
      },
      { keys: KEYS, garbage: GARBAGE },
    );
    await expectSame();
  });

  for (const text of GARBAGE) {
    await test.step(`another tab stores ${JSON.stringify(text.slice(0, 30))}`, async () => {
      await other.evaluate(
        ({ keys, value }) => {
          for (const key of keys) localStorage.setItem(key, value);
        },
        { keys: KEYS, value: text },
      );
      await expect.poll(() => storedSession(page), "the session is stored again").toContain(token);
      await expectSame();
    });
  }
  expect(withToken(world, token), "nothing is requested again").toHaveLength(asked);
  // on a slow machine, Chromium warns that a tab in the background has not used a preloaded style sheet yet
  expect(complaints.filter((text) => !text.includes("was preloaded using link preload"))).toEqual([]);
  await other.reload();
  await expectSame();
});
