import { posix } from "node:path";
import type { Source } from "./source.ts";
import { isTest, type Problem } from "./tree.ts";

const SITE = "apps/web/src/";

/**
 * The features of the site form no import cycle, neither directly nor through modules beside them. Unlike the linter's
 * rule, this one counts `import()`, and it compares folders instead of files.
 */
export function checkRooms(sources: readonly Source[]): Problem[] {
  const edges = sources.flatMap(({ path, imports }) => {
    if (!path.startsWith(SITE) || isTest(path)) return [];
    return imports
      .filter(({ specifier }) => specifier.startsWith("."))
      .map(({ specifier, line }) => ({
        file: path,
        line,
        from: roomOf(path),
        to: roomOf(posix.join(posix.dirname(path), specifier)),
      }))
      .filter(({ from, to }) => from !== to);
  });
  const reachableFrom = (room: string): ReadonlySet<string> => {
    const found = new Set([room]);
    for (const one of found) for (const { from, to } of edges) if (from === one) found.add(to);
    return found;
  };
  const rooms = new Map([...new Set(edges.map(({ to }) => to))].map((room) => [room, reachableFrom(room)]));
  return edges
    .filter(({ from, to }) => rooms.get(to)?.has(from))
    .map(({ file, line, from, to }) => ({
      file,
      line,
      message: `${from} and ${to} import each other, perhaps by others`,
    }));
}

/** The folder of a feature, or the module itself if it belongs to none. */
function roomOf(path: string): string {
  return /^apps\/web\/src\/features\/[^/]+/.exec(path)?.[0].slice(SITE.length) ?? path.slice(SITE.length);
}
