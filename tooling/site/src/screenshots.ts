import { join } from "node:path";
import type { Page } from "playwright-core";
import { readArguments } from "./arguments.ts";
import { launchChromium } from "./browser.ts";
import { buildSite } from "./build-site.ts";
import { readHostPages, startHost } from "./host-pages.ts";
import { root } from "./paths.ts";
import { endSignal } from "./processes.ts";
import { startWorld } from "./world.ts";

const FOLDER = ".github/screenshots";
/** A headless browser has no scrollbar, so the gutter for it would be an empty strip. */
const NO_GUTTER = "html { scrollbar-gutter: auto !important; }";

const { positionals } = readArguments({
  usage: `node tooling/site/src/screenshots.ts "chicago buls" /nba-teams builds the site and draws the pictures in ${FOLDER}: a search, the page after three follows, and the widget`,
  options: {},
  words: true,
});
const [term = "", list = "/"] = positionals;
const signal = endSignal();
await buildSite(signal);
const world = await startWorld();
const host = await startHost(await readHostPages(world.site.home));
const browser = await launchChromium();
try {
  const context = await browser.newContext({
    baseURL: world.site.home,
    viewport: { width: 1000, height: 640 },
    deviceScaleFactor: 1.5,
    colorScheme: "light",
    reducedMotion: "reduce",
    // the policy of a page would refuse the style tag
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`/search?${new URLSearchParams({ q: term })}`);
  await page.locator(".card .follow").first().waitFor();
  await draw(page, "search");

  await page.goto("/login");
  await page.getByRole("combobox").first().fill(world.instance.host);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${world.instance.origin}/**`);
  await page.getByLabel("Username").fill("demo");
  await page.getByLabel("Password").fill("demo");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Authorize" }).click();
  await page.waitForURL(({ origin, pathname }) => origin === world.site.origin && pathname !== "/login");
  await page.goto(list);
  for (const at of [0, 2, 3]) await page.locator(".card .follow").nth(at).click();
  await page.locator(".card .follow[data-state=following]").nth(2).waitFor();
  await draw(page, "follow");

  const blog = await context.newPage();
  await blog.goto(`${host.origin}/plain.html`);
  await draw(blog, "widget");
} finally {
  await browser.close();
  await Promise.all([host.close(), world.close()]);
}

async function draw(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.addStyleTag({ content: NO_GUTTER });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, FOLDER, `${name}.png`), animations: "disabled" });
  console.log(`${FOLDER}/${name}.png`);
}
