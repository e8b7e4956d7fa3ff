import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { isData } from "@roster/site/data-files";
import { leftOutSentence, readOwnSuites, SUITES, SUITES_FILE } from "./own-suites.ts";

async function repositoryWith(suites: readonly string[] | undefined): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "roster-suites-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, dirname(SUITES_FILE)), { recursive: true });
  if (suites !== undefined) await writeFile(join(root, SUITES_FILE), JSON.stringify(suites));
  return root;
}

it("a roster that names all suites leaves none out", async () => {
  const own = readOwnSuites(await repositoryWith(SUITES));
  expect([...own]).toEqual(SUITES);
  expect(leftOutSentence(own)).toBeUndefined();
});

it("a fork, which has no file of suites, leaves all of them out in one sentence", async () => {
  expect(isData(SUITES_FILE)).toBe(true);
  const own = readOwnSuites(await repositoryWith(undefined));
  expect(own.size).toBe(0);
  expect(leftOutSentence(own)).toMatch(/^Left out, neither passed nor failed: built-site, e2e, .*, spec\. They test/);
  expect(leftOutSentence(own, ["e2e"])).toContain("failed: e2e. ");
});

it("a file of suites may name some of them, but no unknown one", async () => {
  const own = readOwnSuites(await repositoryWith(["faults"]));
  expect(leftOutSentence(own)).not.toContain("faults");
  const unknown = await repositoryWith(["faults", "e2"]);
  expect(() => readOwnSuites(unknown)).toThrow(/names no suite by e2: built-site/);
});
