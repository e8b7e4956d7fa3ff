import { type Host, type HostFile, startHost } from "@roster/site/host-pages";
import type { Page } from "puppeteer-core";
import { hostPage } from "../src/host-page.ts";
import { OWN, scriptOf, TEAM } from "../src/widget-stage.ts";
import { wordPressPages } from "../src/wordpress-page.ts";
import { expect, test as base } from "./stage.ts";

const LIST = `<roster-list team="${TEAM}" limit="2" loading="eager"><ul><li><a href="/mine">my link</a></li></ul></roster-list>`;
const CARDS = "roster-list >>> [part=card]:not(:empty)";
const FOLLOW = `roster-list >>> [part=follow][href$="/accounts/${OWN}"]`;

/** Opens a page of another site, with the script after its body. */
const test = base.extend<{ readonly openBlog: (body: string, file?: Partial<HostFile>) => Promise<void> }>({
  openBlog: async ({ tab, world }, provide) => {
    const hosts: Host[] = [];
    await provide(async (body, file) => {
      const script = scriptOf(world.site.origin);
      const host = await startHost({ "/": { body: hostPage(body + script), ...file } });
      hosts.push(host);
      await tab.goto(host.origin);
    });
    await Promise.all(hosts.map((host) => host.close()));
  },
});

const cards = async (tab: Page): Promise<number> => (await tab.$$(CARDS)).length;
const isVisible = async (tab: Page, selector: string): Promise<boolean> =>
  (await (await tab.$(selector))?.isVisible()) ?? false;

test("Firefox keeps the page's own links until the list has loaded", async ({ tab, openBlog }) => {
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await tab.setRequestInterception(true);
  tab.on("request", async (request) => {
    if (request.url().includes("/data/")) await held;
    await request.continue();
  });
  await openBlog(LIST);
  await expect.poll(() => tab.$("roster-list >>> [aria-busy=true]")).not.toBeNull();
  expect(await isVisible(tab, "roster-list a")).toBe(true);
  answer();
  await expect.poll(() => cards(tab)).toBe(2);
  expect(await isVisible(tab, "roster-list a")).toBe(false);
});

test("Firefox draws a list under a policy that allows nothing but the directory, and hides it by a rule of the page", async ({
  tab,
  world,
  openBlog,
}) => {
  const { origin } = world.site;
  await tab.evaluateOnNewDocument(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective }) => console.error(violatedDirective));
  });
  await openBlog(LIST, {
    headers: {
      "Content-Security-Policy": `default-src 'none'; img-src 'self'; style-src 'none'; script-src ${origin}; connect-src ${origin}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  });
  await expect.poll(() => cards(tab)).toBe(2);
  expect(await isVisible(tab, FOLLOW)).toBe(true);
  await openBlog(`<style>.tab { display: none }</style><div>${LIST.replace(" ", ' class="tab" ')}</div>`);
  await expect.poll(() => cards(tab)).toBe(2);
  expect(await isVisible(tab, "roster-list")).toBe(false);
});

test("Firefox keeps the storage of a site's frame in a blog apart from that of its windows", async ({
  tab,
  world,
  openBlog,
}) => {
  const card = `${world.site.origin}/embed/card/teams/${TEAM}`;
  const stored = (): string | null => localStorage.getItem("probe");
  await tab.goto(`${world.site.origin}/about`);
  await tab.evaluate(() => localStorage.setItem("probe", "window"));
  expect(await tab.evaluate(stored)).toBe("window");
  await openBlog(`<iframe title="Card" src="${card}"></iframe>`);
  const frame = await tab.waitForFrame(card);
  expect(await frame.evaluate(stored)).toBeNull();
});

test("Firefox shows both cards in clipped frames of a WordPress page in 20 of 20 loads, whenever it posts that it is ready", async ({
  tab,
  world,
}) => {
  const pages = wordPressPages(world.site.origin);
  const blog = await startHost(Object.fromEntries(pages.map((body, index) => [`/${index}`, { body }])));
  let shown = 0;
  for (let load = 0; load < 20; load += 1) {
    await tab.goto(`${blog.origin}/${load % pages.length}`);
    // counts a load in which a card stays clipped, so that the report says how many did
    const isShown = (): boolean => document.querySelector("iframe[style]") === null;
    const all = await tab.waitForFunction(isShown, { timeout: 2_000 }).catch(() => undefined);
    if (all !== undefined) shown += 1;
  }
  expect(shown).toBe(20);
  await blog.close();
});
