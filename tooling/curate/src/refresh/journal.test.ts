import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { run } from "@roster/site/processes";
import { captured } from "@roster/site/captured";
import { locked, openJournal } from "./journal.ts";
import type { Reading } from "./reading.ts";

const HOUR = 3_600_000;
const MISSING: Reading = { status: "missing", why: "410 Gone" };

let folder: string;
let now: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "roster-journal-"));
  now = Date.parse("2026-11-20T05:23:00Z");
  onTestFinished(() => rm(folder, { recursive: true }));
});
const open = () => openJournal(folder, () => now);

it("an interrupted run is continued within a day, also if its last line is half written", async () => {
  await (await open()).add("a@b.example", MISSING);
  await appendFile(join(folder, "readings.jsonl"), '{"account":"c@b.exam');
  now += 23 * HOUR;
  const journal = await open();
  expect([journal.isRead("a@b.example"), journal.isRead("c@b.example")]).toEqual([true, false]);
  await journal.add("c@b.example", MISSING);
  expect((await open()).isRead("c@b.example")).toBe(true);
  now += 2 * HOUR;
  expect((await open()).isRead("a@b.example")).toBe(false);
});

it("a finished run is not continued, but its readings are known to the next one", async () => {
  const journal = await open();
  await journal.add("a@b.example", MISSING);
  now += HOUR;
  await journal.finish();
  now += HOUR;
  const next = await open();
  expect([next.isRead("a@b.example"), next.of("a@b.example")]).toEqual([false, MISSING]);
});

it.each([
  ["a process that has ended", "999999999"],
  ["a process that was killed before it wrote its number", ""],
])("row 146: a refresh takes over the lock of %s, says so, and removes it in the end", async (_, text) => {
  const lock = join(folder, "lock");
  await writeFile(lock, text);
  const { code, output } = await captured(() => locked(folder, async () => Number(await readFile(lock, "utf8"))));
  expect([code, output]).toEqual([process.pid, expect.stringContaining("This one takes over its lock.")]);
  await expect(readFile(lock, "utf8")).rejects.toThrow("ENOENT");
});

it("row 146: a refresh does not take over the lock of a process of another user", async () => {
  await writeFile(join(folder, "lock"), "12345");
  const kill = vi.spyOn(process, "kill").mockImplementation(() => {
    throw Object.assign(new Error("kill EPERM"), { code: "EPERM" });
  });
  onTestFinished(() => kill.mockRestore());
  await expect(locked(folder, () => Promise.resolve())).rejects.toThrow("The process 12345 refreshes already.");
});

it("row 146: a file is not changed if the disk takes no more", async () => {
  const file = join(folder, "measured.jsonl");
  await writeFile(file, "old");
  const script = `import { replaceFile } from ${JSON.stringify(join(import.meta.dirname, "journal.ts"))}; await replaceFile(${JSON.stringify(file)}, "new");`;
  const write = (limit: string) =>
    run("bash", ["-c", `ulimit -f ${limit}; exec node --input-type=module-typescript -e '${script}'`], {
      output: "collect",
    });
  expect((await write("0")).code).not.toBe(0);
  expect(await readFile(file, "utf8")).toBe("old");
  expect(await write("unlimited")).toEqual({ code: 0, output: "" });
  expect(await readFile(file, "utf8")).toBe("new");
});
