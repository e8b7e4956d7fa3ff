import type { Page } from "@playwright/test";
import { scan } from "./checks/axe.ts";
import { collisions, drawEverything, mirroring, overflows } from "./checks/fit.ts";
import { watchShifts } from "./checks/layout-shifts.ts";
import { walk } from "./checks/tab-walk.ts";
import { tooSmall, useFinger } from "./checks/targets.ts";
import { SCREENS, type Screen } from "./screens.ts";
import { drawn, expect, test } from "./stage.ts";

interface Mode {
  readonly mode: string;
  readonly width: number;
  readonly dir?: "rtl";
  /** Doubles the text size, as the browser's own setting does. */
  readonly large?: boolean;
  readonly forcedColors?: "active" | "none";
}

const MODES: readonly Mode[] = [
  { mode: "320 px wide", width: 320 },
  { mode: "right to left, 320 px wide", width: 320, dir: "rtl" },
  { mode: "right to left, 1440 px wide", width: 1440, dir: "rtl" },
  { mode: "text doubled, 1280 px wide", width: 1280, large: true },
  { mode: "text doubled, 320 px wide", width: 320, large: true },
  { mode: "text doubled, right to left, 320 px wide", width: 320, large: true, dir: "rtl" },
  { mode: "text doubled, right to left, forced colours", width: 320, large: true, dir: "rtl", forcedColors: "active" },
];

/** Puts an open page into a mode. */
async function enter(page: Page, { width, dir, large = false, forcedColors = "none" }: Mode): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.emulateMedia({ forcedColors });
  await page.evaluate(
    (root) => {
      document.documentElement.setAttribute("dir", root.dir);
      document.documentElement.toggleAttribute("data-large-text", root.large);
    },
    { dir: dir ?? "ltr", large },
  );
}

/** One main heading, no skipped heading level, and every landmark once. */
async function expectStructure(page: Page, { path }: Screen): Promise<void> {
  const levels = await page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => Number(each.tagName.slice(1))));
  expect.soft(levels.filter((level) => level === 1)).toHaveLength(1);
  const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  expect.soft(jumps, `a heading level is skipped in ${levels.join(" ")}`).toEqual([]);
  const soft = expect.soft;
  await soft(page.getByRole("banner")).toHaveCount(1);
  await soft(page.getByRole("main")).toHaveCount(1);
  await soft(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
  if (/^\/(?:login|follow)\?/.test(path)) return; // these pages have a header of their own, without views
  await soft(page.getByRole("contentinfo")).toHaveCount(1);
  await soft(page.getByRole("search")).toHaveCount(1);
  await soft(page.getByRole("navigation", { name: "Views" })).toBeVisible();
  const isList = /^\/(?:$|(?:page|recent|following|browse|search|[a-z]+-teams)\b)/.test(path);
  await soft(page.getByRole("navigation", { name: "Filters" })).toHaveCount(isList ? 1 : 0);
}

/** Tab reaches every control in source order, and each focused control is visible and has a focus ring. */
async function expectTabOrder(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  const { stops, controls, faults } = await walk(page);
  expect.soft(controls).toBeGreaterThan(1);
  expect.soft(stops, `tab order, ${width} px wide`).toEqual(Array.from({ length: controls }, (_, index) => index));
  expect.soft(faults, `focused controls, ${width} px wide`).toEqual([]);
}

for (const screen of SCREENS) {
  const { name, path, shift, controls = true, axe = [{}] } = screen;
  if (axe.length === 0) continue;
  const title = controls
    ? `${name} passes axe, moves nothing while loading, is usable by Tab, mouse and finger, and fits every mode`
    : `${name} passes axe`;
  test(title, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const shifts = await watchShifts(page);
    await screen.before?.(page);
    await shifts.arrive(path);
    await screen.ready(page);
    await drawn(page);
    if (shift !== false) expect.soft(await shifts.moved(), "moved while loading, 1440 px wide").toEqual([]);
    if (controls) {
      await expectStructure(page, screen);
      expect.soft(await tooSmall(page), "too small or covered for a mouse, 1440 px wide").toEqual([]);
      await page.setViewportSize({ width: 768, height: 900 });
      expect.soft(await tooSmall(page), "too small or covered for a mouse, 768 px wide").toEqual([]);
      for (const width of [360, 1440]) await expectTabOrder(page, width);
    }
    await page.evaluate(() => scrollTo(0, 0)); // elsewhere the sticky header covers controls, which axe reports
    for (const options of axe) await scan(page, name, options);
    if (!controls) return;
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 360, height: 740 });
    await useFinger(page);
    expect.soft(await tooSmall(page), "too small or covered for a finger, 360 px wide").toEqual([]);
    await drawEverything(page);
    for (const mode of MODES) {
      await enter(page, mode);
      expect.soft(await overflows(page), `cut off or scrolling sideways, ${mode.mode}`).toEqual([]);
      expect.soft(await collisions(page), `texts over one another, ${mode.mode}`).toEqual([]);
      if (mode.dir === "rtl") expect.soft(await mirroring(page), `wrong direction, ${mode.mode}`).toEqual([]);
    }
  });
}
