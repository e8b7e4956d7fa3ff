import { widgetTest } from "../../src/widget-stage.ts";
import type { Page } from "@playwright/test";
import { mergeTests } from "@playwright/test";
import { test as faultsTest } from "../invariants.ts";

export { buttonOf, cardsIn, hostPage, notesOf, OWN, OWN_ACCT, scriptOf, TEAM } from "../../src/widget-stage.ts";

/** Tests of widgets on other sites' pages. The invariants apply to the site's own pages. */
export const test = mergeTests(faultsTest, widgetTest);

/** Headers that let pages of other origins read an answer. */
export const CORS = { "Access-Control-Allow-Origin": "*" };

/** Installs a fake clock, which also controls the time limits of requests. */
export async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(() => {
    // the fake clock does not cover this timer
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException("The operation timed out.", "TimeoutError")), ms);
      return controller.signal;
    };
  });
}
