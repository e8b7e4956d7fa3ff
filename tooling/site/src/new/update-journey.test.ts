import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isData } from "../data-files.ts";
import { root } from "../paths.ts";
import { outputOf } from "../processes.ts";
import { type Clone, cloneAgain, openClone } from "../testing/clone.ts";

const ACCOUNTS = "roster/accounts";
const MUSEUMS = join(root, "examples/museums/roster");
const LINE = "This line comes from the new version.";

/** The new version of an upstream: ten accounts, a new and a removed one, teams, a changeset, a test, code and a text. */
async function release({ path, git }: Clone): Promise<void> {
  const at = (...names: readonly string[]): string => join(path, ...names);
  const [group = ""] = await readdir(at(ACCOUNTS));
  const [gone = "", ...accounts] = await readdir(at(ACCOUNTS, group));
  for (const name of accounts.slice(0, 10)) await edit(at(ACCOUNTS, group, name), (text) => `${text}\n`);
  await rm(at(ACCOUNTS, group, gone));
  await writeFile(at(ACCOUNTS, group, "one_more.json"), "{}");
  const [league = ""] = await readdir(at("roster/teams"));
  const [team = ""] = await readdir(at("roster/teams", league));
  await edit(at("roster/teams", league, team), (text) => `${text}\n`);
  for (const file of ["roster/teams/one-more.json", "roster/own-tests/one-more.test.ts", ".changeset/one-more.md"])
    await writeFile(at(file), "");
  await edit(at("roster/build.ts"), (text) => `${text}\nconsole.log("${LINE}");\n`);
  for (const tag of ["en", "de", "es", "fr", "pt-BR"])
    await edit(at("languages", `${tag}.json`), (text) => text.replace(/"home": "/, `"fromNewVersion": "${tag}", $&`));
  await git("add", "--all");
  await git("commit", "--quiet", "--message=Change data and programs");
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(file, "utf8");
  expect(change(text)).not.toBe(text);
  await writeFile(file, change(text));
}

async function start(
  clone: Clone,
  name: string,
  args: readonly string[],
  ...lines: readonly string[]
): Promise<string> {
  const { code, output } = await clone.command(name, args, ...lines);
  expect([code, output]).toEqual([0, expect.any(String)]);
  return output;
}

/** The hash of each file of the newest commit. */
async function filesOf({ git }: Clone, isWanted: (file: string) => boolean) {
  const listed = (await git("ls-tree", "-r", "HEAD")).trim().split("\n");
  const files = listed.map((line) => line.split("\t")).filter(([, file = ""]) => isWanted(file));
  return Object.fromEntries(files.map(([hash = "", file = ""]) => [file, hash]));
}

it(
  "a fork made by the command new takes a version with ten changed accounts, code and a text by one command, and builds",
  { timeout: 120_000 },
  async () => {
    const upstream = await openClone();
    onTestFinished(upstream.remove);
    const fork = await cloneAgain(upstream);
    onTestFinished(fork.remove);
    await start(fork, "new.ts", ["--from", MUSEUMS, "--replace"]);
    await fork.git("add", "--all");
    await fork.git("commit", "--quiet", "--message=Museums");
    const before = await filesOf(fork, isData);
    await release(upstream);

    const output = await start(fork, "new.ts", ["--update"], `file://${upstream.path}`);
    expect(output).toMatch(/Files of the engine: 0 added, 6 changed, 0 removed\.[^]*git reset --hard HEAD~1/);
    expect(await filesOf(fork, isData)).toEqual(before);
    const isProgram = (file: string): boolean => !isData(file) && file !== "apps/embed/package.json";
    expect(await filesOf(fork, isProgram)).toEqual(await filesOf(upstream, isProgram));
    expect(await start(fork, "new.ts", ["--update"])).toContain("Up to date");

    expect(await start(fork, "roster.ts", [])).toMatch(new RegExp(`${LINE}\n[^]*Wrote 14 accounts and 0 teams`));
    expect(await fork.git("status", "--porcelain")).toBe("");
    await outputOf("node", ["languages/build.ts"], fork.path);
    expect(await readFile(join(fork.path, "languages/dist/site.ts"), "utf8")).toContain("fromNewVersion");
  },
);
