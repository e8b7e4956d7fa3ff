import { isRecord } from "@roster/core/site";
import { facets, site } from "../../../directory.ts";
import { withBase } from "../../../routes.ts";
import { RELEASES_FILE } from "./files.ts";

/** A released script, which never changes, with its hash. */
export interface Release {
  /** For example "1.0.0". */
  readonly version: string;
  readonly integrity: string;
}

/** The tags that the widget is built with. */
const TAGS = [...new Set([...(site.teams ? [site.teams.tag] : []), ...facets.map(({ key }) => key)])];

const VERSION = /^\d+\.\d+\.\d+$/;
const INTEGRITY = /^sha384-[\w+/]{64}$/;

/**
 * Reads the list of released scripts.
 * @param tags the tags of this directory; scripts that were built for other tags are ignored
 * @returns the release that equals the moving script, or undefined
 */
export function readRelease(data: unknown, tags: readonly string[]): Release | undefined {
  if (!isRecord(data) || !isRecord(data["versions"])) return undefined;
  const version = data["current"];
  if (typeof version !== "string" || !VERSION.test(version)) return undefined;
  const about = data["versions"][version];
  if (!isRecord(about)) return undefined;
  const { integrity } = about;
  const isSound = typeof integrity === "string" && INTEGRITY.test(integrity);
  return isSound && String(about["tags"]) === String(tags) ? { version, integrity } : undefined;
}

/** Fetches the released script that equals the moving one. Returns undefined after a failure. */
export async function currentRelease(): Promise<Release | undefined> {
  try {
    const response = await fetch(withBase(RELEASES_FILE));
    return response.ok ? readRelease(await response.json(), TAGS) : undefined;
  } catch {
    return undefined; // the page then shows code with the moving script
  }
}
