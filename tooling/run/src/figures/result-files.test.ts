import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { checkResults, readResults, RESULT_FILES, startMeasuring } from "./result-files.ts";

const FINE = { problems: [], stale: [], expired: [] };
const { path } = RESULT_FILES.bench;
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
  await mkdir(join(repository, "tooling/bench"), { recursive: true });
  git("init", "-q");
  await put("packages/a.ts", "1");
  commit();
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true, force: true });
});

it("a measurement adds its results and its commit to the file, which a shallow clone of a later commit accepts", async () => {
  const { write } = startMeasuring("bench", repository);
  await Promise.all([write("page", { bytes: 3, note: undefined }), write("embed", { bytes: 4 })]);
  await startMeasuring("bench", repository).write("page", { bytes: 5 });
  commit();
  const clone = join(folder, "clone");
  git("clone", "-q", "--depth=1", pathToFileURL(repository).href, clone);
  expect(await checkResults("bench", clone)).toEqual(FINE);
  const results = await readResults<{ bytes: number }>("bench", clone);
  expect([...results].map(([name, { bytes }]) => [name, bytes])).toEqual([
    ["embed", 4],
    ["page", 5],
  ]);
  expect(git("rev-parse", "HEAD~1").toString()).toContain(results.get("page")?.commit);
});

it.each([
  ["a figure", '"bytes": 14000', '"bytes": 9000'],
  ["a commit", '"commit": "', '"commit": "0'],
  ["the hash of the sources", '"sources": "', '"sources": "0'],
  ["the name of a part", '"page"', '"embed"'],
])("the check of result files reports a result in which %s was edited by hand", async (_, from, to) => {
  await startMeasuring("bench", repository).write("page", { bytes: 14_000 });
  const text = await readFile(join(repository, path), "utf8");
  expect(text).toContain(from);
  await put(path, text.replace(from, to));
  const { problems } = await checkResults("bench", repository);
  expect(problems).toEqual([expect.stringMatching(/results\.json: "(?:page|embed)" was edited by hand/)]);
});

it("the check of result files reports a result that was measured with uncommitted changes", async () => {
  await put(path, JSON.stringify({ page: { bytes: 1, commit: "2d211da00000 with changes" } }));
  expect((await checkResults("bench", repository)).problems[0]).toContain('"page" is of "2d211da00000 with changes"');
});

it("a measurement of a tree with uncommitted or untracked files throws an error that names the files", async () => {
  await put("packages/a.ts", "2");
  await put("packages/b.ts", "");
  expect(() => startMeasuring("bench", repository)).toThrow(/not committed\.\n.*a\.ts\n.*b\.ts\n.*Commit or stash/s);
});

it("a measurement writes no result if its sources changed meanwhile", async () => {
  const { write } = startMeasuring("bench", repository);
  await put("packages/a.ts", "2");
  await expect(write("page", { bytes: 1 })).rejects.toThrow("the sources changed during the measurement");
  commit();
  await expect(startMeasuring("bench", repository).write("page", { bytes: 1 })).resolves.toBeUndefined();
  await expect(write("page", { bytes: 2 })).rejects.toThrow("not written");
  expect((await readResults<{ bytes: number }>("bench", repository)).get("page")?.bytes).toBe(1);
});

it("the check of result files lists a result as stale, but as no problem, after its sources changed", async () => {
  await startMeasuring("bench", repository).write("page", { bytes: 1 });
  await put("unmeasured.ts", "");
  commit();
  expect(await checkResults("bench", repository)).toEqual(FINE);
  const stale = { ...FINE, stale: ["page"] };
  await put("packages/a.ts", "2");
  expect(await checkResults("bench", repository)).toEqual(stale);
  commit();
  expect(await checkResults("bench", repository)).toEqual(stale);
});

it("a result expires 30 days after its measurement, but only if its sources changed", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-01T12:00:00Z") });
  await startMeasuring("bench", repository).write("page", { bytes: 1 });
  vi.setSystemTime(new Date("2026-02-01T12:00:00Z"));
  expect(await checkResults("bench", repository)).toEqual(FINE);
  await put("packages/a.ts", "2");
  expect(await checkResults("bench", repository)).toEqual({ ...FINE, expired: ["page"] });
  vi.setSystemTime(new Date("2026-01-31T12:00:00Z"));
  expect(await checkResults("bench", repository)).toEqual({ ...FINE, stale: ["page"] });
});

it("the check of result files passes if nothing was measured yet", async () => {
  expect(await checkResults("long", repository)).toEqual(FINE);
});
