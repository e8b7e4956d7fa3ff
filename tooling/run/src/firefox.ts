import { spawnSync } from "node:child_process";
import { executablesOnPath } from "./browser.ts";

const NAMES = ["firefox-esr", "firefox"];

const PROBE_LIMIT_MS = 30_000;

/** What to say where there is none. */
export const NO_FIREFOX = "No Firefox found: install the package firefox-esr, or set FIREFOX_PATH to a Firefox.";

/**
 * The Firefox to use: `FIREFOX_PATH`, else the first on the PATH that tells its version; undefined when there is none.
 * What `FIREFOX_PATH` names is taken at its word.
 */
export function findFirefox(env: Readonly<Record<string, string | undefined>> = process.env): string | undefined {
  const given = env["FIREFOX_PATH"];
  if (given !== undefined && given !== "") return given;
  return executablesOnPath(NAMES, env["PATH"]).find(tellsVersion);
}

/** Some systems keep a script of that name which only says how to get one. */
function tellsVersion(path: string): boolean {
  const { status, stdout } = spawnSync(path, ["--version"], { encoding: "utf8", timeout: PROBE_LIMIT_MS });
  return status === 0 && stdout.includes("Firefox");
}
