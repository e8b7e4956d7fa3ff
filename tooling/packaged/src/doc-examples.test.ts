import { copyFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { run } from "./command.ts";
import { programOf } from "./doc-examples.ts";
import { readEntryPoints, readModules } from "./entry-points.ts";
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

describe.each(entryPoints)("$name", ({ entryPoint, file }) => {
  it("every function, class and constant has an example", () => {
    const values = [...entryPoint.exports.values()].filter(({ isValue }) => isValue);
    expect(values.filter(({ examples }) => examples.length === 0).map(({ name }) => name)).toEqual([]);
  });

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
