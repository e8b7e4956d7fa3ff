import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { readArguments } from "./arguments.ts";
import { ensureChromium, launchOptions } from "./browser.ts";
import { buildSite } from "./build-site.ts";
import { root, siteDir } from "./paths.ts";
import { PICTURES, pictureProblems, readShown, recordPictures } from "./pictures.ts";
import { endSignal } from "./processes.ts";
import { serveSite } from "./serve.ts";

/** A headless browser has no scrollbar, so the gutter for it would be an empty strip. */
const NO_GUTTER = "html { scrollbar-gutter: auto !important; }";

const USAGE = `pnpm screenshots           builds the site and draws the picture of the README to .github/screenshots
pnpm screenshots --check   reports a picture that is older than 30 days and no longer shows the site`;

const { values } = readArguments({ usage: USAGE, options: { check: { type: "boolean", default: false } } });
if (values.check) {
  const problems = await pictureProblems(root);
  for (const problem of problems) console.error(problem);
  process.exit(problems.length > 0 ? 1 : 0);
}
const target = join(root, PICTURES);
const ended = endSignal();
const executablePath = await ensureChromium({ signal: ended });
const shown = await readShown(root);
await buildSite(ended);
await mkdir(target, { recursive: true });
const site = await serveSite({ site: siteDir });
const browser = await chromium.launch({ ...launchOptions, executablePath });
try {
  await drawHome(browser, site.origin);
  await recordPictures(root, ["home"], shown);
} finally {
  await browser.close();
  await site.close();
}

/** Draws the home page as a first visit shows it. */
async function drawHome(from: Browser, origin: string): Promise<void> {
  const context = await from.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 1000 },
    colorScheme: "light",
    reducedMotion: "reduce",
    // the page's policy would refuse the style tag below
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto("/", { waitUntil: "networkidle" });
  await page.addStyleTag({ content: NO_GUTTER });
  await page.evaluate(() => document.fonts.ready);
  const path = join(target, "home.png");
  await page.screenshot({ path, animations: "disabled" });
  console.log(path);
  await context.close();
}
