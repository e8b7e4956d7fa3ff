import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "../stage.ts";
import { VISITS_ALL } from "./kinds-of-pages.ts";

/** The axe rules that do not apply to this site, with the reason. All others run, including best practices. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  "color-contrast-enhanced": "demands level AAA (7 : 1); the colours are made for AA (4.5 : 1)",
};

const WIDTHS = [360, 1440];
const SCHEMES = ["light", "dark"] as const;

export interface ScanOptions {
  /** Viewport widths in px; 360 and 1440 by default. */
  readonly widths?: readonly number[];
  readonly schemes?: readonly (typeof SCHEMES)[number][];
}

/**
 * Runs axe on the open page at both widths, each in one colour scheme and at night in both, without reloading the page. One
 * width is scanned in both schemes. Fails softly, so one run reports the findings of every state.
 */
export async function scan(page: Page, state: string, options: ScanOptions = {}): Promise<void> {
  const { widths = WIDTHS, schemes = SCHEMES } = options;
  const found: string[] = [];
  const size = page.viewportSize();
  await prepare(page);
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    const isWhole = VISITS_ALL || widths.length === 1;
    for (const colorScheme of isWhole ? schemes : schemes.filter((_, at) => at === index % schemes.length)) {
      await page.emulateMedia({ colorScheme });
      // rules that do not look at colours find the same in both schemes
      const coloursAlone = isWhole && colorScheme !== schemes[0];
      for (const finding of await findings(page, coloursAlone)) found.push(`${width} px, ${colorScheme}: ${finding}`);
    }
  }
  if (size) await page.setViewportSize(size);
  expect.soft(found, state).toEqual([]);
}

async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(axe.source);
  await page.evaluate(() => {
    // without transitions a new colour scheme applies at once, also to cards outside the viewport
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important; content-visibility: visible !important }");
    document.adoptedStyleSheets.push(sheet);
  });
}

async function findings(page: Page, coloursAlone: boolean): Promise<readonly string[]> {
  return page.evaluate(
    async ({ leftOut, coloursAlone }) => {
      const { axe } = window;
      // wait for finite animations, because contrast is undefined during a fade; skip infinite ones
      const passing = document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(passing.map((each) => each.finished));
      const rules = axe.getRules(coloursAlone ? ["cat.color"] : []).filter(({ tags }) => !tags.includes("deprecated"));
      const values = rules.map(({ ruleId }) => ruleId).filter((id) => !leftOut.includes(id));
      const { violations, incomplete } = await axe.run(document, {
        runOnly: { type: "rule", values },
        // names only the elements of these results
        resultTypes: ["violations", "incomplete"],
      });
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, any }) => `${id} (${any[0]?.message ?? help}) ${target.join(" ")}`),
      );
      // axe cannot tell the background of a text in the top layer: use the nearest opaque background around it
      const undecided = incomplete.filter(({ id }) => id === "color-contrast").flatMap(({ nodes }) => nodes);
      for (const { target } of undecided) {
        const element = document.querySelector(String(target[0]));
        if (element === null || element.closest("svg") !== null) continue; // the letters of monograms are measured when they are generated
        const ratio = contrast(colour(getComputedStyle(element).color), backgroundOf(element));
        if (ratio < 4.5) found.push(`contrast of ${ratio.toFixed(2)} ${target.join(" ")}`);
      }
      return found;

      /** Red, green, blue, alpha of any CSS colour, 0 to 255. */
      function colour(css: string): readonly number[] {
        const context = new OffscreenCanvas(1, 1).getContext("2d");
        if (context === null) return [];
        context.fillStyle = css;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      }
      function backgroundOf(element: Element): readonly number[] {
        for (let at: Element | null = element; at !== null; at = at.parentElement) {
          const background = colour(getComputedStyle(at).backgroundColor);
          if (background[3] === 255) return background;
        }
        return [255, 255, 255, 255];
      }
      function luminance(rgb: readonly number[]): number {
        const [red = 0, green = 0, blue = 0] = rgb.map((each) => {
          const part = each / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      }
      function contrast(one: readonly number[], other: readonly number[]): number {
        const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
        return (light + 0.05) / (dark + 0.05);
      }
    },
    { leftOut: Object.keys(LEFT_OUT), coloursAlone },
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
