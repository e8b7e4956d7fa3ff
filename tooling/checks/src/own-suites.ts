import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@roster/site/paths";

/** The suites that pass only with the data for which they are written. */
export const SUITES = ["built-site", "e2e", "faults", "firefox", "packages", "spec"] as const;

export type Suite = (typeof SUITES)[number];

/** The file in which a roster names its suites. It is a part of the data, so a fork does not have it. */
export const SUITES_FILE = "roster/own-tests/suites.json";

/**
 * Reads which suites belong to the roster of a repository. None without the file.
 * @throws Error if the file names an unknown suite
 */
export function readOwnSuites(top: string = root): ReadonlySet<Suite> {
  const file = join(top, SUITES_FILE);
  if (!existsSync(file)) return new Set();
  const names: readonly string[] = JSON.parse(readFileSync(file, "utf8"));
  const unknown = names.filter((name) => SUITES.every((suite) => suite !== name));
  if (unknown.length > 0)
    throw new Error(`${SUITES_FILE} names no suite by ${unknown.join(", ")}: ${SUITES.join(", ")}.`);
  return new Set(SUITES.filter((suite) => names.includes(suite)));
}

/** Says which suites the test command leaves out, and why. Undefined if it leaves out none of them. */
export function leftOutSentence(own: ReadonlySet<Suite>, suites: readonly Suite[] = SUITES): string | undefined {
  const others = suites.filter((suite) => !own.has(suite));
  if (others.length === 0) return undefined;
  return `Left out, neither passed nor failed: ${others.join(", ")}. They test data of another repository, since ${SUITES_FILE} does not name them.`;
}
