import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findFirefox } from "./firefox.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "firefox-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, script: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path;
}

it("takes what FIREFOX_PATH names at its word", () => {
  expect(findFirefox({ FIREFOX_PATH: "/opt/fox", PATH: folder })).toBe("/opt/fox");
});

it("prefers Debian's own to another on the PATH", async () => {
  await program("firefox", 'echo "Mozilla Firefox 156.0"');
  const esr = await program("firefox-esr", 'echo "Mozilla Firefox 153.7.0esr"');
  expect(findFirefox({ PATH: folder })).toBe(esr);
});

it("passes over a script that only says how to get one", async () => {
  await program("firefox", 'echo "Install it first" >&2; exit 1');
  expect(findFirefox({ PATH: folder })).toBeUndefined();
});

it("finds none where there is none", () => {
  expect(findFirefox({ PATH: folder })).toBeUndefined();
  expect(findFirefox({})).toBeUndefined();
});
