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

it("findFirefox returns FIREFOX_PATH without probing it", () => {
  expect(findFirefox({ FIREFOX_PATH: "/opt/fox", PATH: folder })).toBe("/opt/fox");
});

it("findFirefox prefers firefox-esr to firefox on the PATH", async () => {
  await program("firefox", 'echo "Mozilla Firefox 156.0"');
  const esr = await program("firefox-esr", 'echo "Mozilla Firefox 153.7.0esr"');
  expect(findFirefox({ PATH: folder })).toBe(esr);
});

it("findFirefox ignores a script that only says how to install Firefox", async () => {
  await program("firefox", 'echo "Install it first" >&2; exit 1');
  expect(findFirefox({ PATH: folder })).toBeUndefined();
});

it("findFirefox returns undefined without a Firefox", () => {
  expect(findFirefox({ PATH: folder })).toBeUndefined();
  expect(findFirefox({})).toBeUndefined();
});
