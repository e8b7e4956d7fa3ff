import { runBuild } from "@roster/data/command";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openRepository } from "./testing/repository.ts";

it("row 197: two branches that add a removal, a team and an account merge without a conflict, and keep all of them", async () => {
  const { git, write, path } = await openRepository("birds");
  const dir = join(path, "roster");
  expect(runBuild(dir, true)).toEqual([]);
  const commit = async (message: string): Promise<void> => {
    await git("add", "--all", "roster");
    expect(await git("commit", `--message=${message}`)).toMatchObject({ code: 0 });
  };
  await commit("Schemas");
  const names = ["wrens", "owls"];
  for (const name of names) {
    await git("switch", "--create", name, "main");
    await write(
      `removed/${name}@birds.example.json`,
      JSON.stringify({ address: `${name}@birds.example`, removed: "2026-05-02" }),
    );
    await write(`teams/oak/${name}.json`, JSON.stringify({ id: `oak/${name}`, name: `Oak ${name}`, group: "Oak" }));
    await write(
      `accounts/oak/fan_${name}.json`,
      JSON.stringify({
        username: `fan_${name}`,
        name,
        tags: { role: ["Watcher"], wood: ["Oak"], nest: [`oak/${name}`] },
      }),
    );
    expect(runBuild(dir, true)).toEqual([]);
    await commit(name);
  }
  expect(await git("merge", "--no-edit", "wrens")).toMatchObject({ code: 0 });
  expect(runBuild(dir, false)).toEqual([]);
  const built = JSON.parse(await readFile(join(dir, "dist/roster.json"), "utf8"));
  for (const name of names) {
    expect(built.teams).toContainEqual(expect.objectContaining({ id: `oak/${name}` }));
    expect(built.accounts).toContainEqual(expect.objectContaining({ username: `fan_${name}` }));
  }
  expect((await readdir(join(dir, "removed"))).sort()).toEqual(["owls@birds.example.json", "wrens@birds.example.json"]);
});

it("row 197: a merge that drops a removal fails the check against its base, with the file and the way back", async () => {
  const { git, roster, remove, edit, summary } = await openRepository();
  const file = "removed/waxroom@museum.example.json";
  await git("switch", "--create", "careless");
  await remove(file);
  await git("commit", "--all", "--message=Tidy up");
  await git("switch", "main");
  expect(await git("merge", "--no-ff", "--no-edit", "careless")).toMatchObject({ code: 0 });
  const { code, output } = await roster("--changes", "HEAD^1");
  expect(code).toBe(1);
  expect(output).toContain(`${file}: is missing, but was there before this change. Restore the file`);
  expect(output).toContain(`::error title=${file}::is missing`);
  expect(await summary()).toContain("## 1 problem");

  await git("checkout", "HEAD^1", "--", "roster");
  await edit(file, '"reason": "asked to be left out"', '"withdrawn": "2026-06-01"');
  expect(await roster("--changes", "HEAD^1")).toMatchObject({ code: 0 });
});

it("row 197: the text about marks of a merge keeps both entries", async () => {
  const { roster, write } = await openRepository();
  await write("measured.jsonl", "<<<<<<< ours\n=======\n>>>>>>> theirs\n");
  expect((await roster()).output).toContain("Keep both, unless they change the same entry: then keep one.");
});

it("--fix writes the day into accounts that git does not know, so that the feeds of new accounts list them, and into no others", async () => {
  const { git, write, edit, path } = await openRepository();
  const dir = join(path, "roster");
  const tags = { role: ["Museum"], collection: ["Painting"] };
  await edit("accounts/science/mosslab.json", '"username": "mosslab"', '"username": "mosslab2"');
  await write("accounts/painting/glass.json", JSON.stringify({ username: "glass", name: "Glass", tags }));
  expect(runBuild(dir, true)).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  const read = async (file: string) => JSON.parse(await readFile(join(dir, file), "utf8"));
  expect(await read("accounts/painting/glass.json")).toMatchObject({ username: "glass", added: today });
  expect(await read("accounts/science/mosslab2.json"), "a renamed account is not new").not.toHaveProperty("added");
  const { items } = await read("dist/data/new.json");
  expect(items[0]).toMatchObject({ title: "Glass", date_published: `${today}T00:00:00Z` });
  expect((await git("diff", "--name-only")).output).not.toContain("Harbour");
});

it("the check of a pull request offers the text of a new account with the day on which it joined", async () => {
  const { roster, summary, write } = await openRepository();
  const undated = { username: "glass", name: "Glass", tags: { role: ["Museum"], collection: ["Painting"] } };
  await write("accounts/painting/glass.json", JSON.stringify(undated));
  await roster("--changes", "HEAD");
  expect(await summary()).toContain("## 1 new account without a day");
  expect(await summary()).toContain(`"added": "${new Date().toISOString().slice(0, 10)}"\n}\n`);
});
