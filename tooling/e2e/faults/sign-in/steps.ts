import { authorize, expect } from "../../src/stage.ts";
import { type Instance, startInstance } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { BrowserContext, Page, Request } from "@playwright/test";
import { stored } from "../invariants.ts";

export { authorize };

export const CONNECTING = "Connecting to Your Instance…";
export const CONN = "An error occurred while connecting to your instance.";
export const SIGN = "An error occurred while signing in.";
/** The reason when a host gives no readable answer. */
export const unreachable = (host: string): string =>
  `${host} does not answer, does not allow apps in browsers, or is not a Mastodon server.`;
export const INFO = "GET /api/v1/instance";
export const TOKEN = "POST /oauth/token";

/** Opens the sign-in page and waits until it is interactive. Returns its field. */
export async function openSignIn(page: Page, address = "/login") {
  await page.goto(address);
  const field = page.getByLabel("Where is your Mastodon account?");
  await field.fill("ready.example");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await field.fill("");
  return field;
}

/** Opens the sign-in page, types a text as the instance and sends it. */
export async function enter(page: Page, text: string): Promise<void> {
  await openSignIn(page);
  await send(page, text);
}

/** Types a text as the instance and sends it, on a page that already shows the field. */
export async function send(page: Page, text: string): Promise<void> {
  await page.getByLabel("Where is your Mastodon account?").fill(text);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** Sends the instance and consents there, until the instance redirects back. */
export async function enterAndConsent(page: Page, world: Pick<World, "instance">): Promise<void> {
  await enter(page, world.instance.host);
  await authorize(page, world);
}

/** Expects the failed step with exactly this message, and with this reason and this hint or none. */
export async function expectFailure(
  page: Page,
  message: string,
  more: { readonly reason?: string; readonly hint?: string } = {},
): Promise<void> {
  const panel = page.getByRole("alert").filter({ hasText: message });
  await expect(panel.getByText(message, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "An Error Occurred", exact: true })).toBeVisible();
  await expect(panel.getByRole("button", { name: "Try Again" })).toBeEnabled();
  const sentences = [message, more.reason, more.hint].filter((text) => text !== undefined);
  await expect(panel.locator("> p")).toHaveText(sentences);
}

/** Expects the step after a denied sign-in, with this description of the server behind Details or none. */
export async function expectCancelled(page: Page, description?: string | RegExp): Promise<void> {
  await expect(page.getByRole("heading", { name: "You cancelled the sign-in.", exact: true })).toBeVisible();
  await expect(page.getByText("An Error Occurred")).toHaveCount(0);
  await expect(page.getByText(SIGN)).toHaveCount(0);
  const panel = page.locator(".login-step").filter({ has: page.getByRole("button", { name: "Try Again" }) });
  const again = panel.getByRole("button", { name: "Try Again" });
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription("You cancelled the sign-in.");
  await expect(page.getByText("You cancelled the sign-in."), "said once").toHaveCount(1);
  if (description === undefined) return expect(panel.locator("pre")).toHaveCount(0);
  await expect(panel.locator("pre")).toBeHidden();
  await panel.getByText("Details").click();
  return expect(panel.locator("pre")).toHaveText(description);
}

/** Resolves when a request to this path was answered or aborted, so it can have no further effect. */
export function requestEnds(page: Page, path: string): Promise<Request> {
  const fits = (request: Request): boolean => new URL(request.url()).pathname === path;
  return Promise.race([page.waitForEvent("requestfinished", fits), page.waitForEvent("requestfailed", fits)]);
}

/** Starts another instance that knows the same accounts. The test closes it. */
export function startAnother({ roster }: World): Promise<Instance> {
  const users = [{ username: "demo", displayName: "Demo Visitor" }];
  return startInstance({ ...roster, users, followings: 3 });
}

/** The `state` values of this browser's pending sign-ins, oldest first. */
export async function pendingStates(page: Page): Promise<readonly string[]> {
  const text = (await stored(page, "rosterPending")) ?? "[]";
  return [...text.matchAll(/"state":"([^"]+)"/g)].map((match) => match[1] ?? "");
}

/** Starts a sign-in and returns to the site without an answer. Returns the `state` of that sign-in. */
export async function beginAndReturn(page: Page, world: World): Promise<string> {
  await enter(page, world.instance.host);
  await page.waitForURL((url) => url.origin === world.instance.origin);
  await page.goto("/login");
  return (await pendingStates(page)).at(-1) ?? "";
}

/**
 * Answers requests to every public host as the instance would, because no test may leave this machine. Records the hosts.
 */
export async function playEveryHost(context: BrowserContext, { instance }: World): Promise<readonly string[]> {
  const asked: string[] = [];
  await context.route(/^https?:\/\/(?!localhost:|127\.0\.0\.1:)/, async (route) => {
    const { host, pathname, search } = new URL(route.request().url());
    asked.push(host);
    if (route.request().isNavigationRequest()) return route.fulfill({ contentType: "text/html", body: "Consent" });
    const response = await route.fetch({ url: `${instance.origin}${pathname}${search}`, maxRedirects: 0 });
    return route.fulfill({ response });
  });
  return asked;
}
