import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { run } from "./command.ts";
import { examplesOf } from "./examples.ts";
import { COMPILERS, NODES } from "./paths.ts";
import { WRONG_LINES } from "./wrong-lines.ts";

const bare = inject("bare");
const VERSIONS = ["5.9", "6", "7"] as const;
const RESOLUTIONS = { nodenext: "nodenext", bundler: "esnext" } as const;

/** A folder of the bare project with every README example and the lines that must not compile, and its settings. */
async function project(name: string, resolution: keyof typeof RESOLUTIONS): Promise<string> {
  const folder = join(bare, `types-${name}`);
  await mkdir(folder, { recursive: true });
  const readmeOf = (packed: string) => readFile(join(bare, "node_modules", packed, "README.md"), "utf8");
  const all = [...examplesOf(await readmeOf("@roster/core")), ...examplesOf(await readmeOf("@roster/data"))];
  const examples = all.map(({ code }, index) => writeFile(join(folder, `right-${index}.ts`), code));
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    types: ["node"],
    module: RESOLUTIONS[resolution],
    moduleResolution: resolution,
    moduleDetection: "force",
    resolveJsonModule: true,
  };
  await Promise.all([
    ...examples,
    writeFile(join(folder, "wrong.ts"), WRONG_LINES),
    writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] })),
  ]);
  return folder;
}

/** Compiles imports of entry points, and returns what the compiler prints. */
async function compile(version: keyof typeof COMPILERS, name: string, imports: readonly string[], settings: object) {
  const folder = join(bare, `types-${name}-${version}`);
  await mkdir(folder, { recursive: true });
  const lines = imports.map((entry, index) => `export * as part${index} from "${entry}";`);
  const compilerOptions = {
    strict: true,
    skipLibCheck: false,
    noEmit: true,
    target: "es2023",
    lib: ["es2023"],
    types: [],
    module: "nodenext",
    resolveJsonModule: true,
    ...settings,
  };
  await writeFile(join(folder, "all.ts"), lines.join("\n"));
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["*.ts"] }));
  return (await run(NODES["24"], [COMPILERS[version], "-p", folder, "--pretty", "false"], folder)).stdout;
}

const MASTODON = "@roster/core/mastodon";

describe.each(VERSIONS)("the types in TypeScript %s", (version) => {
  it("the types compile with @types/node alone, except those that name masto's", async () => {
    const manifest = JSON.parse(await readFile(join(bare, "node_modules/@roster/core/package.json"), "utf8"));
    const entryPoints = Object.keys(manifest.exports).map((path) => path.replace(".", "@roster/core"));
    const imports = [...entryPoints.filter((name) => name !== MASTODON), "@roster/data"];
    expect(await compile(version, "node", imports, { types: ["node"] })).toBe("");
  });

  it.each<[string, object]>([
    ["skipLibCheck", { types: ["node"], skipLibCheck: true }],
    ["the DOM library and esnext", { target: "esnext", lib: ["esnext", "dom", "dom.iterable", "dom.asynciterable"] }],
    ["the DOM library and @types/node", { types: ["node"], lib: ["es2023", "dom", "dom.iterable"] }],
  ])("the types of sign-in compile with %s, as the README says", async (name, settings) => {
    expect(await compile(version, name.replaceAll(/\W/g, "-"), [MASTODON], settings)).toBe("");
  });
});

const crossed = WRONG_LINES.split("\n").flatMap((line, index) => (line.endsWith("// ✗") ? [index + 1] : []));

describe.each(VERSIONS)("TypeScript %s", (version) => {
  it.each(["nodenext", "bundler"] as const)(
    "the compiler %s accepts every example and rejects every wrong line",
    async (how) => {
      const folder = await project(`${version}-${how}`, how);
      const { stdout } = await run(NODES["24"], [COMPILERS[version], "-p", folder, "--pretty", "false"], folder);
      const errors = stdout.split("\n").filter((line) => /^\S.*error TS/.test(line));
      expect(errors.filter((line) => !line.startsWith("wrong.ts("))).toEqual([]);
      const refused = new Set(errors.flatMap((line) => Number(/^wrong\.ts\((\d+),/.exec(line)?.[1] ?? [])));
      expect([...refused].toSorted((a, b) => a - b)).toEqual(crossed);
    },
  );
});
