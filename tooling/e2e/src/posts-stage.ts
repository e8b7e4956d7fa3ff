import { type Instance, type PostKind, postsOf, startInstance } from "@roster/instance";
import type { Page, Route } from "@playwright/test";
import { twoFrames } from "./checks/layout-shifts.ts";
import { expect, test as base } from "./stage.ts";

export { expect };

/** The home server of the accounts, to which the requests of the page for posts go. */
export interface Home {
  readonly server: Instance;
  /** The paths of the requests, without their queries. */
  asked(): readonly string[];
  /** Replaces the posts of an account, an hour apart. */
  seed(username: string, ...kinds: readonly PostKind[]): void;
}

export const test = base.extend<{ readonly home: Home }>({
  home: async ({ context, world }, provide) => {
    const server = await startInstance({ ...world.roster, local: true });
    const { homeServer = "" } = world.roster;
    await context.route(`https://${homeServer}/**`, (route) => forward(route, server));
    await provide({
      server,
      asked: () => server.state.requests.map(({ path }) => path.replace(/\d{9,}/, "ID")),
      seed: (username, ...kinds) => server.seedPosts(username, postsOf(kinds, Date.now() - 18 * 60_000)),
    });
    await server.close();
  },
});

async function forward(route: Route, server: Instance): Promise<void> {
  const { pathname, search } = new URL(route.request().url());
  const response = await route
    .fetch({ url: server.origin + pathname + search, maxRedirects: 0 })
    .catch(() => undefined); // the server breaks the connection
  await (response ? route.fulfill({ response }) : route.abort()).catch(() => {}); // the page is closed
}

/** Lets every page of the browser ask the home server, as an earlier visit would have done. */
export function chosen(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    if (sessionStorage.getItem("chosen") !== null) return;
    sessionStorage.setItem("chosen", "");
    localStorage.setItem("rosterPosts", '["sportsbots.xyz"]');
  });
}

/** Forgets the growth of the section at the press itself. Everything that moves later counts. */
export async function forgetPress(page: Page): Promise<void> {
  await expect(page.locator(".latest [aria-busy=true]")).toBeVisible();
  await twoFrames(page);
  await page.evaluate(() => (window.moved = []));
}
