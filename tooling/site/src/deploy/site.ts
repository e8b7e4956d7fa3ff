import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { dataDir } from "@roster/data/data-dir";
import { shownPath } from "@roster/data/files";
import { createRulesReader, headersFor, printPolicy } from "../serve-rules.ts";

/** The headers of one path, or of all paths that begin with it. */
export interface PathHeaders {
  readonly path: string;
  readonly isPrefix: boolean;
  /** The complete headers: rules of longer and of shorter paths are joined. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A built site, as the configurations of hosts need it. */
export interface DeploySite {
  readonly name: string;
  /** The start of the site's address: "https://museum.example". */
  readonly origin: string;
  /** The host of that address, with its port if it names one: "museum.example". */
  readonly host: string;
  /** The start of all paths: "" or "/museums". */
  readonly base: string;
  /** The headers of all paths that `paths` does not name. */
  readonly general: Readonly<Record<string, string>>;
  /** In the order of precedence: exact paths, then the longest prefixes. */
  readonly paths: readonly PathHeaders[];
}

/** The fields of roster.json that this module reads. */
interface BuiltRoster {
  readonly site?: Partial<Pick<DeploySite, "name" | "origin">>;
}

/**
 * Reads the header table and the address of a built site.
 * @throws Error that says how to build the site, or which of its values a configuration cannot contain
 */
export async function readDeploySite(dir: string): Promise<DeploySite> {
  const readRules = await createRulesReader(dir);
  const { base, rules, policy, https } = await readRules();
  const roster: BuiltRoster = JSON.parse(await readFile(join(dir, "roster.json"), "utf8"));
  const { name, origin } = roster.site ?? {};
  if (name === undefined || origin === undefined)
    throw new Error("roster.json of the built site has no name and origin. Build the site again.");
  const all = { for: `${base}/*`, set: { ...https, "Content-Security-Policy": printPolicy(policy, false) } };
  const headersOf = (path: string): PathHeaders["headers"] => headersFor([all, ...rules], path);
  const paths = [...new Set(rules.map((rule) => rule.for))]
    .filter((path) => path !== all.for)
    .map((rule): PathHeaders => {
      const path = rule.replace(/\*$/, "");
      return { path, isPrefix: path !== rule, headers: headersOf(path) };
    })
    .sort((a, b) => Number(a.isPrefix) - Number(b.isPrefix) || b.path.length - a.path.length);
  const site: DeploySite = {
    name,
    origin,
    host: new URL(origin).host,
    base,
    general: headersOf(`${base}/`),
    paths,
  };
  checkSite(site);
  return site;
}

/**
 * Forbids proxies to rewrite responses, which would differ from the hashes of the service worker. Proxies that obey do not
 * compress either, so this is only for hosts that send compressed copies.
 */
export function forbidTransforms(site: DeploySite): DeploySite {
  const forbid = (headers: PathHeaders["headers"]): PathHeaders["headers"] => {
    const { [CACHE]: cache } = headers;
    return cache === undefined ? headers : { ...headers, [CACHE]: `${cache}, no-transform` };
  };
  const paths = site.paths.map((path) => ({ ...path, headers: forbid(path.headers) }));
  return { ...site, general: forbid(site.general), paths };
}

const CACHE = "Cache-Control";

// without the characters that have a meaning in the configuration of some host, such as ";", "$" and "{"
const HOST = /^(?:[a-z0-9._-]+|\[[0-9a-f:]+\])(?::\d+)?$/;
const BASE = /^(?:\/[\w~-][\w.~-]*)*$/;
const PATH = /^\/[\w.~/-]*$/;
const HEADER_NAME = /^[\w-]+$/;
const HEADER_VALUE = /^[ -#%-[\]-z|~]*$/;

function checkSite({ host, base, general, paths }: DeploySite): void {
  const check = (value: string, allowed: RegExp, place: string): void => {
    if (!allowed.test(value))
      throw new Error(`No configuration can contain ${JSON.stringify(value)}. Change ${place}.`);
  };
  const file = shownPath(dataDir(), "site.json");
  check(host, HOST, `"origin" in ${file}`);
  check(base, BASE, `"basePath" in ${file}`);
  for (const { path, headers } of [{ path: `${base}/`, headers: general }, ...paths]) {
    check(path, PATH, "the table in apps/web/scripts/headers.ts");
    for (const [name, value] of Object.entries(headers)) {
      check(name, HEADER_NAME, "the table in apps/web/scripts/headers.ts");
      check(value, HEADER_VALUE, `${name} of ${path} in apps/web/scripts/headers.ts`);
    }
  }
}
