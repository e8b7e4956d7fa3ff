import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { readTasks, summarize } from "./summary.ts";

let root = "";

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "roster-summary-"));
  onTestFinished(() => rm(root, { recursive: true }));
});

async function write(path: string, content: unknown): Promise<string> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), JSON.stringify(content));
  return path;
}

/** A report of vitest for one file. */
const ofVitest = (...statuses: readonly string[]) => ({
  testResults: [
    {
      name: join(root, "a.test.ts"),
      status: statuses.includes("failed") ? "failed" : "passed",
      message: "",
      assertionResults: statuses.map((status, index) => ({ fullName: `${status} ${index}`, status })),
    },
  ],
});

/** A report of Playwright for one file. */
const ofPlaywright = (...statuses: readonly string[]) => ({
  errors: [],
  suites: [
    {
      title: "a.spec.ts",
      specs: statuses.map((status, index) => ({
        title: `${status} ${index}`,
        tests: [{ projectName: "site", status }],
      })),
    },
  ],
});

it("the summary adds the tests of all suites and counts each check once", async () => {
  const tasks = [
    { taskId: "run#check:lint", exitCode: 0, seconds: 2 },
    { taskId: "core#test", exitCode: 0, seconds: 3, report: await write("core.json", ofVitest("passed", "pending")) },
    { taskId: "e2e#browser:site", exitCode: 0, seconds: 4, report: await write("site.json", ofPlaywright("expected")) },
  ];
  const { lines, titles, failed } = summarize(tasks, root, false);
  expect(lines.at(-1)).toBe("3 passed, 0 failed");
  expect(lines).toContain("1 skipped");
  expect(failed).toBe(0);
  expect(titles).toEqual(["a.test.ts › passed 0", "a.test.ts › pending 1", "site › a.spec.ts › expected 0"]);
});

it("the summary names failed tests, files that do not load, and tasks that failed without a failed test", async () => {
  const broken = { name: join(root, "b.test.ts"), status: "failed", message: "No such module.", assertionResults: [] };
  const tasks = [
    { taskId: "core#test", exitCode: 1, seconds: 1, report: await write("a.json", ofVitest("passed", "failed")) },
    { taskId: "ui#test", exitCode: 1, seconds: 1, report: await write("b.json", { testResults: [broken] }) },
    { taskId: "web#test", exitCode: 1, seconds: 1, report: await write("c.json", ofVitest("passed")) },
    { taskId: "e2e#browser:site", seconds: 0, report: "none.json" },
    { taskId: "run#check:lint", exitCode: 2, seconds: 1 },
  ];
  const { lines, failed } = summarize(tasks, root, false);
  expect(failed).toBe(5);
  for (const line of [
    "✗ a.test.ts › failed 1",
    "✗ b.test.ts: No such module.",
    "✗ web#test ended with exit code 1; see its output above.",
    "✗ e2e#browser:site did not run.",
    "✗ run#check:lint ended with exit code 2; see its output above.",
    "2 passed, 5 failed",
  ])
    expect(lines).toContain(line);
});

it("tests that pass when repeated alone are named with their count, and more than three fail the run", async () => {
  const of = async (count: number) => {
    const report = await write("site.json", ofPlaywright(...Array.from({ length: count }, () => "flaky")));
    return summarize([{ taskId: "e2e#browser:site", exitCode: 0, seconds: 1, report }], root, false);
  };
  const three = await of(3);
  expect(three.lines).toContain("3 failed first and passed when repeated alone:");
  expect(three.lines).toContain("~ site › a.spec.ts › flaky 2");
  expect(three.lines.at(-1)).toBe("3 passed, 0 failed");
  expect((await of(4)).lines.at(-1)).toBe("4 passed, 1 failed");
});

it("a run that was stopped has failed, and so has one without tests", () => {
  expect(summarize([], root, true).lines).toContain("✗ Stopped before the end.");
  expect(summarize([], root, false).failed).toBe(1);
});

it("the tasks of a run are read with their reports, and one that turbo did not start has no exit code", async () => {
  const task = { directory: "tooling/e2e", command: "playwright test", cache: { status: "MISS" } };
  const execution = { startTime: 1_000, endTime: 3_500, exitCode: 1 };
  const path = await write("run.json", {
    tasks: [
      { ...task, taskId: "e2e#test", task: "test", execution },
      { ...task, taskId: "e2e#browser:site", task: "browser:site", cache: { status: "HIT" } },
      { ...task, taskId: "e2e#build", task: "build" },
      { ...task, taskId: "e2e#transit", task: "transit", command: "<NONEXISTENT>" },
    ],
  });
  expect(readTasks(join(root, path))).toEqual([
    { taskId: "e2e#test", report: "tooling/e2e/.vitest/json/output.json", exitCode: 1, seconds: 2.5 },
    { taskId: "e2e#browser:site", report: "tooling/e2e/reports/site.json", exitCode: 0, seconds: 0 },
    { taskId: "e2e#build", exitCode: undefined, seconds: 0 },
  ]);
});
