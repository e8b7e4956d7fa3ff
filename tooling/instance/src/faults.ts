import { compilePath } from "./router.ts";
import type { Fault } from "./types.ts";

export type Faults = ReturnType<typeof createFaults>;

interface Entry {
  readonly matches: (method: string, path: string) => boolean;
  readonly fault: Fault;
  skipped: number;
  hits: number;
}

export function createFaults() {
  const entries = new Set<Entry>();
  return {
    add(pattern: string | RegExp, fault: Fault): () => void {
      const entry: Entry = { matches: matcher(pattern), fault, skipped: 0, hits: 0 };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    clear: () => entries.clear(),
    /** Returns the fault that applies to a request and counts the request. */
    take(method: string, path: string): Fault | undefined {
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
    // a global or sticky RegExp keeps lastIndex between calls
    const once = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""));
    const matchesPreflights = pattern.source.includes("OPTIONS");
    return (method, path) => (method !== "OPTIONS" || matchesPreflights) && once.test(`${method} ${path}`);
  }
  const regExp = /^\/(?<source>.*)\/(?<flags>[a-z]*)$/.exec(pattern)?.groups;
  if (regExp !== undefined) return matcher(new RegExp(regExp["source"] ?? "", regExp["flags"] ?? ""));
  const [method = "", path = ""] = pattern.trim().split(/\s+/);
  if (!path.startsWith("/"))
    throw new TypeError(
      `A fault pattern is "METHOD /path" or a RegExp, for example "GET /api/v1/instance". Got "${pattern}".`,
    );
  const compiled = compilePath(path);
  return (actual, at) =>
    (method.toUpperCase() === actual || (method === "*" && actual !== "OPTIONS")) && compiled.test(at);
}

/** Whether the fault replaces the real answer instead of changing it. */
export function replacesAnswer(fault: Fault): boolean {
  return (
    fault.body !== undefined ||
    fault.json !== undefined ||
    fault.followAnswer !== undefined ||
    fault.redirect !== undefined ||
    (fault.status ?? 0) >= 400
  );
}
