import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findChromium, problemOf } from "./browser.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "browsers-"));
});

afterEach(() => rm(folder, { recursive: true }));

const STARTS = "echo '<html><head></head></html>'";

async function program(name: string, script = STARTS): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
  return path;
}

describe("findChromium", () => {
  it("findChromium prefers CHROMIUM_PATH to all other browsers", async () => {
    const bundled = await program("bundled");
    expect(findChromium({}, { env: { CHROMIUM_PATH: "/opt/x", PATH: folder }, bundled })).toBe("/opt/x");
  });

  it("findChromium prefers Playwright's own browser, if it starts, to those on the PATH", async () => {
    await program("chromium");
    const bundled = await program("bundled");
    expect(findChromium({}, { env: { PATH: folder }, bundled })).toBe(bundled);
  });

  it("findChromium returns the first known name on the PATH if Playwright's own browser is not installed", async () => {
    await program("google-chrome");
    const chromium = await program("chromium-browser");
    expect(findChromium({}, { env: { CHROMIUM_PATH: "", PATH: folder }, bundled: join(folder, "gone") })).toBe(
      chromium,
    );
  });

  it("findChromium returns the next browser if the first does not start", async () => {
    const bundled = await program("bundled", "echo 'no library' >&2; exit 127");
    await program("chromium", "echo Chromium 1.0");
    const chrome = await program("google-chrome");
    expect(findChromium({}, { env: { PATH: folder }, bundled })).toBe(chrome);
  });

  it("findChromium prefers a headless shell on the PATH to a full browser", async () => {
    const bundled = await program("bundled");
    const shell = await program("chromium-headless-shell");
    const places = { env: { PATH: folder }, bundled };
    expect(findChromium({}, places)).toBe(shell);
    expect(findChromium({ full: true }, places)).toBe(bundled);
  });

  it("findChromium prefers Playwright's own headless shell of the same revision to all others", async () => {
    await program("chromium-headless-shell");
    const shells = join(folder, "chromium_headless_shell-12/linux");
    await mkdir(shells, { recursive: true });
    const shell = await program("chromium_headless_shell-12/linux/chrome-headless-shell");
    const bundled = join(folder, "chromium-12/linux/chrome");
    expect(findChromium({}, { env: { PATH: folder }, bundled })).toBe(shell);
  });

  it("findChromium returns undefined on a machine without a browser", async () => {
    await writeFile(join(folder, "chromium"), "not a program");
    expect(findChromium({}, { env: { PATH: folder }, bundled: "" })).toBeUndefined();
  });
});

describe("problemOf", () => {
  it("problemOf returns the last line that a failing browser printed", async () => {
    const path = await program("broken", "echo 'first' >&2; echo 'no library' >&2; exit 127");
    expect(problemOf(path)).toBe("it ended with code 127: no library");
  });

  it("problemOf gives up on a browser that hangs after the time limit", async () => {
    const path = await program("slow", "sleep 5 & wait");
    const from = performance.now();
    expect(problemOf(path, 200)).toMatch(/ETIMEDOUT/);
    expect(performance.now() - from).toBeLessThan(4_000);
  });
});
