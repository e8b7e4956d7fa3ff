import { signedIn } from "../../src/stage.ts";
import type { RecordedRequest } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, followControl, stored } from "../invariants.ts";

/** A listed account. */
export const USERNAME = "AdamSchefter";
export const ACCT = `${USERNAME}@sportsbots.xyz`;

export const signInLink = (page: Page) => page.locator(".header-actions").getByRole("link", { name: "Sign in" });
export const accountButton = (page: Page) => page.getByRole("button", { name: /^Your account/ });
export const followingLink = (page: Page) =>
  page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Following" });
export const toasts = (page: Page) => page.locator(".toast");

/** Opens the account's page, and waits for this state of its button. */
export async function openAccount(page: Page, state = "not-following", username = USERNAME): Promise<void> {
  await page.goto(`/accounts/${username}`);
  await expect(followControl(page, username)).toHaveAttribute("data-state", state);
}

/** Signs in without the pages, then opens the account's page. */
export async function openSignedIn(page: Page, world: World): Promise<string> {
  const token = await signedIn(page, world);
  await openAccount(page);
  return token;
}

export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(signInLink(page)).toBeVisible();
  await expect(accountButton(page)).toHaveCount(0);
  await expect(followingLink(page)).toBeHidden();
  expect(await stored(page, "mastodonToken")).toBeNull();
}

export function withToken({ instance }: World, token: string): readonly RecordedRequest[] {
  return instance.state.requests.filter(({ headers }) => headers.authorization === `Bearer ${token}`);
}

/** Stores texts in this browser, as an older version of the site may have done. */
export async function store(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, entries);
}
