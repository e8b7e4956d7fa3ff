import { signedIn } from "../../src/stage.ts";
import type { RecordedRequest } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Locator, Page } from "@playwright/test";
import { expect, followControl, type Invariants } from "../invariants.ts";

/** A listed account. */
export const USERNAME = "AdamSchefter";
export const ACCT = `${USERNAME}@sportsbots.xyz`;

/** The first line of every toast about a failure. */
export const GENERIC = "An error occurred, pleased try again.";

export const FOLLOW = "POST /api/v1/accounts/:id/follow";
export const UNFOLLOW = "POST /api/v1/accounts/:id/unfollow";
export const SEARCH = "GET /api/v1/accounts/search";

/** Opens the account's page, signed in, and waits until it can be followed. */
export async function openAccount(page: Page, world: World, invariants: Invariants): Promise<void> {
  await signedIn(page, world);
  await page.goto(`/accounts/${USERNAME}`);
  await invariants.settle(page);
  await expectState(page, "not-following");
}

/** Waits until an account's button has this state. */
export async function expectState(page: Page, state: string, username = USERNAME): Promise<void> {
  await expect(followControl(page, username)).toHaveAttribute("data-state", state);
}

export function toast(page: Page, text: string): Locator {
  return page.locator(".toast").filter({ hasText: text });
}

export function posts({ instance }: World, verb: "follow" | "unfollow"): readonly RecordedRequest[] {
  return instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith(`/${verb}`));
}

/** From now on, every search and every lookup of an account returns this list. */
export function answerSearches({ instance }: World, accounts: readonly Readonly<Record<string, string>>[]): () => void {
  const [first] = accounts;
  const ends = [
    instance.fault(SEARCH, { json: accounts }),
    instance.fault("GET /api/v1/accounts/lookup", first === undefined ? { status: 404 } : { json: first }),
    instance.fault("GET /api/v2/search", { json: { accounts, statuses: [], hashtags: [] } }),
  ];
  return () => ends.forEach((end) => end());
}

export type Elsewhere = Awaited<ReturnType<typeof elsewhere>>;

/** Signs in at the instance under a public name, because a browser reaches its own machine without a network too. */
export async function elsewhere(page: Page, world: World) {
  const { instance } = world;
  const host = "social.example";
  const origin = `https://${host}`;
  let isCut = false; // Playwright answers routes without a network too
  await page.context().route(`${origin}/**`, async (route) => {
    if (isCut) return route.abort("internetdisconnected");
    const { pathname, search } = new URL(route.request().url());
    return route.fulfill({ response: await route.fetch({ url: `${instance.origin}${pathname}${search}` }) });
  });
  await signedIn(page, { ...world, instance: { ...instance, host } });
  return {
    ...world,
    instance: { ...instance, origin, host },
    /** The switch of the network. */
    setOffline(isOffline: boolean): Promise<void> {
      isCut = isOffline;
      return page.context().setOffline(isOffline);
    },
  };
}
