import { figure, type Part } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { next, web } from "./builds.ts";

/** Libraries that no first load may contain. */
const HEAVY = ["zod", "@orama", "masto", "oauth4webapi"];

/** A line of the bundler's report: the modules in a route's files, and the reason why a browser loads the files. */
type Line =
  | { readonly type: "group"; readonly route: string; readonly kind: string; readonly outputs: readonly string[] }
  | {
      readonly type: "part";
      readonly route: string;
      readonly filename: string;
      readonly source_path: string;
      readonly size: number;
    };

/** P12: searches the bundler's report of every route for libraries that must load later. */
export async function measureCode(): Promise<Part> {
  await next(["analyze", "--output"], web);
  const report = await next(["analyze", "export"], web);
  const lines = report
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line): Line => JSON.parse(line));
  const figures = HEAVY.map((library) => {
    const { first, later } = bytesOf(library, lines);
    return [
      figure(`${library}: in the first load of any route`, first, "bytes", { atMost: GOALS.heavyLibraries }),
      figure(`${library}: loaded on demand`, later, "bytes"),
    ];
  });
  return { title: "P12 first-load code of every route, by the bundler's report", figures: figures.flat() };
}

/** Bytes before compression, of the route with the most. */
export function bytesOf(library: string, lines: readonly Line[]): { readonly first: number; readonly later: number } {
  const inBrowser = (file: string): boolean => /\/static\/.*\.js$/.test(file);
  const eager = new Set(
    lines.flatMap((line) =>
      line.type === "group" && line.kind !== "async"
        ? line.outputs.filter(inBrowser).map((file) => `${line.route} ${file}`)
        : [],
    ),
  );
  const sums = { first: new Map<string, number>(), later: new Map<string, number>() };
  for (const line of lines) {
    if (line.type !== "part" || !inBrowser(line.filename)) continue;
    if (!line.source_path.includes(`/node_modules/${library}/`)) continue;
    const sum = eager.has(`${line.route} ${line.filename}`) ? sums.first : sums.later;
    sum.set(line.route, (sum.get(line.route) ?? 0) + line.size);
  }
  return { first: Math.max(0, ...sums.first.values()), later: Math.max(0, ...sums.later.values()) };
}
