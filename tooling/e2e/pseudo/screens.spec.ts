import directory from "@roster/data/directory.json" with { type: "json" };
import identity from "@roster/data/identity.json" with { type: "json" };
import { plainEnglish, stringsIn } from "@roster/site/plain-english";
import type { Page } from "@playwright/test";
import { collisions, drawEverything, mirroring, overflows } from "../src/checks/fit.ts";
import { roster } from "../src/roster.ts";
import { SCREENS } from "../src/screens.ts";
import { drawn, expect, hydrated, test } from "../src/stage.ts";

const DATA: ReadonlySet<string> = new Set(stringsIn([directory, identity, roster.accounts, roster.teams]));
/** Handles, and dates: the browser's formats do not know the pseudo-language. */
const HANDLE_OR_DATE = /[\w.]*@[\w.-]+(?:@[\w.-]+)?|\b[A-Z][a-z]+ \d{4}\b/g;

/** A pattern for a text in the pseudo-language: vowels have accents except in names, and there are dots and brackets between words. */
function inPseudo(text: string | RegExp): RegExp {
  const source =
    typeof text === "string" ? text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&") : text.source.replaceAll(/^\^|\$$/g, "");
  const accented = source.replaceAll(/[aeiouy]/gi, (vowel) => `[${vowel}${`${vowel}\u0301`.normalize()}]`);
  return new RegExp(accented.replaceAll(" ", String.raw`[[\]·\s]+`), "i");
}

/** The visible texts, without code to paste, monograms, and names and roles of accounts and teams. */
const textsOf = (page: Page): Promise<string> =>
  page.evaluate((left) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      if (element?.checkVisibility() && !element.closest(left)) texts.push(node.nodeValue ?? "");
    }
    return texts.join("\n");
  }, "script, style, svg, pre, code, bdi, .avatar, .server-chips, .card-name, .card-about, .pick-label");

for (const screen of SCREENS) {
  test(`${screen.name} has no other text and fits at 360 and 1440 px, from left to right and from right to left, in a language that is 40 % longer`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    await screen.before?.(page);
    await page.goto(screen.path);
    await hydrated(page);
    await expect(page.getByText(inPseudo(screen.text)).filter({ visible: true }).first()).toBeVisible();
    await drawn(page);
    await drawEverything(page);
    const others = plainEnglish((await textsOf(page)).replaceAll(HANDLE_OR_DATE, "")).map((line) => line.trim());
    expect.soft(others.filter((line) => !DATA.has(line))).toEqual([]);
    for (const dir of ["ltr", "rtl"] as const) {
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), dir);
        const at = `${dir}, ${width} px wide`;
        expect.soft(await overflows(page), `cut off or scrolling sideways, ${at}`).toEqual([]);
        expect.soft(await collisions(page), `texts over one another, ${at}`).toEqual([]);
        expect.soft(await uneven(page), `buttons, ${at}`).toEqual([]);
        if (dir === "rtl") expect.soft(await mirroring(page), `wrong direction, ${at}`).toEqual([]);
      }
    }
  });
}

test("the preview of the embed code is in the language of the site", async ({ page }) => {
  await page.goto("/embed?team=nfl/chicago-bears");
  const preview = page.frameLocator(".embed-stage iframe");
  await expect(preview.locator("[part=follow]").first()).toHaveText(/^\[Fóllów·+\]$/);
});

/** Lists buttons whose label is cut, and buttons side by side that differ in height. */
function uneven(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const buttons = [...document.querySelectorAll<HTMLElement>("button, .button, a.follow, [role=button]")].filter(
      (button) => button.checkVisibility({ visibilityProperty: true }) && button.textContent.trim() !== "",
    );
    const said = (button: HTMLElement): string => `“${button.textContent.trim().slice(0, 60)}”`;
    for (const button of buttons) {
      const { overflowX } = getComputedStyle(button);
      if (overflowX !== "visible" && button.scrollWidth > button.clientWidth + 1) faults.push(`cut: ${said(button)}`);
      const next = button.nextElementSibling;
      if (!(next instanceof HTMLElement) || !buttons.includes(next)) continue;
      const [one, other] = [button.getBoundingClientRect(), next.getBoundingClientRect()];
      const isBeside = one.top < other.bottom && other.top < one.bottom;
      if (isBeside && Math.abs(one.height - other.height) > 1)
        faults.push(
          `${said(button)} is ${Math.round(one.height)} high beside ${said(next)} of ${Math.round(other.height)}`,
        );
    }
    return faults;
  });
}
