import { createServer } from "node:net";
import type { Fault } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, storedSession, stored, test } from "../invariants.ts";
import { count } from "../heard.ts";
import {
  authorize,
  CONN,
  CONNECTING,
  DOWN,
  enter,
  enterAndConsent,
  expectFailure,
  failsWith,
  INFO,
  openSignIn,
  send,
  sendAgain,
  unreachable,
  WRONG_ADDRESS,
} from "./steps.ts";

const APPS = "POST /api/v1/apps";

/** The message when no server answers. Without a network the browser counts as offline. */
const silence = async (page: Page, host: string): Promise<string> =>
  (await page.evaluate(() => navigator.onLine)) ? unreachable(host) : "You are offline.";

/** The details when a host answers with something else than a server would. */
const NOT_MASTODON = "does not answer like a Mastodon server.";

test("row 17: an unreachable server and an offline browser are reported, and Try Again keeps the text §8.6", async ({
  page,
  context,
  world,
}) => {
  const closed = await freePort();
  await enter(page, `127.0.0.1:${closed}`);
  await expectFailure(page, CONN, { details: await silence(page, `127.0.0.1:${closed}`) });
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue(`127.0.0.1:${closed}`);

  for (const code of ["namenotresolved", "connectionfailed", "timedout"]) {
    await context.route("https://gone.example/**", (route) => route.abort(code), { times: 2 }); // the request of host-meta fails too
    await enter(page, "gone.example");
    await expectFailure(page, CONN, { details: await silence(page, "gone.example") });
  }
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue("gone.example");

  const field = await openSignIn(page);
  await context.setOffline(true);
  await field.fill(world.instance.host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectFailure(page, CONN, { details: "You are offline." });
  expect(world.instance.state.requests).toEqual([]);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(field).toHaveValue(world.instance.host);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => url.origin === world.instance.origin);
});

test("row 19: an instance without a description is reported with its error, and the cause is logged §7.7 §8.6 §8.11", async ({
  page,
  world,
  complaints,
}) => {
  for (const status of [404, 410]) {
    await failsWith(page, world, INFO, { status, body: "" }, `answered with error ${status}.`, WRONG_ADDRESS);
  }
  for (const status of [500, 502]) {
    await failsWith(page, world, INFO, { status, body: "<h1>Sorry</h1>" }, `answered with error ${status}.`, DOWN);
  }
  expect(complaints.join("\n")).toContain("Failed to fetch instance info");
  expect(count(world, "POST", "/api/v1/apps")).toBe(0);
});

test("row 21: a response that is not an instance description is reported, and at most 1 MB of it is read §8.6 §8.11", async ({
  page,
  world,
}) => {
  const json = "application/json; charset=utf-8";
  const answers: readonly Fault[] = [
    { status: 200, body: "<!doctype html><title>Accept our terms</title>" },
    { status: 200, body: "<!doctype html><title>Accept our terms</title>", contentType: json },
    { status: 200, body: "", contentType: json },
    { status: 200, body: '{"uri":', contentType: json },
    { status: 200, json: null },
    { status: 200, json: [] },
  ];
  for (const answer of answers) await failsWith(page, world, INFO, answer, NOT_MASTODON);

  const aborted = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/v1/instance"));
  const body = Buffer.alloc(40_000_000, " ");
  await failsWith(page, world, INFO, { status: 200, body, contentType: json }, NOT_MASTODON);
  expect((await aborted).failure()?.errorText).toBe("net::ERR_ABORTED");
  expect(count(world, "POST", "/api/v1/apps")).toBe(0);
});

test("row 22: a request to an instance that never ends times out after 15 seconds", async ({ page, world }) => {
  await page.clock.install();
  const faults: readonly Fault[] = [{ hang: true }, { drip: { bytes: 1, everyMs: 500 } }];
  for (const [index, fault] of faults.entries()) {
    const remove = world.instance.fault(INFO, fault);
    const failed = page.waitForEvent("requestfailed", (request) => request.url().endsWith("/api/v1/instance"));
    await enter(page, world.instance.host);
    await expect(page.getByText(CONNECTING)).toBeVisible();
    await expect.poll(() => count(world, "GET", "/api/v1/instance")).toBe(index + 1);
    // the clock has already advanced while the page loaded
    await page.clock.runFor(12_000);
    await expect(page.getByText(CONNECTING)).toBeVisible();
    await page.clock.runFor(3_000);
    await expectFailure(page, CONN, { details: `${world.instance.host} did not answer in time.`, hint: DOWN });
    await failed; // the browser stops reading the response
    remove();
  }
  expect(count(world, "GET", "/api/v1/instance")).toBe(2);
});

