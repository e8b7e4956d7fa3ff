import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, vi } from "vitest";
import { clearOthers } from "./build-site.ts";
import { openFolder } from "./testing/release-fork.ts";

it("a build first removes the output of other data and of other languages, and keeps that of its own", async () => {
  const top = await openFolder({ "roster/site.json": {} });
  const built = join(top, "apps/web/out/index.html");
  const isKept = async (): Promise<boolean> => {
    await mkdir(dirname(built), { recursive: true });
    await writeFile(built, "");
    await clearOthers(top);
    return existsSync(built);
  };
  expect([await isKept(), await isKept()], "a first build by another command").toEqual([true, true]);
  await mkdir(join(top, "directory"));
  expect([await isKept(), await isKept()]).toEqual([false, true]);
  vi.stubEnv("ROSTER_DIR", "examples/museums/roster");
  expect([await isKept(), await isKept()]).toEqual([false, true]);
  vi.stubEnv("ROSTER_LANGUAGE", "en-XA");
  expect([await isKept(), await isKept()]).toEqual([false, true]);
  vi.unstubAllEnvs();
  expect([await isKept(), await isKept()]).toEqual([false, true]);
});
