import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ensureChromium, launchOptions } from "./browser.ts";
import { root, siteDir } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { serveSite } from "./serve.ts";

/** The README's pictures. A page shows the wide ones smaller than they are, so that one dot a pixel is fine enough. */
const PICTURES = [
  { name: "home", scheme: "light", width: 1440, height: 1000, scale: 1, teamPage: false },
  { name: "teams", scheme: "dark", width: 1440, height: 1000, scale: 1, teamPage: true },
  { name: "phone", scheme: "light", width: 390, height: 844, scale: 2, teamPage: false },
] as const;

/** A browser without a window has no scrollbar: the room kept for one would be an empty band. */
const NO_GUTTER = "html { scrollbar-gutter: auto !important; }";

const target = join(root, ".github/screenshots");
const ended = endSignal();
const executablePath = await ensureChromium(ended);
const built = await run("turbo", ["run", "build", "--filter=@roster/web", "--output-logs=errors-only"], {
  signal: ended,
});
if (built.code !== 0) throw new Error("The build failed; there is nothing to take pictures of.");

await mkdir(target, { recursive: true });
const site = await serveSite({ dir: siteDir });
const browser = await chromium.launch({ ...launchOptions, executablePath });
try {
  const teamPath = await firstTeamPage(site.origin);
  for (const { name, scheme, width, height, scale, teamPage } of PICTURES) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: scale,
      colorScheme: scheme,
      reducedMotion: "reduce",
      // for the style below
      bypassCSP: true,
    });
    const page = await context.newPage();
    await page.goto(site.origin + (teamPage ? teamPath : "/"), { waitUntil: "networkidle" });
    await page.addStyleTag({ content: NO_GUTTER });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(target, `${name}.png`), animations: "disabled" });
    await context.close();
    console.log(`.github/screenshots/${name}.png`);
  }
} finally {
  await browser.close();
  await site.close();
}

/** The first team page this roster names. */
async function firstTeamPage(origin: string): Promise<string> {
  const roster: unknown = await (await fetch(`${origin}/roster.json`)).json();
  const path = /"pages":\[\{[^}]*?"path":"([^"]+)"/.exec(JSON.stringify(roster))?.[1];
  return path === undefined ? "/" : `/${path}`;
}
