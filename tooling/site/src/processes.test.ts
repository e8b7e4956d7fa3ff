import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { run } from "./processes.ts";

afterEach(() => vi.restoreAllMocks());

it("run prints the name of a command that does not exist", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const { code } = await run("no-such-program", []);
  expect(code).toBe(1);
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^no-such-program cannot be started: .*ENOENT/)]]);
});

it("run kills a command that ignores SIGTERM", async () => {
  const stop = new AbortController();
  const folder = await mkdtemp(join(tmpdir(), "kill-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const script = 'process.on("SIGTERM", () => {}); require("fs").mkdirSync("ready"); setInterval(() => {}, 1000);';
  const options = { cwd: folder, signal: stop.signal, output: "collect", graceMs: 300 } as const;
  const running = run(process.execPath, ["-e", script], options);
  await expect.poll(() => existsSync(join(folder, "ready")), { timeout: 20_000 }).toBe(true);
  stop.abort();
  expect(await running).toEqual({ code: 1, output: "" });
});

it("run ends a command at once if its signal was aborted before", async () => {
  const { code } = await run("sleep", ["60"], { signal: AbortSignal.abort(), output: "collect" });
  expect(code).toBe(1);
});
