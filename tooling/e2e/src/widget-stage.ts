import type { Locator, Page } from "@playwright/test";
import { type Host, type HostFile, type HostFiles, readHostPages, startHost } from "@roster/site/host-pages";
import { hostPage } from "./host-page.ts";
import { type StageOptions, test as base } from "./stage.ts";

export { hostPage, scriptOf } from "./host-page.ts";

/** A team, its own account, and another account in the same file. */
export const TEAM = "nfl/chicago-bears";
export const OWN = "ChicagoBears";
export const OTHER = "adamjahns";
export const OWN_ACCT = `${OWN}@sportsbots.xyz`;

/** The parts of another site's page beside its body. */
interface BlogPage {
  readonly head?: string;
  /** The attributes of the `html` element. */
  readonly attributes?: string;
  readonly headers?: NonNullable<HostFile["headers"]>;
}

/** The further fixtures of tests of the widget: pages of other sites. */
export interface WidgetStage {
  /** Starts another site with these files. */
  readonly host: (files: HostFiles) => Promise<Host>;
  /** Opens a page of another site with this body. */
  readonly openBlog: (body: string, page?: BlogPage) => Promise<Host>;
  /** Serves the host pages that are kept beside the widget. */
  readonly hosts: Host;
}

/** Tests of the widget. Every page records policy violations, layout shifts, messages and the widgets' events. */
export const widgetTest = base.extend<WidgetStage & Pick<StageOptions, "heroSeen">>({
  heroSeen: async ({ browserName: _browserName }, provide) => {
    await provide(false); // the flag would be stored for the host page too
  },
  context: async ({ context }, provide) => {
    await context.addInitScript(keepNotes);
    await provide(context);
  },
  host: async ({ context: _context }, provide) => {
    const started: Host[] = [];
    await provide(async (files) => {
      const host = await startHost({ "/favicon.ico": { body: "" }, ...files });
      started.push(host);
      return host;
    });
    await Promise.all(started.map((host) => host.close()));
  },
  openBlog: async ({ page, host }, provide) => {
    await provide(async (body, { head, attributes, headers = {} } = {}) => {
      const blog = await host({ "/": { body: hostPage(body, head, attributes), headers } });
      await page.goto(blog.origin);
      return blog;
    });
  },
  hosts: async ({ host, world }, provide) => {
    await provide(await host(await readHostPages(world.site.origin)));
  },
});

function keepNotes(): void {
  const notes: string[] = [];
  Object.defineProperty(window, "notes", { value: notes });
  addEventListener("securitypolicyviolation", (event) => notes.push(`policy: ${event.violatedDirective}`));
  for (const name of ["ready", "error", "follow-request", "follow", "unfollow"]) {
    addEventListener(`roster:${name}`, (event) => {
      notes.push(`${name} ${event instanceof CustomEvent ? JSON.stringify(event.detail) : ""}`);
    });
  }
  addEventListener("message", ({ origin, data }) => notes.push(`message ${origin} ${data?.status}`));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.push(`shift ${Reflect.get(entry, "value")}`);
  }).observe({ type: "layout-shift", buffered: true });
}

/** The notes of a page in order: all of them, or those that begin with one of the words. */
export async function notesOf(page: Page, ...words: readonly string[]): Promise<readonly string[]> {
  const notes = await page.evaluate((): readonly string[] => Reflect.get(window, "notes"));
  return words.length === 0 ? notes : notes.filter((note) => words.some((word) => note.startsWith(word)));
}

/** The rows that a list reserves for its cards while it loads. */
export const reservedIn = (page: Page): Locator => page.locator("roster-list [part=card]:empty");

/** The drawn cards of the matching lists. */
export const cardsIn = (page: Page, lists = "roster-list"): Locator => page.locator(`${lists} [part=card]:not(:empty)`);

/** The follow buttons of an account in the matching widgets. */
export const buttonOf = (page: Page, username: string, widgets = "roster-list"): Locator =>
  page.locator(`${widgets} [part=follow][href$="/accounts/${username}"]`);

/** Waits until the fonts of a page are loaded. */
export const facesLoaded = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await document.fonts.ready;
  });

/** Answers follow windows at once, as if a visitor had clicked. */
export async function answerFollows(page: Page): Promise<void> {
  await page.context().route("**/follow?**", (route) => {
    const asked = Object.fromEntries(new URL(route.request().url()).searchParams);
    const message = { type: "roster:follow", v: 1, n: asked["n"], status: "followed", account: asked["account"] };
    const body = `<script>opener.postMessage(${JSON.stringify(message)}, "*"); close();</script>`;
    return route.fulfill({ contentType: "text/html", body });
  });
}

/** Holds back the data of widgets until the returned function is called. */
export async function holdData(page: Page): Promise<() => void> {
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/data/**", async (route) => {
    await held;
    await route.continue();
  });
  return answer;
}
