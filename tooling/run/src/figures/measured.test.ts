import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isCommitted, isCurrent, readResults, startMeasuring } from "./measured.ts";

let folder: string;
let repository: string;

const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: repository });
const put = (name: string, text: string) => writeFile(join(repository, name), text);
const commit = () => [git("add", "-A"), git("commit", "-q", "-m", "Change a file")];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "roster-figures-"));
  repository = join(folder, "repository");
  await mkdir(join(repository, "packages"), { recursive: true });
  git("init", "-q");
  await put(".gitignore", "reports/\n");
  await put("packages/a.ts", "1");
  commit();
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const page = async () => {
  const found = (await readResults<{ bytes: number }>("bench", repository)).get("page");
  if (found === undefined) throw new Error("The page has no result.");
  return found;
};

it("a measurement adds its results to those of earlier ones, with the commit and the hash of the sources", async () => {
  const { write } = startMeasuring("bench", repository);
  await Promise.all([write("page", { bytes: 3 }), write("embed", { bytes: 4 })]);
  await startMeasuring("bench", repository).write("page", { bytes: 5 });
  const results = await readResults<{ bytes: number }>("bench", repository);
  expect([...results].map(([name, { bytes }]) => [name, bytes])).toEqual([
    ["embed", 4],
    ["page", 5],
  ]);
  expect(git("rev-parse", "HEAD").toString()).toContain((await page()).commit);
  expect(isCommitted(await page())).toBe(true);
});

it("a result of a tree with uncommitted or untracked files says so instead of naming a commit", async () => {
  await put("b.ts", "");
  await startMeasuring("bench", repository).write("page", { bytes: 1 });
  expect(isCommitted(await page())).toBe(false);
});

it("a result whose sources changed during the measurement belongs to no commit, even if they were committed", async () => {
  const { write } = startMeasuring("bench", repository);
  await put("packages/a.ts", "2");
  await write("page", { bytes: 1 });
  expect(isCommitted(await page())).toBe(false);
  commit();
  await write("page", { bytes: 1 });
  expect(isCommitted(await page())).toBe(false);
});

it("a result is current until its sources change, also in a shallow clone of a later commit", async () => {
  await startMeasuring("bench", repository).write("page", { bytes: 1 });
  const { sources } = await page();
  await put("unmeasured.ts", "");
  commit();
  const clone = join(folder, "clone");
  git("clone", "-q", "--depth=1", pathToFileURL(repository).href, clone);
  expect([isCurrent("bench", sources, repository), isCurrent("bench", sources, clone)]).toEqual([true, true]);
  await put("packages/a.ts", "2");
  expect(isCurrent("bench", sources, repository)).toBe(false);
  commit();
  expect(isCurrent("bench", sources, repository)).toBe(false);
});

it("a command that has measured nothing has no results", async () => {
  expect(await readResults("long", repository)).toEqual(new Map());
});