test("row 26: a refused or rate-limited app registration is reported with its cause §7.9 §8.5 §8.12", async ({
  page,
  world,
  complaints,
}) => {
  await failsWith(page, world, APPS, { status: 422 }, "answered with error 422: Validation failed");
  await failsWith(page, world, APPS, { status: 403 }, "answered with error 403: This action is not allowed");
  const headers = { "X-RateLimit-Reset": new Date(Date.now() + 120_000).toISOString() };
  world.instance.fault(APPS, { status: 429, headers });
  await sendAgain(page, world.instance.host);
  await expectFailure(page, CONN, {
    details: `${world.instance.host} answered with error 429: Too many requests`,
    hint: /^Try again in .*\d.*\.$/,
  });
  expect(complaints.join("\n")).toContain("Failed to create OAuth app");
  expect(await stored(page, "mastodonApp")).toBeNull();
});

test("row 27: an app without id or secret is reported, and an unusual id is sent unchanged §7.9", async ({
  page,
  world,
  invariants,
}) => {
  const secret = "a+secret/of=this-app";
  invariants.secret(secret);
  const answers = [
    { client_secret: secret },
    { client_id: "an-id" },
    { client_id: 12, client_secret: secret },
    { client_id: "an-id", client_secret: null },
    { client_id: "", client_secret: secret },
    { client_id: ["an-id"], client_secret: secret },
    null,
    [],
  ];
  for (const json of answers) {
    await failsWith(page, world, APPS, { status: 200, json }, NOT_MASTODON);
  }
  expect(await stored(page, "mastodonApp")).toBeNull();

  const id = "a+b=c/d&e f%20==";
  world.instance.fault(APPS, { status: 200, json: { client_id: id, client_secret: secret } });
  await enter(page, world.instance.host);
  await page.waitForURL((url) => url.origin === world.instance.origin);
  const asked = world.instance.state.requests.find(({ path }) => path === "/oauth/authorize");
  expect(new URLSearchParams(asked?.query).get("client_id")).toBe(id);
  expect(asked?.query).toContain("client_id=a%2Bb%3Dc%2Fd%26e");
});

test("row 28: a stored app of the same instance and site is used again §4.26 §7.10 §2.12 §7.12", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  await storeApp(page, await registerApp(world));
  await enterAndConsent(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  await expect.poll(() => storedSession(page)).not.toBeNull();
  // the only registration is the one by the test itself
  expect(count(world, "POST", "/api/v1/apps")).toBe(1);
});

test("row 29: a stored app of another site or without a secret is replaced only when there is a new one §7.10", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const good = await registerApp(world);
  const others = [{ ...good, app: { ...good.app, redirect_uri: "https://elsewhere.example/login" } }];
  for (const other of others) {
    await storeApp(page, other);
    await failsWith(page, world, APPS, { status: 422, times: 1 }, "answered with error 422: Validation failed");
    expect(await stored(page, "mastodonApp")).toBe(JSON.stringify(other));
  }
  const broken = [JSON.stringify({ ...good, app: { client_id: "x", redirect_uri: good.app.redirect_uri } })];
  let registered = count(world, "POST", "/api/v1/apps");
  for (const text of [...others.map((other) => JSON.stringify(other)), ...broken]) {
    await openSignIn(page);
    await page.evaluate((value) => {
      localStorage.setItem("mastodonApp", value);
      localStorage.removeItem("rosterPending"); // only the stored app counts, not earlier attempts
    }, text);
    await send(page, world.instance.host);
    await page.waitForURL((url) => url.origin === world.instance.origin);
    registered += 1;
    expect(count(world, "POST", "/api/v1/apps"), text).toBe(registered);
  }
  await authorize(page, world);
  await page.waitForURL(`${world.site.origin}/`);
  expect(JSON.parse((await stored(page, "mastodonApp")) ?? "{}")).toMatchObject({ instance: world.instance.host });
});

interface StoredApp {
  readonly instance: string;
  readonly app: Readonly<Record<"client_id" | "client_secret" | "redirect_uri", string>>;
}

/** Registers an app as the site does. */
async function registerApp({ instance, site }: World): Promise<StoredApp> {
  const redirect_uri = `${site.origin}/login`;
  const form = { client_name: "Before", redirect_uris: redirect_uri, website: site.origin };
  const scopes = "read:accounts read:follows write:follows";
  await fetch(`${instance.origin}/api/v1/apps`, {
    method: "POST",
    body: new URLSearchParams({ ...form, scopes }),
  });
  const app = instance.state.apps.at(-1);
  return {
    instance: instance.host,
    app: { client_id: app?.clientId ?? "", client_secret: app?.clientSecret ?? "", redirect_uri },
  };
}

async function storeApp(page: Page, app: StoredApp): Promise<void> {
  await page.goto("/login");
  await page.evaluate((text) => localStorage.setItem("mastodonApp", text), JSON.stringify(app));
}

/** A loopback port that nothing listens on. */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}
