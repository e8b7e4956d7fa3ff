import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { currentCommit, nameCommit } from "./name-commit.ts";

const FILES: Readonly<Record<string, string>> = {
  "llms.txt": "# Birds\n\n- [Robins](https://birds.example)\n",
  "llms.txt.br": "",
  "llms.txt.gz": "",
  "embed/versions.json": '{"current":"1.0.0","versions":{"1.0.0":{}}}',
  "index.html": "<p>home",
  "sw.js": "worker()",
  "embed/v1.js": "widget()",
};

async function build() {
  const site = await mkdtemp(join(tmpdir(), "site-"));
  onTestFinished(() => rm(site, { recursive: true }));
  await mkdir(join(site, "embed"));
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(site, name), text);
  return { site, read: (name: string) => readFile(join(site, name)) };
}

it("llms.txt, its compressed copies and versions.json name the commit of the last build", async () => {
  const { site, read } = await build();
  await nameCommit(site, "a".repeat(40));
  await nameCommit(site, "b".repeat(40));
  const text = `${FILES["llms.txt"]}\nCommit: ${"b".repeat(40)}\n`;
  expect(String(await read("llms.txt"))).toBe(text);
  expect(String(brotliDecompressSync(await read("llms.txt.br")))).toBe(text);
  expect(String(gunzipSync(await read("llms.txt.gz")))).toBe(text);
  const versions = JSON.parse(String(await read("embed/versions.json")));
  expect(versions).toEqual({ commit: "b".repeat(40), current: "1.0.0", versions: { "1.0.0": {} } });
});

it("pages and scripts of two builds are equal if only the commit differs", async () => {
  const { site, read } = await build();
  await nameCommit(site, "a".repeat(40));
  const changed: string[] = [];
  for (const name of await readdir(site, { recursive: true })) {
    if (FILES[name] !== undefined && String(await read(name)) !== FILES[name]) changed.push(name);
  }
  expect(changed.toSorted()).toEqual(["embed/versions.json", "llms.txt", "llms.txt.br", "llms.txt.gz"]);
});

it("the commit of this repository has 40 digits", async () => {
  expect(await currentCommit()).toMatch(/^[0-9a-f]{40}(?:-dirty)?$/);
});
