import { realpath } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "esbuild";
import { isValue, type Door } from "./doors.ts";

/** What a row of the table weighs: doors, and the libraries that are not counted. */
interface Row {
  readonly doors: readonly string[];
  /** The usual way in, from the first door that has it. */
  readonly use: readonly string[];
  /** What a program would load without the core; its weight is taken off. */
  readonly beyond?: Library;
  /** Bytes that the lightest export may weigh, and whether those of the usual way in may not be more either. */
  readonly limit?: number;
  readonly holdsUse?: boolean;
}

/** Packages by name, each with the code by which the core loads it. */
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
    doors: [""],
    use: ["fetchRoster", "filterFromQuery", "filterToQuery", "createStore"],
    limit: 3_000,
    holdsUse: true,
  },
  { doors: ["/remote-follow"], use: ["findFollowPage"], limit: 1_900, holdsUse: true },
  { doors: ["/search"], use: ["connectSearch"], limit: 3_000, holdsUse: true },
  { doors: ["/search", "/search/orama"], use: ["createSearch"], beyond: ORAMA, limit: 3_000, holdsUse: true },
  { doors: ["/mastodon"], use: ["createSignIn"], beyond: MASTO, limit: 8_000, holdsUse: true },
  { doors: ["/schema"], use: ["parseRoster"] },
];

/** What a row was measured at, in bytes after brotli. */
export interface Weight {
  readonly name: string;
  readonly lightest: number;
  readonly use: number;
  readonly usedNames: readonly string[];
  readonly whole: number;
  readonly limit?: number;
  /** Whether a limit is passed. */
  readonly tooHeavy: boolean;
}

/** Weighs the doors of the installed core: bundled and minified as a page's author would. */
export async function weigh(folder: string, doors: readonly Door[]): Promise<readonly Weight[]> {
  // the libraries are found from where the package really lies
  const resolveDir = join(await realpath(folder), "dist");
  const bundle = async (code: string): Promise<{ readonly bytes: number; readonly inputs: readonly string[] }> => {
    const stdin = { contents: code, resolveDir };
    const options = { bundle: true, minify: true, format: "esm", target: "es2023", platform: "browser" } as const;
    const { outputFiles, metafile } = await build({ stdin, ...options, metafile: true, write: false });
    const [output] = Object.values(metafile.outputs);
    const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
    return { bytes: brotliCompressSync(outputFiles[0]?.contents ?? "").length, inputs: inputs.map(([path]) => path) };
  };
  /** Without what the libraries that are in it weigh by themselves. */
  const size = async (code: string, beyond: Library = {}): Promise<number> => {
    const { bytes, inputs } = await bundle(code);
    const loaded = Object.entries(beyond).filter(([name]) =>
      inputs.some((path) => path.includes(`/node_modules/${name}/`)),
    );
    if (loaded.length === 0) return bytes;
    return bytes - (await bundle(loaded.map(([, own]) => own).join("\n"))).bytes;
  };
  const weights: Weight[] = [];
  for (const { doors: names, use, beyond, limit, holdsUse = false } of ROWS) {
    const opened = names.map((name) => doors.find(({ specifier }) => specifier === `@roster/core${name}`));
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
      exporting([name], specifiers[opened.findIndex((door) => door?.exports.has(name))] ?? ""),
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
      tooHeavy: limit !== undefined && held > limit,
    });
  }
  return weights;
}

/** The table of the README. Kilobytes are of 1,000 bytes. */
export function printWeights(weights: readonly Weight[]): string {
  const rows = weights.map(({ name, lightest, use, usedNames, whole, limit }) => {
    const names = usedNames.map((one) => `\`${one}\``).join(", ");
    return `| ${name} | ${kB(lightest)} | ${kB(use)}: ${names} | ${kB(whole)} | ${limit === undefined ? "–" : kB(limit)} |`;
  });
  return [
    "| door | lightest export | the usual way in | all of it | limit |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

const kB = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
