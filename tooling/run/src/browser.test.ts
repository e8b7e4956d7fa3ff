import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findChromium } from "./browser.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "browsers-"));
});

afterEach(() => rm(folder, { recursive: true }));

async function program(name: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, "");
  await chmod(path, 0o755);
  return path;
}

describe("the browser that is used", () => {
  it("is the one named in the environment, before all others", async () => {
    const bundled = await program("bundled");
    expect(findChromium({ env: { CHROMIUM_PATH: "/opt/x", PATH: folder }, bundled })).toBe("/opt/x");
  });

  it("is Playwright's own when it is there", async () => {
    await program("chromium");
    const bundled = await program("bundled");
    expect(findChromium({ env: { PATH: folder }, bundled })).toBe(bundled);
  });

  it("is the first known name on the PATH otherwise", async () => {
    await program("google-chrome");
    const chromium = await program("chromium-browser");
    expect(findChromium({ env: { CHROMIUM_PATH: "", PATH: folder }, bundled: join(folder, "gone") })).toBe(chromium);
  });

  it("is none on a machine without one", async () => {
    await writeFile(join(folder, "chromium"), "not a program");
    expect(findChromium({ env: { PATH: folder }, bundled: "" })).toBeUndefined();
  });
});
