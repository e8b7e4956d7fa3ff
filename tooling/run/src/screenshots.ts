import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { readArguments } from "./arguments.ts";
import { ensureChromium, launchOptions } from "./browser.ts";
import { buildSite } from "./build-site.ts";
import { root, siteDir } from "./paths.ts";
import { PICTURES, pictureProblems, readShown, recordPictures } from "./pictures.ts";
import { endSignal } from "./processes.ts";
import { serveSite } from "./serve.ts";

/** One picture. Pages scale the wide ones down, so a device scale of 1 is sharp enough for them. */
interface Picture {
  readonly name: keyof typeof SCREENS;
  readonly scheme: "light" | "dark";
  readonly width: number;
  readonly height: number;
  readonly scale: number;
}

/** Opens each screen from the first list of teams, so that this file names no account of the roster. */
const SCREENS = {
  picks: async (page: Page) => {
    await page.goto("/picks", { waitUntil: "networkidle" });
    const groups = await page
      .locator("main section")
      .filter({ has: page.locator(".pick") })
      .all();
    for (const group of groups.slice(0, MOST_PICKS)) await group.locator(".pick").first().click();
    await page.evaluate(() => scrollTo(0, 0));
  },
  plan: async (page: Page) => {
    await SCREENS.picks(page);
    await page.locator('main a[href$="?plan"]').click();
    await page.waitForURL("**/picks?plan");
  },
  home: async (page: Page) => void (await page.goto("/")),
  team: async (page: Page) => {
    await page.locator('.card-name a[href^="/teams/"]').first().click();
    await page.waitForURL("**/teams/**");
  },
  account: async (page: Page) => {
    await SCREENS.team(page);
    await page.locator('.card-name a[href^="/accounts/"]').first().click();
    await page.waitForURL("**/accounts/*");
  },
  search: async (page: Page) => {
    const name = await page.locator(".card-name").first().innerText();
    await page.goto(`/search?q=${encodeURIComponent(name.split(" ")[0] ?? "")}`);
    await page.locator(".card").first().waitFor();
  },
  "sign-in": async (page: Page) => {
    await page.locator(".card .follow").first().click();
    await page.getByRole("dialog").getByRole("combobox").waitFor();
  },
} as const;

const MOST_PICKS = 3;
const README: readonly Picture[] = [
  { name: "picks", scheme: "light", width: 1440, height: 1000, scale: 1 },
  { name: "plan", scheme: "light", width: 1440, height: 1000, scale: 1 },
  { name: "home", scheme: "light", width: 1440, height: 1000, scale: 1 },
  { name: "team", scheme: "dark", width: 1440, height: 1000, scale: 1 },
  { name: "search", scheme: "light", width: 390, height: 844, scale: 2 },
  { name: "account", scheme: "dark", width: 390, height: 844, scale: 2 },
  { name: "sign-in", scheme: "light", width: 390, height: 844, scale: 2 },
];

/** A headless browser has no scrollbar, so the gutter for it would be an empty strip. */
const NO_GUTTER = "html { scrollbar-gutter: auto !important; }";

const USAGE = `pnpm screenshots           builds the site and draws the pictures of the README to .github/screenshots
pnpm screenshots --check   lists pictures that are older than 30 days and no longer show the site`;

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
  const teams = await firstTeamView(site.origin);
  for (const picture of README) {
    await take(browser, picture, site.origin, teams);
    console.log(join(target, `${picture.name}.png`));
  }
  await recordPictures(
    root,
    README.map(({ name }) => name),
    shown,
  );
} finally {
  await browser.close();
  await site.close();
}

async function take(from: Browser, picture: Picture, origin: string, teams: string): Promise<void> {
  const { name, scheme, width, height, scale } = picture;
  const context = await from.newContext({
    baseURL: origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: scheme,
    reducedMotion: "reduce",
    // the page's policy would refuse the style tag below
    bypassCSP: true,
  });
  const page = await context.newPage();
  // only the picture of the home page shows the banner of a first visit
  if (name !== "home") await page.addInitScript(() => localStorage.setItem("hasSeenHero", "true"));
  await page.goto(teams, { waitUntil: "networkidle" });
  await SCREENS[name](page);
  await page.mouse.move(0, 0); // hover over nothing
  await page.waitForLoadState("networkidle");
  await page.addStyleTag({ content: NO_GUTTER });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: join(target, `${name}.png`), animations: "disabled" });
  await context.close();
}

/** The path of the first team view in the roster. */
async function firstTeamView(origin: string): Promise<string> {
  const roster: unknown = await (await fetch(`${origin}/roster.json`)).json();
  const path = /"pages":\[\{[^}]*?"path":"([^"]+)"/.exec(JSON.stringify(roster))?.[1];
  return path === undefined ? "/" : `/${path}`;
}
