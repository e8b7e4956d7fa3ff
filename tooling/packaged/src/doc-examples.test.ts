import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { run } from "./command.ts";
import { type EntryPoint, readEntryPoints, readModules } from "./entry-points.ts";
import { COMPILERS, NODES, packageDir, root } from "./paths.ts";

const bare = inject("bare");
const published = readEntryPoints(join(bare, "node_modules/@roster/core"));
/** The entry point for this repository only. The package contains its declarations, but not its code. */
const site = readModules([
  {
    specifier: join(root, "packages/core/src/site.ts"),
    file: join(bare, "node_modules/@roster/core/dist/site.d.ts"),
  },
]);
const entryPoints = [...published, ...site].map((entryPoint) => {
  const name = entryPoint.specifier.replace(join(root, "packages"), "@roster");
  return { entryPoint, name, file: `examples-of-${name.replaceAll(/\W+/g, "-")}.ts` };
});

it.each(published)(
  "every published function and class, and every constant that is not a number, has an example: $specifier",
  (one) => {
    const values = [...one.exports.values()].filter(({ isValue, text }) => isValue && !/= \d+;$/.test(text));
    expect(values.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([]);
  },
);

describe.each(entryPoints)("$name", ({ entryPoint, file }) => {
  it.each(["22", "24"] as const)("the examples give the values in their comments, in Node %s", async (version) => {
    await copyFile(join(packageDir, "src/example-world.ts"), join(bare, "example-world.ts"));
    await writeFile(join(bare, file), programOf(entryPoint));
    const { stdout, stderr } = await run(NODES[version], ["--no-warnings", join(bare, file)], bare);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/^[1-9]\d*\n$/);
  });
});

it("the examples compile under the strictest settings", async () => {
  const strict = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2023", "--types", "node"];
  const more = ["--allowImportingTsExtensions", "--lib", "es2023,dom,dom.iterable", "--skipLibCheck"];
  const { stdout } = await run(
    NODES["24"],
    [COMPILERS["7"], ...strict, ...more, ...entryPoints.map(({ file }) => file)],
    bare,
  );
  expect(stdout).toBe("");
});

it("an example in a doc comment with a wrong value fails the check", async () => {
  const [entryPoint] = published;
  const handle = entryPoint?.exports.get("acctOf");
  if (!entryPoint || !handle) throw new Error("The root entry point has no acctOf.");
  const wrong = { ...handle, examples: [`acctOf(account, data.site); // "RedTeam"`] };
  const program = programOf({ ...entryPoint, exports: new Map([["acctOf", wrong]]) });
  await writeFile(join(bare, "wrong-example.ts"), program);
  const { stdout } = await run(NODES["24"], ["--no-warnings", join(bare, "wrong-example.ts")], bare);
  expect(stdout).toBe(`acctOf: acctOf(account, data.site) gives 'RedTeam@bots.example'\n1\n`);
});

/**
 * A program that runs every example of an entry point, each with a world of its own and all of the entry point's exports at hand. It
 * prints one line for each that fails, and in the end how many values it has compared.
 */
function programOf({ specifier, exports }: EntryPoint): string {
  const values = [...exports.values()].filter(({ isValue }) => isValue);
  const names = values.map(({ name }) => name);
  const runs = values.flatMap(({ name, examples }) => examples.map((example) => call(name, example, names)));
  return [
    `import { isDeepStrictEqual, inspect } from "node:util";`,
    `import * as entryPoint from "${specifier}";`,
    `import { createWorld } from "./example-world.ts";`,
    `let compared = 0;`,
    `const compare = (name: string, line: string, found: unknown, said: unknown): void => {`,
    `  compared += 1;`,
    `  if (!isDeepStrictEqual(found, said)) console.log(\`\${name}: \${line} gives \${inspect(found)}\`);`,
    `};`,
    ...runs,
    `console.log(compared);`,
    `process.exit();`,
    "",
  ].join("\n");
}

function call(name: string, example: string, names: readonly string[]): string {
  const lines = example.split("\n").map((line) => comparing(name, line));
  const words = new Set(example.match(/[\w$]+/g));
  const declared = new Set([...example.matchAll(/(?:const|let) (\w+) =/g)].map(([, one]) => one));
  const used = (all: readonly string[]): string => all.filter((one) => words.has(one) && !declared.has(one)).join(", ");
  const world = ["file", "data", "roster", "account", "at", "session", "self", "fetch"];
  return [
    "await (async () => {",
    `const { ${used(names)} } = entryPoint;`,
    `const { ${used(world)} } = createWorld();`,
    ...lines,
    `})().catch((error: unknown) => console.log(${JSON.stringify(name)}, error));`,
  ].join("\n");
}

/** Turns an expression that a comment follows into a comparison with the value in the comment. */
function comparing(name: string, line: string): string {
  const [, before = "", expression, said] = /^(\s*(?:if \(\w+\) )?)(?!const |let )(\S.*); \/\/ (.+)$/.exec(line) ?? [];
  if (expression === undefined || said === undefined || !isExpression(said)) return line;
  const texts = [name, expression].map((text) => JSON.stringify(text)).join(", ");
  return `${before}compare(${texts}, ${expression}, ${said});`;
}

const isExpression = (said: string): boolean => /^(?:["'[{\d-]|true$|false$|undefined$)/.test(said);
