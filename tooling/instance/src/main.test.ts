import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFixture } from "./fixture.ts";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));
let folder: string;
let roster: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "instance-"));
  roster = join(folder, "roster.json");
  await writeFile(roster, JSON.stringify({ accounts: [{ username: "hlbot", name: "HL Bot" }, { odd: true }] }));
});
afterAll(() => rm(folder, { recursive: true }));

function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [MAIN, "--home-server", "bots.example", ...args]);
  const ended = once(child, "exit");
  return { child, ended };
}

it("the command prints its address when ready, loads the roster, and exits on SIGTERM", async () => {
  const { child, ended } = run("--port", "0", "--roster", roster, "--locked", "hlbot");
  const [line] = await once(child.stdout, "data");
  const origin = /^Instance ready on (http:\/\/localhost:\d+)\n$/.exec(String(line))?.[1];
  const answer = await fetch(`${origin ?? ""}/api/v1/accounts/lookup?acct=hlbot@bots.example`);
  expect(await answer.json()).toMatchObject({ locked: true, display_name: "HL Bot" });
  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
});

it("the command prints an error and exits with 1 if the port is in use", async () => {
  const other = await startFixture();
  const { child, ended } = run("--port", String(other.port), "--roster", roster);
  const [line] = await once(child.stderr, "data");
  expect(await ended).toEqual([1, null]);
  await other.close();
  expect(String(line)).toBe(
    `Port ${other.port} is in use on 127.0.0.1. Choose another port, or stop the program that uses it.\n`,
  );
});

it("the command prints the path of a roster file that cannot be read", async () => {
  const { child, ended } = run("--port", "0", "--roster", join(folder, "nothing.json"));
  const [line] = await once(child.stderr, "data");
  expect([await ended, String(line).includes("nothing.json cannot be read")]).toEqual([[1, null], true]);
});
