import { isRecord } from "@roster/core";

/** A script that never changes, and the hash a page pins it by. */
export interface Release {
  /** Such as "1.0.0". */
  readonly version: string;
  readonly integrity: string;
}

const VERSION = /^\d+\.\d+\.\d+$/;
const INTEGRITY = /^sha384-[\w+/]{64}$/;

/**
 * Reads the list of released scripts.
 * @param tags those of this directory: a script built for others chooses by words of another topic
 * @returns the newest; undefined where there is none
 */
export function readRelease(data: unknown, tags: readonly string[]): Release | undefined {
  if (!isRecord(data) || !isRecord(data["versions"])) return undefined;
  const releases = Object.entries(data["versions"]).flatMap(([version, about]): Release[] => {
    if (!VERSION.test(version) || !isRecord(about)) return [];
    const { integrity } = about;
    const isSound = typeof integrity === "string" && INTEGRITY.test(integrity);
    return isSound && String(about["tags"]) === String(tags) ? [{ version, integrity }] : [];
  });
  return releases.toSorted((a, b) => a.version.localeCompare(b.version, "en", { numeric: true })).at(-1);
}

/** Fetches the newest release; undefined where it cannot be had. Never throws. */
export async function fetchRelease(
  url: string,
  tags: readonly string[],
  get: (url: string) => Promise<Response>,
): Promise<Release | undefined> {
  try {
    const response = await get(url);
    return response.ok ? readRelease(await response.json(), tags) : undefined;
  } catch {
    return undefined; // the script that moves needs none
  }
}
