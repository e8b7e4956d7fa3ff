import { isBuiltin } from "node:module";
import { posix } from "node:path";
import { packageName, packageOf, type Package } from "./packages.ts";
import type { Import, Source } from "./source.ts";
import { isTest, type Breach } from "./tree.ts";

const CORE = "@roster/core";
/** What the sources of a folder may import of the workspace. Tests may also use what their package declares. */
const MAY_IMPORT: readonly (readonly [folder: string, allowed: readonly string[]])[] = [
  ["packages/core/", []],
  ["packages/ui/", [CORE]],
  ["apps/web/", [CORE, `${CORE}/*`, "@roster/ui", "@roster/ui/*", "@roster/data/*"]],
  ["apps/embed/", [CORE, "@roster/ui", "@roster/ui/*", "@roster/data/*"]],
  ["roster/", [CORE, `${CORE}/*`]],
  ["tooling/cli/", [CORE, `${CORE}/*`, "@roster/data/*"]],
  ["tooling/instance/", []],
];
/** Doors whose weight nobody pays before using them: `import()` or the worker only. */
const LAZY_DOORS = new Set([`${CORE}/mastodon`, `${CORE}/search/orama`]);
const UI_LIBRARIES = new Set(["react"]);

/** The import law, for one source file. */
export function checkImports(source: Source, packages: readonly Package[]): Breach[] {
  const home = packageOf(packages, source.path);
  return source.imports.flatMap((one) => {
    const law = lawAgainst(source.path, one, home, packages);
    return law === undefined ? [] : [{ file: source.path, line: one.line, law }];
  });
}

function lawAgainst(
  path: string,
  one: Import,
  home: Package | undefined,
  packages: readonly Package[],
): string | undefined {
  const { specifier } = one;
  if (!isTest(path) && leadsToTest(path, specifier, packages)) {
    return `${specifier}: only tests import what is made for tests`;
  }
  if (specifier.startsWith(".")) return leavesPackage(path, specifier, home, packages);
  const name = packageName(specifier);
  if (name === undefined) return shippedBuiltin(path, specifier);
  if (home !== undefined && name !== home.name && !home.declared.has(name)) {
    return `${specifier}: ${home.name} does not declare ${name}`;
  }
  const target = packages.find((other) => other.name === name);
  if (target?.folder.startsWith("apps/") === true && home?.folder.startsWith("apps/") === true && target !== home) {
    return `${specifier}: apps never import each other`;
  }
  if (isTest(path) || isConfig(path)) return undefined;
  if (target !== undefined) return againstTable(path, specifier) ?? eagerDoor(path, one);
  return foreignLibrary(path, name, specifier);
}

function leadsToTest(path: string, specifier: string, packages: readonly Package[]): boolean {
  if (specifier.startsWith(".")) return isTest(posix.join(posix.dirname(path), specifier));
  const target = packages.find((other) => other.name === packageName(specifier));
  if (target === undefined) return false;
  const door = `.${specifier.slice(target.name.length)}`;
  return isTest(posix.join(target.folder, target.doors.get(door) ?? door));
}

function leavesPackage(
  path: string,
  specifier: string,
  home: Package | undefined,
  packages: readonly Package[],
): string | undefined {
  const target = posix.normalize(posix.join(posix.dirname(path), specifier));
  if (target.startsWith("..")) return `${specifier}: leaves the repository`;
  return packageOf(packages, target) === home ? undefined : `${specifier}: leaves its package; import its name`;
}

/** What runs in a browser has no Node built-ins. */
function shippedBuiltin(path: string, specifier: string): string | undefined {
  const shipped = /^(?:packages|apps)\/[^/]+\/src\//.test(path) && !isTest(path);
  return shipped && isBuiltin(specifier) ? `${specifier}: sources for the browser import no Node module` : undefined;
}

function againstTable(path: string, specifier: string): string | undefined {
  const row = MAY_IMPORT.find(([folder]) => path.startsWith(folder));
  if (row === undefined) return undefined;
  const [folder, allowed] = row;
  const fits = allowed.some((one) => (one.endsWith("/*") ? specifier.startsWith(one.slice(0, -1)) : one === specifier));
  return fits ? undefined : `${specifier}: ${folder} may import ${allowed.join(", ") || "nothing of the workspace"}`;
}

function eagerDoor(path: string, one: Import): string | undefined {
  if (!path.startsWith("apps/") || one.kind !== "value" || !LAZY_DOORS.has(one.specifier)) return undefined;
  if (path.endsWith(".worker.ts") && one.specifier.endsWith("/orama")) return undefined;
  return `${one.specifier}: only by import(), or from the worker (import type is free)`;
}

function foreignLibrary(path: string, name: string, specifier: string): string | undefined {
  if (path.startsWith("packages/ui/src/") && !UI_LIBRARIES.has(name)) {
    return `${specifier}: packages/ui imports the core's root and react, nothing else`;
  }
  return undefined;
}

/** Settings lie beside the package's manifest, never among its sources. */
function isConfig(path: string): boolean {
  return path.endsWith(".config.ts") && !path.includes("/src/");
}

/** Doors of the core that cost nothing: no dependency is reachable from them by imports that load. */
const LIGHT_DOORS = [".", "./search", "./remote-follow"];

/** Follows every loading import from the core's light doors and names each dependency found on the way. */
export function checkLightDoors(sources: readonly Source[], packages: readonly Package[]): Breach[] {
  const core = packages.find((one) => one.name === CORE);
  if (core === undefined) return [];
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const breaches = new Map<string, Breach>();
  for (const door of LIGHT_DOORS) {
    const entry = core.doors.get(door);
    if (entry === undefined) continue;
    const queue = [posix.join(core.folder, entry)];
    for (const path of queue) {
      for (const one of byPath.get(path)?.imports ?? []) {
        if (one.kind === "type") continue;
        const next = posix.normalize(posix.join(posix.dirname(path), one.specifier));
        if (one.specifier.startsWith(".")) {
          if (!queue.includes(next) && one.kind === "value") queue.push(next);
        } else {
          const law = `${one.specifier}: reachable from the door "${door}", which has no dependencies`;
          breaches.set(`${path}:${one.line}`, { file: path, line: one.line, law });
        }
      }
    }
  }
  return [...breaches.values()];
}
