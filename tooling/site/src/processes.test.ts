import { spawn } from "node:child_process";
import { afterEach, expect, it, vi } from "vitest";
import { run } from "./processes.ts";

afterEach(() => vi.restoreAllMocks());

it("run prints the name of a command that does not exist", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const { code } = await run("no-such-program", []);
  expect(code).toBe(1);
  expect(printed.mock.calls).toEqual([[expect.stringMatching(/^no-such-program cannot be started: .*ENOENT/)]]);
});

it.each([0, 200])("run ends a command with SIGTERM when its signal aborts, here after %i ms", async (delay) => {
  const stop = new AbortController();
  if (delay === 0) stop.abort();
  else setTimeout(() => stop.abort(), delay);
  expect(await run("sleep", ["60"], { signal: stop.signal, output: "collect" })).toEqual({ code: 1, output: "" });
});

it("a command ends when npx is killed, which leaves the package manager between them as an orphan", async () => {
  const command = `import { endSignal } from ${JSON.stringify(import.meta.resolve("./processes.ts"))};
    const alive = setInterval(() => {}, 1_000);
    endSignal().addEventListener("abort", () => (clearInterval(alive), console.log("ended")));
    console.log("started");`;
  const manager = `require("node:child_process").spawn(process.execPath, process.argv.slice(1), { stdio: "inherit" });`;
  const args = ["-c", '"$@"; :', "npx", process.execPath, "-e", manager, "--", "--input-type=module", "-e", command];
  const npx = spawn("sh", args, { env: { ...process.env, npm_lifecycle_event: "start" } });
  let output = "";
  npx.stdout.on("data", (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 20_000 }).toBe("started\n");
  npx.kill("SIGKILL");
  await expect.poll(() => output, { timeout: 20_000 }).toBe("started\nended\n");
});
