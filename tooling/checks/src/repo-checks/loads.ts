import { posix } from "node:path";
import type { Source } from "./source.ts";
import { isTest, type Problem } from "./tree.ts";

const SITE = "apps/web/src/";
const FEATURE = /^apps\/web\/src\/features\/[^/]+\/(later\/|build\/)?/;
const WHEN = {
  "": "loads with a page, so it belongs into the folder of its feature",
  "later/": "loads after a page, so it belongs into later/",
  "build/": "only prerenders pages, so it belongs into build/",
} as const;

/**
 * The folder of a module in a feature says when browsers load it: with a page, after it (`later/`), or never, because only
 * the build runs it (`build/`). A page loads what the client components of its route import, and what these import.
 */
export function checkLoads(sources: readonly Source[]): Problem[] {
  const modules = new Map(
    sources.filter(({ path }) => path.startsWith(SITE) && !isTest(path)).map((one) => [one.path, one]),
  );
  const imported = ({ path, imports }: Source, when: "at once" | "later"): readonly Source[] =>
    imports
      .filter(({ specifier, loads }) => specifier.startsWith(".") && loads === when)
      .flatMap(({ specifier }) => modules.get(posix.join(posix.dirname(path), specifier)) ?? []);
  /** Adds modules to a set, and all that they import at once. */
  const collect = (from: readonly Source[], into: Set<Source>, ends: (module: Source) => boolean): Set<Source> => {
    for (const one of from) {
      if (into.has(one) || ends(one)) continue;
      collect(imported(one, "at once"), into.add(one), ends);
    }
    return into;
  };
  const routes = [...modules.values()].filter(({ path }) => path.startsWith(`${SITE}app/`));
  if (routes.length === 0) return [];
  const isClient = ({ text }: Source): boolean => text.startsWith('"use client"');
  const server = collect(routes, new Set(), isClient);
  const clients = [...server].flatMap((one) => imported(one, "at once")).filter(isClient);
  const first = collect([...clients, ...routes.filter(isClient)], new Set(), () => false);
  const later = new Set<Source>();
  for (const one of first) collect(imported(one, "later"), later, (module) => first.has(module));
  for (const one of later) collect(imported(one, "later"), later, (module) => first.has(module));
  return [...modules.values()].flatMap((module) => {
    const folder = FEATURE.exec(module.path);
    const right = first.has(module) ? "" : later.has(module) ? "later/" : "build/";
    if (folder === null || (folder[1] ?? "") === right) return [];
    return [{ file: module.path, line: 1, message: `This module ${WHEN[right]}.` }];
  });
}
