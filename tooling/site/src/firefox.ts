import { spawnSync } from "node:child_process";
import { executablesOnPath } from "./browser.ts";

const NAMES = ["firefox-esr", "firefox"];

const PROBE_LIMIT_MS = 30_000;

export const NO_FIREFOX = "No Firefox found: install the package firefox-esr, or set FIREFOX_PATH to a Firefox.";

/**
 * Finds a Firefox: `FIREFOX_PATH` without probing it, else the first on the PATH that prints its version. Returns
 * undefined without one.
 */
export function findFirefox(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const given = env["FIREFOX_PATH"];
  if (given !== undefined && given !== "") return given;
  return executablesOnPath(NAMES, env["PATH"]).find(printsVersion);
}

/** On some systems the program of that name is a script that only says how to install Firefox. */
function printsVersion(path: string): boolean {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: PROBE_LIMIT_MS });
  return status === 0 && stdout.includes("Firefox");
}
