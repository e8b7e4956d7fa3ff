import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GOALS } from "./goals.ts";
import { startMeasuring } from "./measured.ts";
import { checkPublished, hashGoals, publish, PUBLISHED_FILE, withFigures } from "./published.ts";

const FINE = { problems: [], stale: [] };
const README = "# A\n\n<!-- figures: do not edit -->\n\n- By hand.\n\n<!-- /figures -->\n\nEnd.\n";
const PARTS = [
  "embed",
  "scripts",
  "page",
  "code",
  "rendering",
  "typing",
  "grow:2000",
  "search:fans",
  "lighthouse:mobile",
];
let repository: string;

const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...args], { cwd: repository });
const put = (name: string, text: string) => writeFile(join(repository, name), text);
const read = (name: string) => readFile(join(repository, name), "utf8");
const commit = () => [git("add", "-A"), git("commit", "-q", "-m", "Change a file")];

/** Measures parts of the bench: each has the figures of all of them. */
async function measure(names: readonly string[] = PARTS, bytes = 12_001): Promise<void> {
  const figures = [
    { name: "script with styles", value: bytes, unit: "bytes" },
    { name: "an answer first", value: 99.0826, unit: "%" },
  ];
  const { write } = startMeasuring("bench", repository);
  const part = { title: "P0 327 queries", figures, goals: hashGoals() };
  for (const name of names) await write(name, part);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-01-02T12:00:00Z") });
  repository = await mkdtemp(join(tmpdir(), "roster-published-"));
  for (const folder of ["packages", "tooling/bench"]) await mkdir(join(repository, folder), { recursive: true });
  git("init", "-q");
  await put(".gitignore", "reports/\n");
  await put("README.md", README);
  await put("packages/a.ts", "1");
  commit();
});

afterEach(async () => {
  vi.useRealTimers();
  await rm(repository, { recursive: true, force: true });
});

it("publishing writes a sentence for each main figure into README.md, with its date and its commit", async () => {
  await measure();
  const head = git("rev-parse", "--short=7", "HEAD").toString().trim();
  await publish(repository);
  const at = `(2026-01-02, \`${head}\`)`;
  expect((await read("README.md")).split("\n").slice(2)).toEqual([
    "<!-- figures: do not edit -->",
    "",
    `- The widget is one script of 12,001 bytes (brotli), styles included ${at}.`,
    `- A right answer is first in 75 % of 630 queries that were not used for tuning (2026-11-23), and in 99.08 % of the 327 with which the search was tuned ${at}.`,
    "",
    "<!-- /figures -->",
    "",
    "End.",
    "",
  ]);
  commit();
  expect(await checkPublished(repository)).toEqual(FINE);
});

it("a published figure stays until a newer result of its part is published", async () => {
  await measure();
  await publish(repository);
  commit();
  await rm(join(repository, "reports"), { recursive: true });
  await measure(["search:fans"], 7);
  await publish(repository);
  expect(await read("README.md")).toContain("one script of 12,001 bytes");
  await measure(["embed"], 7);
  await publish(repository);
  expect(await read("README.md")).toContain("one script of 12,001 bytes");
  commit();
  await measure(["embed"], 7);
  await publish(repository);
  expect(await read("README.md")).toContain("one script of 7 bytes");
});

it.each([
  ["a figure", "12,001 bytes", "9,000 bytes"],
  ["a commit", '"commit": "', '"commit": "0'],
  ["the hash of the sources", '"sources": "', '"sources": "0'],
  ["a date", "2026-01-02", "2026-01-03"],
])("the check of the published figures reports a file in which %s was edited by hand", async (_, from, to) => {
  await measure();
  await publish(repository);
  const text = await read(PUBLISHED_FILE);
  expect(text).toContain(from);
  await put(PUBLISHED_FILE, text.replace(from, to));
  expect((await checkPublished(repository)).problems[0]).toContain("was edited by hand");
});

it("the check of the published figures reports a README with another figure", async () => {
  await measure();
  await publish(repository);
  await put("README.md", (await read("README.md")).replace("12,001", "9,000"));
  expect((await checkPublished(repository)).problems).toEqual([expect.stringContaining("README.md differ")]);
});

it("a goal that is edited is a problem until a part that it judges is measured and published", async () => {
  await measure();
  await publish(repository);
  commit();
  const edited = { ...GOALS, widget: { ...GOALS.widget, script: 99_999 } };
  const { problems } = await checkPublished(repository, edited);
  expect(problems).toEqual([expect.stringMatching(/"widget" was edited after .* pnpm bench embed, /)]);
  await rm(join(repository, PUBLISHED_FILE));
  commit();
  await rm(join(repository, "reports"), { recursive: true });
  await measure(PARTS.slice(1));
  await publish(repository);
  expect((await checkPublished(repository)).problems).toEqual([expect.stringContaining('"widget"')]);
});

it("a published figure expires 30 days after its measurement, but only if its sources changed", async () => {
  await measure();
  await publish(repository);
  commit();
  vi.setSystemTime(new Date("2026-02-02T12:00:00Z"));
  expect(await checkPublished(repository)).toEqual(FINE);
  await put("packages/a.ts", "2");
  const { problems } = await checkPublished(repository);
  expect(problems[0]).toMatch(/"embed" is older than 30 days, .* pnpm bench embed, then: pnpm figures/);
  vi.setSystemTime(new Date("2026-02-01T12:00:00Z"));
  expect(await checkPublished(repository)).toEqual({ ...FINE, stale: ["embed", "search:fans"] });
});

it("a README without the markers of the figures is an error", () => {
  expect(() => withFigures("# A", { figures: {} })).toThrow("README.md has no block of figures.");
});
