import { afterEach, expect, it, vi } from "vitest";
import { run } from "./processes.ts";

afterEach(() => vi.restoreAllMocks());

it("a command that is not there is told by its name", async () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const { code } = await run("no-such-program", []);
  expect(code).toBe(1);
  expect(told.mock.calls).toEqual([[expect.stringMatching(/^no-such-program cannot be started: .*ENOENT/)]]);
});

it("a command that will not end when asked is killed", async () => {
  const stop = new AbortController();
  const script = 'process.on("SIGTERM", () => {}); console.log("ready"); setInterval(() => {}, 1000);';
  const running = run(process.execPath, ["-e", script], { signal: stop.signal, output: "collect", graceMs: 300 });
  // asked at once it might not have said yet that it will not listen
  setTimeout(() => stop.abort(), 1_000);
  expect(await running).toEqual({ code: 1, output: "ready\n" });
});

it("a command is not begun in vain once the end was asked for", async () => {
  const { code } = await run("sleep", ["60"], { signal: AbortSignal.abort(), output: "collect" });
  expect(code).toBe(1);
});
