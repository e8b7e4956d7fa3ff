import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Headers for the paths that match: an exact path, or a prefix ending in "*". Later rules win; null takes a header away. */
export interface HeaderRule {
  readonly for: string;
  readonly set: Readonly<Record<string, string | null>>;
}

/** A content security policy: directive to its sources. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** What the build says about serving itself: `out/_serve.json`. */
export interface ServeRules {
  readonly rules: readonly HeaderRule[];
  /** The policy of every answer. */
  readonly policy: Policy;
  /** What an HTML page adds, by its path: its own scripts and styles. */
  readonly pages: Readonly<Record<string, Policy>>;
}

/** Reads the rules the build left beside the pages. @throws Error that says how to get them */
export async function readServeRules(dir: string): Promise<ServeRules> {
  const text = await readFile(join(dir, "_serve.json"), "utf8").catch(() => undefined);
  if (text === undefined) throw new Error(`${dir} holds no built site (no _serve.json). Build it first: pnpm build`);
  const rules: unknown = JSON.parse(text);
  if (!isServeRules(rules)) throw new Error(`${join(dir, "_serve.json")} is of another version. Build again.`);
  return rules;
}

function isServeRules(value: unknown): value is ServeRules {
  return typeof value === "object" && value !== null && "rules" in value && "policy" in value && "pages" in value;
}

/** The headers of one path. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of rules) {
    const fits = rule.for.endsWith("*") ? path.startsWith(rule.for.slice(0, -1)) : path === rule.for;
    if (!fits) continue;
    for (const [name, value] of Object.entries(rule.set)) {
      if (value === null) delete headers[name];
      else headers[name] = value;
    }
  }
  return headers;
}

/** The page a path shows, as the rules name it: "/browse/", "/browse.html" and "/browse" are one page. */
export function pageOf(path: string): string {
  const page = path.replace(/(?:\/|\.html)$/, "").replace(/\/index$/, "");
  return page === "" ? "/" : page;
}

// A site on loopback signs in to an instance on loopback. Chromium does not take localhost for 127.0.0.1, hence both.
const LOOPBACK = ["http://localhost:*", "http://127.0.0.1:*"];
const REACHES_INSTANCES = new Set(["connect-src", "img-src"]);

/** The policy as a header, with instances on loopback allowed where the site itself is on loopback. */
export function printPolicy(policy: Policy, loopback: boolean): string {
  return Object.entries(policy)
    .map(([name, sources]) =>
      [name, ...sources, ...(loopback && REACHES_INSTANCES.has(name) ? LOOPBACK : [])].join(" "),
    )
    .join("; ");
}
