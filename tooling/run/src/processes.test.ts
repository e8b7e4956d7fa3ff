import { afterEach, expect, it, vi } from "vitest";
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
  const script = 'process.on("SIGTERM", () => {}); console.log("ready"); setInterval(() => {}, 1000);';
  const running = run(process.execPath, ["-e", script], { signal: stop.signal, output: "collect", graceMs: 300 });
  // wait until the command ignores the signal
  setTimeout(() => stop.abort(), 1_000);
  expect(await running).toEqual({ code: 1, output: "ready\n" });
});

it("run ends a command at once if its signal was aborted before", async () => {
  const { code } = await run("sleep", ["60"], { signal: AbortSignal.abort(), output: "collect" });
  expect(code).toBe(1);
});
