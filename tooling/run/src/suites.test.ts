import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { root } from "./paths.ts";
import { runPlaywright } from "./suites.ts";

/** Playwright starts up to three times in a test. */
const LIMIT = { timeout: 120_000 };

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "suite-"));
  vi.spyOn(console, "log").mockImplementation(() => {});
});

afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

type Draw = NonNullable<Parameters<typeof runPlaywright>[1]>;

/** Runs a suite of Playwright with one file of tests. */
async function runFile(
  text: string,
  more: readonly string[] = [],
  draw?: Draw,
  mostRetried?: number,
  projects: readonly string[] = ["one"],
) {
  const reports = join(folder, "reports");
  await mkdir(reports);
  await symlink(join(root, "tooling/e2e/node_modules"), join(folder, "node_modules"));
  await writeFile(
    join(folder, "playwright.config.mjs"),
    `export default { workers: 2, fullyParallel: true, retries: 0, projects: ${JSON.stringify(projects.map((one) => ({ name: one })))}, reporter: [["json", { outputFile: process.env.ROSTER_REPORT }]] };`,
  );
  await writeFile(join(folder, "a.spec.mjs"), `import { expect, test } from "@playwright/test";\n${text}`);
  const options = { cwd: folder, output: "collect" } as const;
  const suite = { name: "e2e", program: "playwright", args: ["test", ...more], options, reports } as const;
  return runPlaywright(suite, draw, mostRetried);
}

/** Runs a suite in which each test fails as many times as given, and notes when it begins and ends. */
async function runTests(
  failures: Readonly<Record<string, number>>,
  more: readonly string[] = [],
  mostRetried?: number,
) {
  const tests = Object.entries(failures).map(
    ([title, times]) => `test("${title}", async () => {
      const tries = readFileSync("log", "utf8").split("begin ${title}").length;
      appendFileSync("log", "begin ${title}\\n");
      await new Promise((resolve) => setTimeout(resolve, 50));
      appendFileSync("log", "end ${title}\\n");
      expect(tries).toBeGreaterThan(${times});
    });`,
  );
  await writeFile(join(folder, "log"), "");
  const file = `import { appendFileSync, readFileSync } from "node:fs";
    test.describe("group", () => { ${tests.join("\n")} });`;
  const tally = await runFile(file, more, undefined, mostRetried);
  return { tally, log: (await readFile(join(folder, "log"), "utf8")).trim().split("\n") };
}

const name = (title: string): string => `a.spec.mjs › group › ${title}`;

it(
  "a failed test that passes when it runs again alone is unsteady, and one that fails three times has failed",
  LIMIT,
  async () => {
    const { tally, log } = await runTests({ steady: 0, once: 1, twice: 2, broken: 3 });
    expect(tally).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
      unsteady: [name("once"), name("twice")],
      failures: [{ name: name("broken"), message: expect.stringContaining("toBeGreaterThan") }],
      durations: ["steady", "once", "twice", "broken"].map((title) => ({ name: name(title), ms: expect.any(Number) })),
    });
    const alone = ["once", "twice", "broken", "twice", "broken"];
    expect(log.slice(8)).toEqual(alone.flatMap((title) => [`begin ${title}`, `end ${title}`]));
  },
);

it("a test that fails in one project of its suite has failed, although it passes in the other", LIMIT, async () => {
  const text = `test("served", () => expect(test.info().project.name).toBe("nginx"));`;
  const tally = await runFile(text, [], undefined, undefined, ["nginx", "caddy"]);
  expect(tally).toMatchObject({ passed: 1, failed: 1, unsteady: [] });
});

it(
  "a failed test of a shard runs again in that shard, even if a split of the failed tests would move it to another one",
  LIMIT,
  async () => {
    const { tally } = await runTests({ a: 0, b: 0, c: 0, d: 1 }, ["--shard=2/2"]);
    expect(tally).toMatchObject({ passed: 2, failed: 0, unsteady: [name("d")] });
  },
);

it("a suite with more failed tests than the limit does not run again", LIMIT, async () => {
  const { tally, log } = await runTests({ a: 1, b: 1, c: 1 }, [], 2);
  expect(tally).toMatchObject({ passed: 0, failed: 3, unsteady: [] });
  expect(log).toHaveLength(6);
});

it("a drawn test in a group without a title runs", LIMIT, async () => {
  const file = `test.describe(() => test("a", () => {}));\ntest("b", () => {});\ntest("c", () => {});`;
  const drawn = ["a.spec.mjs › b", "a.spec.mjs › a"];
  const tally = await runFile(file, [], () => drawn);
  expect(tally).toMatchObject({ passed: 2, failed: 0 });
});

it("a drawn test that does not run is a failure that names the test", LIMIT, async () => {
  const file = `test("a", () => {});\ntest("b › c ", () => {});`;
  const missing = { name: "e2e", message: "1 of 2 did not run:\na.spec.mjs › b › c " };
  const tally = await runFile(file, [], (tests) => tests.map((test) => test.name));
  expect(tally).toMatchObject({ passed: 1, failed: 1, failures: [missing] });
});

it("a test that is listed but does not run is a failure, also if no test is drawn", LIMIT, async () => {
  const file = `test("a", () => {});
    test.skip("b", () => {});
    if (process.env["ROSTER_REPORT"].includes("list")) test("c", () => {});`;
  const missing = { name: "e2e", message: "1 of 3 did not run:\na.spec.mjs › c" };
  expect(await runFile(file)).toMatchObject({ passed: 1, failed: 1, skipped: 1, failures: [missing] });
});

it("a test that waits for another one that failed at first is a failure, because it did not run", LIMIT, async () => {
  const file = `import { existsSync, writeFileSync } from "node:fs";
    test.describe.configure({ mode: "serial" });
    test("a", () => {
      const isSecond = existsSync("second");
      writeFileSync("second", "");
      expect(isSecond).toBe(true);
    });
    test("b", () => {});`;
  const missing = { name: "e2e", message: "1 of 2 did not run:\na.spec.mjs › b" };
  expect(await runFile(file)).toMatchObject({ failed: 1, unsteady: ["a.spec.mjs › a"], failures: [missing] });
});
