import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { PNPM } from "./pnpm.ts";

/** Headers for an exact path or for a prefix ending in "*". Later rules win; null removes a header. */
export interface HeaderRule {
  readonly for: string;
  readonly set: Readonly<Record<string, string | null>>;
}

/** A content security policy: the sources of each directive. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** The server settings that the build writes: `out/_serve.json`. */
export interface ServeRules {
  /** The path below which the site lies: "/" or "/museums". The rules include it, the paths of `pages` do not. */
  readonly basePath: string;
  readonly rules: readonly HeaderRule[];
  /** The policy of every response. */
  readonly policy: Policy;
  /** Headers of every response of a deploy, which has https. */
  readonly https: Readonly<Record<string, string>>;
  /** The hashes of inline scripts and styles that a page adds to the policy, by path. */
  readonly pages: Readonly<Record<string, Policy>>;
}

/** The rules, and the start of all paths: "" or "/museums". */
type KnownRules = ServeRules & { readonly base: string };

/**
 * Returns a function that reads the settings of the build, and reads the file again only after it has changed.
 * @throws Error that says how to build the site. The returned function throws it too, while a build runs
 */
export async function createRulesReader(dir: string): Promise<() => Promise<KnownRules>> {
  const file = join(dir, "_serve.json");
  let known: { readonly time: number; readonly rules: KnownRules } | undefined;
  const read = async (): Promise<KnownRules> => {
    const stats = await stat(file).catch(() => undefined);
    if (stats === undefined)
      throw new Error(`${dir} holds no built site (no _serve.json). Build it first: ${PNPM} build`);
    if (known?.time === stats.mtimeMs) return known.rules;
    const rules: unknown = JSON.parse(await readFile(file, "utf8"));
    if (!isServeRules(rules)) throw new Error(`${file} is of another version. Build again.`);
    known = { time: stats.mtimeMs, rules: { ...rules, base: rules.basePath === "/" ? "" : rules.basePath } };
    return known.rules;
  };
  await read();
  return read;
}

function isServeRules(value: unknown): value is ServeRules {
  if (typeof value !== "object" || value === null) return false;
  return ["basePath", "rules", "policy", "https", "pages"].every((name) => name in value);
}

/** Returns the headers of one path. */
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

/** Normalizes the path of a page: "/browse/" and "/browse.html" are "/browse". */
export function pageOf(path: string): string {
  const page = path.replace(/(?:\/|\.html)$/, "").replace(/\/index$/, "");
  return page === "" ? "/" : page;
}

// A site on loopback signs in to an instance on loopback. Chromium treats localhost and 127.0.0.1 as different hosts.
const LOOPBACK = ["http://localhost:*", "http://127.0.0.1:*"];
const REACHES_INSTANCES = new Set(["connect-src", "img-src"]);

/** Prints the policy as a header. A site on loopback may connect to instances on loopback. */
export function printPolicy(policy: Policy, loopback: boolean): string {
  return Object.entries(policy)
    .map(([name, sources]) =>
      [name, ...sources, ...(loopback && REACHES_INSTANCES.has(name) ? LOOPBACK : [])].join(" "),
    )
    .join("; ");
}
