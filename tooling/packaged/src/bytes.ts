import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { isValue, type EntryPoint } from "./entry-points.ts";

/** A row of the table: entry points, and the libraries that are not counted. */
interface Row {
  readonly entryPoints: readonly string[];
  /** The exports that most programs use; each is imported from the first entry point that has it. */
  readonly use: readonly string[];
  /** Libraries that a program would load without the core too. */
  readonly beyond?: Library;
  /** The maximum of bytes of the lightest export. `holdsUse` applies the limit to `use` too. */
  readonly limit?: number;
  readonly holdsUse?: boolean;
  /** The maximum of bytes of all exports together. */
  readonly wholeLimit?: number;
}

/** Packages by name, each with code that loads the parts that the core uses. */
type Library = Readonly<Record<string, string>>;

const ORAMA: Library = { "@orama/orama": `export { create, insertMultiple, search } from "@orama/orama";` };
const MASTO: Library = {
  masto: [
    `export { createActionProxy, HttpActionDispatcher } from "masto/adapters/action/index.js";`,
    `export { HttpActionDispatcherHookMastodon } from "masto/adapters/action/dispatcher-http-hook-mastodon.js";`,
    `export { SerializerNativeImpl } from "masto/adapters/serializers/index.js";`,
  ].join("\n"),
  oauth4webapi: [
    `export { calculatePKCECodeChallenge, generateRandomCodeVerifier } from "oauth4webapi";`,
    `export { generateRandomState, validateAuthResponse } from "oauth4webapi";`,
  ].join("\n"),
};

const ROWS: readonly Row[] = [
  {
    entryPoints: [""],
    use: ["fetchRoster", "filterFromQuery", "filterToQuery", "createStore"],
    limit: 5_500,
    holdsUse: true,
  },
  { entryPoints: ["/remote-follow"], use: ["findFollowPage"], limit: 2_640, holdsUse: true },
  { entryPoints: ["/follow-run"], use: ["createFollowRun"], limit: 8_750, holdsUse: true },
  { entryPoints: ["/posts"], use: ["fetchPosts"], limit: 5_800, holdsUse: true },
  { entryPoints: ["/monogram"], use: ["createMonograms"], limit: 1_850, holdsUse: true },
  { entryPoints: ["/search"], use: ["connectSearch"], limit: 3_300, holdsUse: true },
  { entryPoints: ["/search", "/search/orama"], use: ["createSearch"], beyond: ORAMA, limit: 12_000, holdsUse: true },
  {
    entryPoints: ["/mastodon"],
    use: ["createSignIn"],
    beyond: MASTO,
    limit: 10_200,
    holdsUse: true,
    wholeLimit: 14_800,
  },
  { entryPoints: ["/directory"], use: ["createDirectory"], limit: 11_000, holdsUse: true },
  { entryPoints: ["/schema"], use: ["parseRoster"], limit: 16_200, holdsUse: true },
];

/** The measured sizes of a row, in bytes after brotli. */
export interface Weight {
  readonly name: string;
  readonly lightest: number;
  readonly use: number;
  readonly usedNames: readonly string[];
  readonly whole: number;
  readonly limit?: number;
  readonly wholeLimit?: number;
  /** Whether a size exceeds its limit. */
  readonly tooHeavy: boolean;
}

/** Measures the entry points of the installed core, bundled and minified for a page. */
export async function weigh(folder: string, entryPoints: readonly EntryPoint[]): Promise<readonly Weight[]> {
  // libraries resolve from the real path of the package
  const resolveDir = join(await realpath(folder), "dist");
  const bundle = async (code: string): Promise<number> => {
    const stdin = { contents: code, resolveDir };
    const options = { bundle: true, minify: true, format: "esm", target: "es2023", platform: "browser" } as const;
    // with splitting, code that loads later is in files of its own
    const output = { splitting: true, outdir: resolveDir, write: false, metafile: true } as const;
    const { outputFiles, metafile } = await build({ stdin, ...options, ...output, absWorkingDir: resolveDir });
    const contents = firstFiles(metafile).map(
      (file) => outputFiles.find(({ path }) => path === join(resolveDir, file))?.contents ?? "",
    );
    return contents.reduce((sum, content) => sum + brotliCompressSync(content).length, 0);
  };
  /** The bytes that code adds to a program that has the libraries anyway. */
  const size = async (code: string, beyond?: Library): Promise<number> => {
    if (beyond === undefined) return bundle(code);
    const library = Object.values(beyond).join("\n");
    return (await bundle(`${code}\n${library}`)) - (await bundle(library));
  };
  const weights: Weight[] = [];
  for (const { entryPoints: names, use, beyond, limit, holdsUse = false, wholeLimit } of ROWS) {
    const opened = names.map((name) => entryPoints.find(({ specifier }) => specifier === `@roster/core${name}`));
    const specifiers = names.map((name) => `@roster/core${name}`);
    const exporting = (chosen: readonly string[], specifier: string): string =>
      `export { ${chosen.join(", ")} } from "${specifier}";`;
    const lightestOf = async (index: number): Promise<string> => {
      const specifier = specifiers[index] ?? "";
      const values = [...(opened[index]?.exports.values() ?? [])].filter(isValue);
      const sizes = await Promise.all(
        values.map(async ({ name }) => [name, await size(exporting([name], specifier), beyond)] as const),
      );
      return exporting([sizes.toSorted((a, b) => a[1] - b[1])[0]?.[0] ?? ""], specifier);
    };
    const lightest = (await Promise.all(names.map((_, index) => lightestOf(index)))).join("\n");
    const used = use.map((name) =>
      exporting([name], specifiers[opened.findIndex((entryPoint) => entryPoint?.exports.has(name))] ?? ""),
    );
    const measured = {
      lightest: await size(lightest, beyond),
      use: await size(used.join("\n"), beyond),
      whole: await size(specifiers.map((specifier) => `export * from "${specifier}";`).join("\n"), beyond),
    };
    const held = holdsUse ? Math.max(measured.lightest, measured.use) : measured.lightest;
    weights.push({
      name:
        specifiers.map((one) => `\`${one}\``).join(" and ") +
        (beyond === undefined ? "" : `, beyond ${Object.keys(beyond).join(" and ")}`),
      ...measured,
      usedNames: use,
      ...(limit === undefined ? {} : { limit }),
      ...(wholeLimit === undefined ? {} : { wholeLimit }),
      tooHeavy: held > (limit ?? Infinity) || measured.whole > (wholeLimit ?? Infinity),
    });
  }
  return weights;
}

/** The files that a program loads at its start: that of the entry, and those that it imports. */
function firstFiles({ outputs }: Metafile): readonly string[] {
  const found = new Set(Object.keys(outputs).filter((file) => outputs[file]?.entryPoint === "<stdin>"));
  for (const file of found) {
    for (const { kind, path } of outputs[file]?.imports ?? []) if (kind === "import-statement") found.add(path);
  }
  return [...found];
}

/** Prints the table of the README. A kilobyte is 1,000 bytes. */
export function printWeights(weights: readonly Weight[]): string {
  const rows = weights.map(({ name, lightest, use, usedNames, whole, limit, wholeLimit }) => {
    const names = usedNames.map((one) => `\`${one}\``).join(", ");
    const atMost = wholeLimit === undefined ? "" : `, at most ${kB(wholeLimit)}`;
    return `| ${name} | ${kB(lightest)} | ${kB(use)}: ${names} | ${kB(whole)}${atMost} | ${limit === undefined ? "–" : kB(limit)} |`;
  });
  return [
    "| entry point | lightest export | usual exports | all exports | limit |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
