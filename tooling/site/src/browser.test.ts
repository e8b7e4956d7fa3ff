import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ensureChromium, findChromium } from "./browser.ts";
import { findFirefox } from "./firefox.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "browsers-"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function program(name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, "#!/bin/sh\n");
  await chmod(path, 0o755);
  return path;
}

it("findChromium prefers CHROMIUM_PATH to all other browsers", async () => {
  const bundled = await program("bundled");
  expect(findChromium({}, { CHROMIUM_PATH: "/opt/x", PATH: folder }, bundled)).toBe("/opt/x");
});

it("findChromium prefers Playwright's own browser to those on the PATH, and its headless shell to both", async () => {
  await program("chromium-headless-shell");
  const bundled = await program("chromium-12/linux/chrome");
  expect(findChromium({}, { PATH: folder }, bundled)).toBe(bundled);
  const shell = await program("chromium_headless_shell-12/linux/chrome-headless-shell");
  expect(findChromium({}, { PATH: folder }, bundled)).toBe(shell);
  expect(findChromium({ full: true }, { PATH: folder }, bundled)).toBe(bundled);
});

it("findChromium prefers a headless shell on the PATH to a full browser, unless the full one is wanted", async () => {
  await program("google-chrome");
  const chromium = await program("chromium-browser");
  const env = { CHROMIUM_PATH: "", PATH: folder };
  expect(findChromium({}, env, join(folder, "gone"))).toBe(chromium);
  const shell = await program("chromium-headless-shell");
  expect(findChromium({}, env, join(folder, "gone"))).toBe(shell);
  expect(findChromium({ full: true }, env, join(folder, "gone"))).toBe(chromium);
});

it("findChromium returns undefined on a machine without a browser", async () => {
  await writeFile(join(folder, "chromium"), "not a program");
  expect(findChromium({}, { PATH: folder }, "")).toBeUndefined();
});

it("ensureChromium refuses a CHROMIUM_PATH that is no program, instead of installing another browser", async () => {
  vi.stubEnv("CHROMIUM_PATH", join(folder, "gone"));
  await expect(ensureChromium()).rejects.toThrow(/^CHROMIUM_PATH is ".+gone", which is not a program\. Name /);
});

it("findFirefox returns FIREFOX_PATH, else firefox-esr before firefox on the PATH, else undefined", async () => {
  expect(findFirefox({ PATH: folder })).toBeUndefined();
  const firefox = await program("firefox");
  expect(findFirefox({ PATH: folder })).toBe(firefox);
  const esr = await program("firefox-esr");
  expect(findFirefox({ PATH: folder })).toBe(esr);
  expect(findFirefox({ FIREFOX_PATH: "/opt/fox", PATH: folder })).toBe("/opt/fox");
});
