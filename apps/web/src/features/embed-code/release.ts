import { isRecord } from "@roster/core";

/** A released script, which never changes, with its hash. */
export interface Release {
  /** For example "1.0.0". */
  readonly version: string;
  readonly integrity: string;
}

const VERSION = /^\d+\.\d+\.\d+$/;
const INTEGRITY = /^sha384-[\w+/]{64}$/;

/**
 * Reads the list of released scripts.
 * @param tags the tags of this directory; scripts that were built for other tags are ignored
 * @returns the newest release, or undefined
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

/** Fetches the newest release. Returns undefined after a failure. */
export async function fetchRelease(
  url: string,
  tags: readonly string[],
  get: (url: string) => Promise<Response>,
): Promise<Release | undefined> {
  try {
    const response = await get(url);
    return response.ok ? readRelease(await response.json(), tags) : undefined;
  } catch {
    return undefined; // the page then shows code with the moving script
  }
}
