import { expect, type Frame, type Locator, type Page, test as base } from "@playwright/test";
import { createPerson } from "@roster/instance";
import { siteDir } from "@roster/site/paths";
import { startWorld, type World, type WorldOptions } from "@roster/site/world";
import { signInAndFollow as signInAndFollowLabel } from "@roster/texts/follow-window";
import { server as serverLabel } from "@roster/texts/remote-follow-dialog";
import { submit as signInLabel } from "@roster/texts/sign-in";
import { roster } from "./roster.ts";

/** The fixtures of every test: the built site, an instance of its own, and a page with a recorded console. */
export interface Stage {
  readonly world: World;
  /** Warnings and errors that the test's pages logged, and uncaught exceptions. */
  readonly complaints: string[];
}

/** The message that Playwright logs when a test blocks service workers. */
const BLOCKED_BY_THE_TEST = "Service Worker registration blocked by Playwright";

/** Options for `test.use`. */
export interface StageOptions {
  readonly worldOptions: WorldOptions;
  /** Whether the visitor has seen the hero. True by default, because most tests are not about the first visit. */
  readonly heroSeen: boolean;
}

export const test = base.extend<Stage & StageOptions, { readonly siteFolder: string }>({
  siteFolder: [siteDir, { option: true, scope: "worker" }],
  worldOptions: [{}, { option: true }],
  heroSeen: [true, { option: true }],
  context: async ({ context, heroSeen }, provide) => {
    if (heroSeen) await context.addInitScript(seeHero);
    await provide(context);
  },
  world: async ({ worldOptions, siteFolder }, provide) => {
    const world = await startWorld({ site: siteFolder, ...worldOptions });
    await provide(world);
    await world.close();
  },
  baseURL: async ({ world }, provide) => {
    await provide(world.site.origin);
  },
  complaints: [
    async ({ context }, provide) => {
      const complaints: string[] = [];
      context.on("console", (message) => {
        if (message.text() === BLOCKED_BY_THE_TEST) return;
        if (!["warning", "error"].includes(message.type())) return;
        const { url } = message.location();
        complaints.push(
          message.text().startsWith("Failed to load resource") ? `${message.text()} ${url}` : message.text(),
        );
      });
      context.on("weberror", (error) => complaints.push(String(error.error())));
      await provide(complaints);
    },
    { auto: true },
  ],
});

/** Sets the flag once per tab, so a test can show the hero again. */
function seeHero(): void {
  try {
    if (sessionStorage.getItem("hero-seen") !== null) return;
    sessionStorage.setItem("hero-seen", "");
    localStorage.setItem("hasSeenHero", "true");
  } catch {
    // expected: a page may have no access to storage
  }
}

export { expect };

export const serverField = (page: Page): Locator => page.getByLabel(serverLabel(roster.site.network));

/** Signs in through the open dialog, and consents on the instance's own pages. */
export async function signIn(page: Page, world: World): Promise<void> {
  await serverField(page).fill(world.instance.host);
  await page.getByRole("button", { name: signInLabel, exact: true }).click();
  await consent(page, world);
}

/** Signs in and consents on the instance's own pages, until the site has signed in. */
export async function consent(page: Page, world: World): Promise<void> {
  await authorize(page, world);
  await page.waitForURL((url) => url.origin === world.site.origin && url.pathname !== "/login");
}

/** Signs in on the instance's pages if they ask for it, then allows or denies. */
export async function authorize(
  page: Page,
  { instance }: Pick<World, "instance">,
  answer = "Authorize",
): Promise<void> {
  await page.waitForURL((url) => url.origin === instance.origin);
  const username = page.getByLabel("Username");
  const button = page.getByRole("button", { name: answer });
  await expect(username.or(button)).toBeVisible();
  if (await username.isVisible()) {
    await username.fill("demo");
    await page.getByLabel("Password").fill("demo");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
  }
  await button.click();
}

/** Clicks "Sign in and follow" in a follow window, and returns the window of the server. */
export async function openServer(follow: Page, { instance }: World): Promise<Page> {
  await expect(follow.locator("[data-meant]")).toBeVisible();
  await serverField(follow).fill(instance.host);
  const opening = follow.context().waitForEvent("page");
  await follow.getByRole("button", { name: signInAndFollowLabel }).click();
  const server = await opening;
  await server.waitForURL((url) => url.origin === instance.origin);
  return server;
}

/** Signs in and consents in the window of the server, and waits until that window has closed itself. */
export async function signInAndFollow(follow: Page, world: World): Promise<void> {
  const server = await openServer(follow, world);
  const closed = server.waitForEvent("close");
  await consent(server, world).catch((error: unknown) => {
    if (!server.isClosed()) throw error; // the window closes itself when it is done
  });
  await closed;
}

/**
 * The selector of an account's card in a list, for code that runs in the page. Popular accounts also have a card above the list of
 * Home, which it leaves out. The name of the follow button ends with the handle, or has a comma or a space after it.
 */
