import { join } from "node:path";
import { chromium } from "playwright-core";
import { readArguments } from "./arguments.ts";
import { ensureChromium, launchOptions } from "./browser.ts";
import { buildSite } from "./build-site.ts";
import { root, siteDir } from "./paths.ts";
import { endSignal } from "./processes.ts";
import { serveSite } from "./serve.ts";

/** A headless browser has no scrollbar, so the gutter for it would be an empty strip. */
const NO_GUTTER = "html { scrollbar-gutter: auto !important; }";
const PICTURE = ".github/screenshots/home.png";

readArguments({ usage: `node tooling/site/src/screenshots.ts builds the site and draws ${PICTURE}`, options: {} });
const signal = endSignal();
const executablePath = await ensureChromium({ signal });
await buildSite(signal);
const site = await serveSite({ site: siteDir });
const browser = await chromium.launch({ ...launchOptions, executablePath });
try {
  const page = await browser.newPage({
    baseURL: site.origin,
    viewport: { width: 1440, height: 1000 },
    colorScheme: "light",
    reducedMotion: "reduce",
    // the page's policy would refuse the style tag below
    bypassCSP: true,
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await page.addStyleTag({ content: NO_GUTTER });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(root, PICTURE), animations: "disabled" });
  console.log(PICTURE);
} finally {
  await browser.close();
  await site.close();
}
