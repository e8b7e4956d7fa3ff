import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { dataDir, distOf, isOriginal, ownVersion } from "../src/data-dir.js";

function openRepository(): string {
  const top = mkdtempSync(join(tmpdir(), "roster-data-dir-"));
  onTestFinished(() => {
    rmSync(top, { recursive: true });
    vi.unstubAllEnvs();
  });
  vi.stubEnv("ROSTER_DIR", "");
  return top;
}

it("the data are those of roster/, or of directory/ if it exists, or of the folder that ROSTER_DIR names", () => {
  const top = openRepository();
  expect([dataDir(top), isOriginal(top)]).toEqual([join(top, "roster"), true]);
  mkdirSync(join(top, "directory"));
  expect([dataDir(top), isOriginal(top)]).toEqual([join(top, "directory"), false]);
  vi.stubEnv("ROSTER_DIR", "examples/museums/roster");
  expect([dataDir(top), isOriginal(top)]).toEqual([join(top, "examples/museums/roster"), false]);
  vi.stubEnv("ROSTER_DIR", "/srv/museums");
  expect(dataDir(top)).toBe("/srv/museums");
});

it("the data of the directory are built to roster/dist, and those of another folder into that folder", () => {
  const top = openRepository();
  mkdirSync(join(top, "directory"));
  expect(distOf(join(top, "directory"), top)).toBe(join(top, "roster/dist"));
  expect(distOf("/srv/museums", top)).toBe("/srv/museums/dist");
});

it("the version of the packages of a fork is the newest one in its changelog", () => {
  const top = openRepository();
  expect(ownVersion(top)).toBeUndefined();
  mkdirSync(join(top, "directory"));
  expect(ownVersion(top)).toBe("0.0.0");
  writeFileSync(join(top, "directory/CHANGELOG.md"), "# @museums/data\n\n## 0.2.0\n\nMore.\n\n## 0.1.0\n");
  expect(ownVersion(top)).toBe("0.2.0");
});
