import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { run } from "./command.ts";
import { examplesOf, type Example } from "./examples.ts";
import { NODES } from "./paths.ts";

const bare = inject("bare");
const ENTRY_POINTS = ["", "/schema", "/search", "/search/orama", "/mastodon", "/remote-follow", "/directory"];

/** The examples of the READMEs as npm shows them. */
const core = await examplesFor("@roster/core");
const data = await examplesFor("@roster/data");

async function examplesFor(name: string): Promise<readonly Example[]> {
  return examplesOf(await readFile(join(bare, "node_modules", name, "README.md"), "utf8").catch(() => ""));
}

/** The lines that an example prints in the bare project, its errors included. */
async function printed(code: string, version: keyof typeof NODES, file: string): Promise<readonly string[]> {
  const path = join(bare, file);
  await writeFile(path, code);
  const { stdout, stderr } = await run(NODES[version], ["--no-warnings", path], bare);
  return (stdout + stderr).trimEnd().split("\n");
}

describe.each(["22", "24"] as const)("in Node %s the README's example", (version) => {
  for (const [index, { title, code, prints }] of [...core, ...data].entries()) {
    it(`the example "${title}" of a README prints the text in its comments`, async () => {
      expect(await printed(code, version, `example-${index}.ts`)).toEqual(prints);
    });
  }
});

it("the README has an example for each entry point of the core", () => {
  const code = core.map((example) => example.code).join("\n");
  expect(ENTRY_POINTS.filter((entryPoint) => !code.includes(`from "@roster/core${entryPoint}"`))).toEqual([]);
});

it("a README example with a wrong comment or a missing function fails the check", async () => {
  const [right = { code: "", prints: [] }] = core;
  const misspelt = right.code.replace("createDirectory({", "makeDirectory({");
  expect(await printed(misspelt, "24", "misspelt.ts")).not.toEqual(right.prints);
  const [wrong] = examplesOf(`# Wrong\n\n\`\`\`ts\nconsole.log(1 + 1); // 3\n\`\`\`\n`);
  expect(await printed(wrong?.code ?? "", "24", "wrong.ts")).toEqual(["2"]);
  expect(wrong?.prints).toEqual(["3"]);
});
