import { findChromium, launchOptions } from "@roster/site/browser";
import { chromium, type Browser } from "playwright-core";

/**
 * Starts the browser that all suites use.
 * @throws Error when there is none
 */
export async function startChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium; CHROMIUM_PATH may name one.");
  return chromium.launch({ ...launchOptions, executablePath });
}
