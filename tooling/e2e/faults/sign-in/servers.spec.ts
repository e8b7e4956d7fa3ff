import type { Fault } from "@roster/instance";
import { expect, followControl, storedSession, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { authorize, enter, enterAndConsent, failsWith, INFO, startAnother, unreachable } from "./steps.ts";

const USERNAME = "AdamSchefter";

test("row 18: a server with wrong CORS headers is reported, with a hint §8.6", async ({ page, world }) => {
  const faults: readonly Fault[] = [{ noCors: true }, { duplicateCors: true }, { corsOrigin: "https://app.example" }];
  const { host } = world.instance;
  const details = unreachable(host).slice(host.length + 1);
  for (const fault of faults) await failsWith(page, world, INFO, fault, details);
  expect(count(world, "POST", "/api/v1/apps")).toBe(0);
  for (const fault of faults) await failsWith(page, world, "POST /api/v1/apps", fault, details);
});

test("row 20: an instance whose description needs a sign-in still signs in §4.25 §7.7", async ({
  page,
  world,
  invariants,
}) => {
  for (const status of [401, 403]) {
    const remove = world.instance.fault(INFO, { status });
    await failsWith(page, world, "POST /api/v1/apps", { status, body: "" }, `answered with error ${status}.`);
    await enterAndConsent(page, world);
    await page.waitForURL(`${world.site.origin}/`);
    await page.evaluate(() => localStorage.clear()); // an app that is allowed already would skip the consent page
    remove();
  }
  await invariants.settle(page);
  expect(count(world, "POST", "/oauth/token")).toBe(2);
});

test("row 24: a domain that redirects to its instance signs in there and shows that host §4.25", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const serving = await startAnother(world);
  invariants.also(serving);
  const { host } = world.instance;
  world.instance.fault(INFO, { redirect: { status: 301, location: `${serving.origin}/api/v1/instance` } });
  serving.fault("POST /api/v1/apps", { delayMs: 1_000, times: 1 });
  await enter(page, host);
  await expect(page.locator(".dialog-host"), "the dialog shows the host").toHaveText(serving.host);
  await authorize(page, { instance: serving });
  await page.waitForURL(`${world.site.origin}/`);

  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
  const at = (key: string): unknown => JSON.parse(new Map<string, string>(JSON.parse(kept)).get(key) ?? "{}").instance;
  expect([at("mastodonToken"), at("mastodonApp")]).toEqual([serving.host, serving.host]);
  expect(serving.state.apps).toHaveLength(1);
  expect(world.instance.state.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([INFO]);

  // the app is stored under the host where it was registered
  await page.evaluate(() => localStorage.removeItem("mastodonToken"));
  await enter(page, host);
  await page.waitForURL(`${world.site.origin}/`);
  expect(serving.state.tokens).toHaveLength(1);
  expect(serving.state.apps).toHaveLength(1);
  await serving.close();
});

test("row 24: a domain that names its instance by host-meta signs in there §4.25", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const serving = await startAnother(world);
  invariants.also(serving);
  const { instance } = world;
  instance.fault(INFO, { status: 404, body: "<h1>Our company</h1>", noCors: true });
  const path = "/.well-known/host-meta";
  instance.fault(`GET ${path}`, { redirect: { status: 301, location: `${serving.origin}${path}` } });
  await enter(page, instance.host);
  await authorize(page, { instance: serving });
  await page.waitForURL(`${world.site.origin}/`);
  expect(JSON.parse((await storedSession(page)) ?? "{}").instance).toBe(serving.host);
  expect(instance.state.requests.map(({ method }) => method)).toEqual(["GET", "GET"]);
  await serving.close();
});

/** Ways in which a server sends the browser to another one: the requested path, and what the typed server responds. */
const LEADS: Readonly<Record<string, { readonly path: string; readonly info?: Fault }>> = {
  "its description": { path: "/api/v1/instance" },
  "its host-meta": {
    path: "/.well-known/host-meta",
    info: { status: 404, body: "<h1>Our company</h1>", noCors: true },
  },
};

for (const [name, { path, info }] of Object.entries(LEADS)) {
  test(`row 177: a server that redirects ${name} to another site is used only after the visitor has confirmed that site`, async ({
    page,
    world,
    invariants,
  }) => {
    const serving = await startAnother(world);
    invariants.also(serving);
    const { instance } = world;
    const other = new URL(serving.origin.replace("127.0.0.1", "localhost"));
    if (info) instance.fault(INFO, info);
    instance.fault(`GET ${path}`, { redirect: { status: 301, location: new URL(path, other).href } });
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
}

/** Answers of servers to a request for the v2 description. */
const ODD_V2: Readonly<Record<string, Fault>> = {
  "is missing": { status: 404 },
  "has an odd address for streaming": { json: { domain: 7, configuration: { urls: { streaming: "http://x" } } } },
};

test("row 33: an instance with a missing or odd v2 description signs in and follows §7.23", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  world.instance.fault(INFO, { json: { urls: {} } }); // without a domain, so that the v2 description is read
  for (const [name, fault] of Object.entries(ODD_V2)) {
    await test.step(name, async () => {
      const remove = world.instance.fault("GET /api/v2/instance", fault);
      await enterAndConsent(page, world);
      await page.waitForURL(`${world.site.origin}/`);
      await page.goto(`/accounts/${USERNAME}`);
      const control = followControl(page, USERNAME);
      await expect(control).toHaveAttribute("data-state", "not-following");
      await control.click();
      await expect(control).toHaveAttribute("data-state", "following");
      await expect(page.locator(".toast")).toHaveText(/^You have followed/);
      world.instance.seedUnfollow(`${USERNAME}@sportsbots.xyz`);
      await page.evaluate(() => localStorage.clear());
      remove();
    });
  }
});
