import { posix } from "node:path";
import type { Source } from "./source.ts";
import { isTest, type Problem, type TextFile } from "./tree.ts";

const CORE = "@roster/core";
const CORE_FOLDER = "packages/core";
/** Entry points with large dependencies: an app loads them by `import()` or in the worker, when they are needed. */
const HEAVY = new Set([`${CORE}/mastodon`, `${CORE}/search/orama`]);
/** Entry points without dependencies. */
const LIGHT = [".", "./site", "./search", "./remote-follow", "./follow-run", "./posts", "./monogram"];

/** Finds imports that load a heavy entry point of the core together with the page. */
export function checkHeavyImports({ path, imports }: Source): Problem[] {
  if (!/^apps\/[^/]+\/src\//.test(path) || isTest(path)) return [];
  const isWorker = path.endsWith(".worker.ts");
  return imports
    .filter(({ kind, specifier }) => kind === "value" && HEAVY.has(specifier))
    .filter(({ specifier }) => !(isWorker && specifier.endsWith("/orama")))
    .map(({ specifier, line }) => ({
      file: path,
      line,
      message: `${specifier}: load it by import(), or in the worker`,
    }));
}

/** Follows every import that loads from the core's light entry points and names the dependencies it finds. */
export function checkLightEntryPoints(files: readonly TextFile[], sources: readonly Source[]): Problem[] {
  const manifest = files.find(({ path }) => path === `${CORE_FOLDER}/package.json`);
  const { exports = {} }: { exports?: Readonly<Record<string, unknown>> } = JSON.parse(manifest?.text ?? "{}");
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const problems = new Map<string, Problem>();
  for (const point of LIGHT) {
    const queue = [posix.join(CORE_FOLDER, String(exports[point]))];
    for (const path of queue) {
      for (const { kind, specifier, line } of byPath.get(path)?.imports ?? []) {
        const next = posix.join(posix.dirname(path), specifier);
        if (kind === "type" || (specifier.startsWith(".") && (kind === "lazy" || queue.includes(next)))) continue;
        if (specifier.startsWith(".")) queue.push(next);
        else {
          const message = `${specifier}: reachable from the entry point "${point}", which has no dependencies`;
          problems.set(`${path}:${line}`, { file: path, line, message });
        }
      }
    }
  }
  return [...problems.values()];
}
