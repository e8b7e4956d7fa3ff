import { executablesOnPath } from "./browser.ts";

export const NO_FIREFOX = "No Firefox found: install the package firefox-esr, or set FIREFOX_PATH to a Firefox.";

/** Finds a Firefox: `FIREFOX_PATH`, else the first on the PATH. Returns undefined without one. */
export const findFirefox = (env: Readonly<Record<string, string | undefined>> = process.env): string | undefined =>
  env["FIREFOX_PATH"] || executablesOnPath(["firefox-esr", "firefox"], env["PATH"])[0];
