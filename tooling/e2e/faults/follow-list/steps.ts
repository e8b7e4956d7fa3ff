import type { RecordedRequest } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { followSelector } from "../../src/stage.ts";

export const FOLLOWING = "GET /api/v1/accounts/:id/following";
/** Listed accounts. The visitor follows the first; a test may add the second. */
export const FOLLOWED = "AdamSchefter";
export const OTHER = "ChicagoBears";
export const HOME = "sportsbots.xyz";

const PAGE = /^\/api\/v1\/accounts\/[^/]+\/following$/;

export function listPages({ instance }: World): readonly RecordedRequest[] {
  return instance.state.requests.filter(({ method, path }) => method === "GET" && PAGE.test(path));
}

/** Records the states of an account's button from the first paint on. */
export async function watchStates(page: Page, username: string): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript((selector) => {
    const states: string[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      const state = document.querySelector(selector)?.getAttribute("data-state") ?? "none";
      if (states.at(-1) !== state) states.push(state);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-state"] });
  }, followSelector(username));
  return () => page.evaluate(() => Array.from<string>(Reflect.get(window, "states")));
}
