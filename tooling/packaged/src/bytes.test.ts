import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build, type Metafile } from "esbuild";
import { expect, inject, it } from "vitest";

const bare = inject("bare");
const core = join(bare, "node_modules/@roster/core");
// libraries resolve from the real path of the package
const resolveDir = join(await realpath(core), "dist");

/** The rows of the README: what a program imports, from where, the most bytes that it loads, and libraries beyond these. */
const ROW = /^\| (?:(all)|(?<names>.*)) (?:of|from) `(?<from>[^`]+)` +\| (?<limit>[\d,]+) bytes(?<beyond>.*) \|$/gm;
const README = await readFile(join(core, "README.md"), "utf8");
const words = (text?: string): string[] => Array.from((text ?? "").matchAll(/`([^`]+)`/g), ([, word = ""]) => word);
const rows = Array.from(README.matchAll(ROW), ({ groups = {} }) => {
  const { names, from = "", limit = "", beyond } = groups;
  return {
    what: `${names === undefined ? "all" : words(names).join(", ")} of ${from}`,
    code: `export ${names === undefined ? "*" : `{ ${words(names).join(", ")} }`} from "${from}";`,
    limit: Number(limit.replace(",", "")),
    beyond: words(beyond),
  };
});

/** What a program that uses a library loads of it anyway. */
const LIBRARIES: Readonly<Record<string, string>> = {
  masto: `
    export { createActionProxy, HttpActionDispatcher } from "masto/adapters/action/index.js";
    export { HttpActionDispatcherHookMastodon } from "masto/adapters/action/dispatcher-http-hook-mastodon.js";
    export { SerializerNativeImpl } from "masto/adapters/serializers/index.js";`,
};

it.each(rows)("a program with $what loads at most $limit bytes", async ({ code, limit, beyond }) => {
  const library = beyond.map((name) => LIBRARIES[name]).join("\n");
  const bytes = (await weigh(`${code}\n${library}`)) - (library === "" ? 0 : await weigh(library));
  expect(bytes).toBeGreaterThan(limit / 2);
  expect(bytes).toBeLessThanOrEqual(limit);
});

it("the README has a limit for each entry point", async () => {
  const { exports } = JSON.parse(await readFile(join(core, "package.json"), "utf8"));
  const entries = Object.keys(exports).map((name) => name.replace(".", "@roster/core"));
  expect(entries.filter((name) => !rows.some(({ code }) => code.endsWith(`"${name}";`)))).toEqual([]);
});

/** The bytes after brotli of what a page loads at its start: code that loads later is in files of its own. */
async function weigh(contents: string): Promise<number> {
  const options = { bundle: true, minify: true, format: "esm", target: "es2023", platform: "browser" } as const;
  const output = { splitting: true, outdir: resolveDir, write: false, metafile: true } as const;
  const stdin = { contents, resolveDir };
  const { outputFiles, metafile } = await build({ stdin, ...options, ...output, absWorkingDir: resolveDir });
  const first = firstFiles(metafile).map((file) => join(resolveDir, file));
  const loaded = outputFiles.filter(({ path }) => first.includes(path));
  return loaded.reduce((sum, file) => sum + brotliCompressSync(file.contents).length, 0);
}

function firstFiles({ outputs }: Metafile): readonly string[] {
  const found = new Set(Object.keys(outputs).filter((file) => outputs[file]?.entryPoint === "<stdin>"));
  for (const file of found)
    for (const { kind, path } of outputs[file]?.imports ?? []) if (kind === "import-statement") found.add(path);
  return [...found];
}
