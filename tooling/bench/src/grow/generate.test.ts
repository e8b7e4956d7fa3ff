import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { generateAccounts } from "./generate.ts";

const folders: string[] = [];

async function directory(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "grow-"));
  folders.push(root);
  await mkdir(join(root, "accounts/north"), { recursive: true });
  const files = { Rovers: ["Rovers", "Team"], ann: ["Ann Wren", "Writer"], bea: ["Bea Finch", "Writer"] };
  for (const [username, [name, kind]] of Object.entries(files)) {
    const text = JSON.stringify({
      $schema: "../schema.json",
      username,
      name,
      tags: { kind: [kind] },
      added: "2026-01-02",
    });
    await writeFile(join(root, `accounts/north/${username}.json`), text);
  }
  return root;
}

afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

it("generated accounts fill a directory up to a number, with names and tags of listed people, the same every time", async () => {
  const [root, again] = [await directory(), await directory()];
  for (const folder of [root, again]) await generateAccounts(folder, 40);
  const names = (await readdir(join(root, "accounts/north"))).sort();
  expect(names).toHaveLength(40);
  expect((await readdir(join(again, "accounts/north"))).sort()).toEqual(names);
  for (const name of names.filter((each) => /\d/.test(each))) {
    const account = JSON.parse(await readFile(join(root, "accounts/north", name), "utf8"));
    expect(`${account.username}.json`).toBe(name);
    expect(account.name).toMatch(/^(?:Ann|Bea) (?:Wren|Finch)$/);
    expect(account.tags).toEqual({ kind: ["Writer"] });
  }
});