export const cardSelector = (username: string): string =>
  `.card:not(.leagues *):has(.follow:is([aria-label$="@${username}"], [aria-label*="@${username},"], [aria-label*="@${username} "]))`;

/** The selector of an account's follow control, on its card or on its own page. */
export const followSelector = (username: string): string =>
  `:is(${cardSelector(username)}, [data-account="${username}"]) .follow`;

/** An account's card, in a page or a part of it. */
export function cardOf(within: Page | Frame | Locator, username: string): Locator {
  return within.locator(cardSelector(username));
}

/** The follow control of one account, whatever its state. */
export function followControl(within: Page | Frame | Locator, username: string): Locator {
  return within.locator(followSelector(username));
}

const SCOPES = "read:accounts read:follows write:follows";

/** Gets a real app and token from the instance without a browser. */
export async function grant(
  { instance, site }: World,
  { username = "demo", scope = SCOPES }: { readonly username?: string; readonly scope?: string } = {},
) {
  const post = async (path: string, fields: Readonly<Record<string, string>>): Promise<Record<string, string>> => {
    const response = await fetch(`${instance.origin}${path}`, { method: "POST", body: new URLSearchParams(fields) });
    return response.json();
  };
  const redirect_uri = `${site.origin}/login`;
  const { client_id = "", client_secret = "" } = await post("/api/v1/apps", {
    client_name: "Roster",
    redirect_uris: redirect_uri,
    scopes: scope,
  });
  const asked = new URLSearchParams({ response_type: "code", client_id, redirect_uri, scope });
  const back = await createPerson(username).authorize(`${instance.origin}/oauth/authorize?${asked}`);
  const code = back.searchParams.get("code") ?? "";
  const app = { client_id, client_secret, redirect_uri };
  const token = await post("/oauth/token", { grant_type: "authorization_code", code, ...app });
  return { app, token };
}

/**
 * Starts every page of the context signed in, with a stored session as the site would store it. Other tests sign in
 * through the pages.
 * @returns the token
 */
export async function signedIn(page: Page, world: World, username = "demo"): Promise<string> {
  const { stored, token } = await grantStored(world, username);
  await page.context().addInitScript(
    ({ origin, entries }) => {
      // once per tab and not in frames, so a test that signs out stays signed out
      if (window.top !== window.self || location.origin !== origin || sessionStorage.getItem("signed-in") !== null)
        return;
      sessionStorage.setItem("signed-in", "");
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    { origin: world.site.origin, entries: Object.entries(stored) },
  );
  return token;
}

/** Gets a token, and what the site would store with it. */
export async function grantStored(world: World, username: string) {
  const { app, token } = await grant(world, { username });
  const instance = world.instance.host;
  const stored = {
    mastodonToken: JSON.stringify({ ...token, instance }),
    mastodonApp: JSON.stringify({ instance, app }),
  };
  return { stored, token: token["access_token"] ?? "" };
}

/** Starts the first page of the test with picked teams. */
export function withPicks(page: Page, ...teams: readonly string[]): Promise<unknown> {
  return page.addInitScript((text) => {
    if (sessionStorage.getItem("picked") !== null) return;
    sessionStorage.setItem("picked", "");
    localStorage.setItem("rosterPicks", text);
  }, JSON.stringify({ teams }));
}

/** The cards of the page's lists, by username, in their order: without those that only a visitor without teams sees on Home. */
export async function cards(page: Page): Promise<readonly string[]> {
  await drawn(page);
  return page
    .locator(".card:not(.leagues *)")
    .evaluateAll((all) => all.map((card) => card.querySelector(".card-handle")?.textContent ?? ""));
}

/** Waits until every card of a list is drawn: the last ones wait until the browser is idle. */
export async function drawn(page: Page): Promise<void> {
  // Playwright sometimes misses the end of the navigation of a new tab, and `expect(locator)` would wait for it
  await expect.poll(() => page.locator(".cards[aria-busy]").count()).toBe(0);
}

/** Waits until a hydrated page has loaded everything: no response for half a second. */
export async function atRest(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType("resource").map(({ startTime, duration }) => startTime + duration);
    return performance.now() - Math.max(0, ...ends) > 500;
  });
}

/** Waits until React has hydrated the page and is idle. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector("main");
    return root !== null && Object.keys(root).some((key) => key.startsWith("__react"));
  });
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 500 })));
}

/** Lets the first follow requests pass, and holds all others until the returned function is called: the run stands still. */
export async function holdFollows(page: Page, passing: number): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route("**/api/v1/accounts/*/follow", async (route) => {
    if (route.request().method() === "POST" && ++sent > passing) await released;
    await route.continue();
  });
  return release;
}

/** Stops lists from growing when their end comes near, as in a browser without IntersectionObserver. */
export function withoutGrowth(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(): void {}
    };
  });
}
