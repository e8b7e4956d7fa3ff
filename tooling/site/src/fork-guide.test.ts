import { buildRoster } from "@roster/data/build";
import { fixRoster } from "@roster/data/fix";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "./paths.ts";

/** The example files of the guide for forks by path. A comment names the file, and others explain its fields. */
async function readExamples(): Promise<ReadonlyMap<string, string>> {
  const guide = await readFile(join(root, ".github/FORK.md"), "utf8");
  const blocks = guide.matchAll(/^```jsonc\n\/\/ roster\/(.+)\n([^]+?)^```$/gm);
  return new Map(Array.from(blocks, ([, path = "", text = ""]) => [path, text.replaceAll(/(?<=^|\s)\/\/ .*/gm, "")]));
}

it("the example files of the guide for forks are a directory without problems", async () => {
  const dir = await mkdtemp(join(tmpdir(), "guide-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  const logo = await readFile(join(root, "examples/museums/roster/logo.svg"), "utf8");
  const others = {
    "logo.svg": logo,
    "instances.json": "[]",
    "service-alerts.json": '{ "instances": {} }',
    "measured.jsonl": "",
  };
  const examples = await readExamples();
  for (const [path, text] of [...Object.entries(others), ...examples]) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
  fixRoster(dir); // puts the files into form, as the guide says
  expect(buildRoster(dir, join(dir, "dist"), { ROSTER_LANGUAGE: "de" }).problems).toEqual([]);
  const [account = ""] = examples.keys();
  expect(JSON.parse(await readFile(join(dir, account), "utf8"))).toHaveProperty("host");
  expect(examples.size).toBe(4);
});

it("the example of the guide for forks has every field of site.json but teams", async () => {
  const site = JSON.parse((await readExamples()).get("site.json") ?? "{}");
  const schema = JSON.parse(await readFile(join(root, "roster/schemas/site.schema.json"), "utf8"));
  expect(Object.keys(schema.properties).filter((field) => !(field in site))).toEqual(["teams", "$schema"]);
});
