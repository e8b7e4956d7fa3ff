import { hydrated } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import { expect, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { CONNECTING, INFO, openSignIn, requestEnds, send, startAnother } from "./steps.ts";

/** The `state` values of the consent pages that this browser opened. */
function attempts({ instance }: Pick<World, "instance">): ReadonlySet<string | null> {
  const asked = instance.state.requests.filter(({ path }) => path === "/oauth/authorize");
  return new Set(asked.map(({ query }) => new URLSearchParams(query).get("state")));
}

test("row 23: a response that arrives after the dialog was closed changes nothing §2.14 §4.21", async ({
  page,
  world,
}) => {
  const { instance, site } = world;
  for (const pattern of [INFO, "POST /api/v1/apps"]) {
    const remove = instance.fault(pattern, { delayMs: 1_500 });
    const [method = "", path = ""] = pattern.split(" ");
    const before = count(world, method, path);
    await page.goto("/popular");
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await send(page, instance.host);
    await expect(page.getByText(CONNECTING)).toBeVisible();
    await expect.poll(() => count(world, method, path)).toBe(before + 1);
    const ended = requestEnds(page, path);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(`${site.origin}/popular`);
    await ended;
    await hydrated(page);
    expect(page.url()).toBe(`${site.origin}/popular`);
    await expect(page.getByRole("dialog")).toBeHidden();
    remove();
  }
  expect(attempts(world).size).toBe(0);
});

test("row 23: a second attempt replaces the first, however late the response to the first arrives", async ({
  page,
  world,
  invariants,
}) => {
  const { instance } = world;
  const second = await startAnother(world);
  invariants.also(second);
  instance.fault(INFO, { delayMs: 1_200 });
  second.fault(INFO, { delayMs: 2_000 });
  const aborted = page.waitForEvent("requestfailed", (request) => request.url().startsWith(instance.origin));
  await page.goto("/popular");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await send(page, instance.host);
  await expect(page.getByText(CONNECTING)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  expect((await aborted).failure()?.errorText).toBe("net::ERR_ABORTED");
  await page.waitForURL("**/popular");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await send(page, second.host);
  await expect(page.locator(".dialog-host")).toHaveText(second.host);
  await page.waitForURL((url) => url.origin === second.origin);
  expect(count(world, "POST", "/api/v1/apps")).toBe(0);
  expect([attempts(world).size, attempts({ instance: second }).size]).toEqual([0, 1]);
  await page.goto("/login");
  await second.close();
});

test("row 32: several clicks and Enter start one sign-in §4.25", async ({ page, world }) => {
  const { instance } = world;
  instance.fault("POST /api/v1/apps", { delayMs: 500 });
  const field = await openSignIn(page);
  await field.fill(instance.host);
  // all clicks run in one task, before React can render
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>("form.login-step button[type=submit]");
    for (let clicks = 0; clicks < 3; clicks++) button?.click();
    document.querySelector<HTMLFormElement>("form.login-step")?.requestSubmit();
  });
  await page.waitForURL((url) => url.origin === instance.origin);
  const asked = [count(world, "GET", "/api/v1/instance"), count(world, "POST", "/api/v1/apps"), attempts(world).size];
  expect(asked).toEqual([1, 1, 1]);

  await openSignIn(page);
  await field.fill(instance.host);
  await field.press("Enter");
  await page
    .getByRole("button", { name: "Sign In" })
    .dblclick({ timeout: 500 })
    .catch(() => undefined);
  await page.waitForURL((url) => url.origin === instance.origin);
  expect([count(world, "GET", "/api/v1/instance"), attempts(world).size]).toEqual([2, 2]);
});
