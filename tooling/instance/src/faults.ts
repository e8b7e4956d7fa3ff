import { compilePath } from "./router.ts";
import type { Fault } from "./types.ts";

export interface Faults {
  add(pattern: string | RegExp, fault: Fault): () => void;
  clear(): void;
  /** Counts the request and gives the fault that hits it, if any. */
  take(method: string, path: string): Fault | undefined;
}

interface Entry {
  readonly matches: (method: string, path: string) => boolean;
  readonly fault: Fault;
  skipped: number;
  hits: number;
}

export function createFaults(): Faults {
  const entries = new Set<Entry>();
  return {
    add(pattern, fault) {
      const entry: Entry = { matches: matcher(pattern), fault, skipped: 0, hits: 0 };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    clear: () => entries.clear(),
    take(method, path) {
      for (const entry of entries) {
        if (!entry.matches(method, path)) continue;
        if (entry.skipped < (entry.fault.skip ?? 0)) {
          entry.skipped += 1;
          continue;
        }
        if (entry.hits >= (entry.fault.times ?? Number.POSITIVE_INFINITY)) continue;
        entry.hits += 1;
        return entry.fault;
      }
      return undefined;
    },
  };
}

function matcher(pattern: string | RegExp): Entry["matches"] {
  if (pattern instanceof RegExp) {
    // a global or sticky RegExp would remember where it stopped
    const once = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""));
    const ofPreflights = pattern.source.includes("OPTIONS");
    return (method, path) => (method !== "OPTIONS" || ofPreflights) && once.test(`${method} ${path}`);
  }
  const regExp = /^\/(?<source>.*)\/(?<flags>[a-z]*)$/.exec(pattern)?.groups;
  if (regExp !== undefined) return matcher(new RegExp(regExp["source"] ?? "", regExp["flags"] ?? ""));
  const [method = "", path = ""] = pattern.trim().split(/\s+/);
  if (!path.startsWith("/"))
    throw new TypeError(
      `A fault pattern is "METHOD /path" or a RegExp, for example "GET /api/v1/instance"; got "${pattern}".`,
    );
  const compiled = compilePath(path);
  return (asked, at) =>
    (method.toUpperCase() === asked || (method === "*" && asked !== "OPTIONS")) && compiled.test(at);
}

/** Whether the fault brings its own answer instead of changing the real one. */
export function answersItself(fault: Fault): boolean {
  return (
    fault.body !== undefined ||
    fault.json !== undefined ||
    fault.followAnswer !== undefined ||
    fault.redirect !== undefined ||
    (fault.status ?? 0) >= 400
  );
}
