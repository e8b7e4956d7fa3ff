import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { releaseNeeded } from "./widget.ts";

async function built(versions: object | undefined): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "roster-widget-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  if (versions) await writeFile(join(dir, "versions.json"), JSON.stringify(versions));
  return dir;
}

const versions = { "1.9.0": {}, "1.10.0": {} };

it("a widget that equals its newest release needs no release", async () => {
  expect(await releaseNeeded(await built({ versions, current: "1.10.0" }))).toBeUndefined();
});

it.each([
  ["has changed since its newest release", undefined],
  ["equals an older release", "1.9.0"],
])("a widget that %s needs a release, and the sentence says how to make one", async (_, current) => {
  const sentence = await releaseNeeded(await built({ versions, current }));
  expect(sentence).toMatch(/^release needed: the widget differs from its newest release, 1\.10\.0\. Raise the version/);
  expect(sentence).toContain('run "pnpm --filter @roster/embed release"');
});

it("a widget without any release needs one", async () => {
  expect(await releaseNeeded(await built({ versions: {} }))).toMatch(/newest release, none/);
});

it("a widget that is not built needs no release", async () => {
  expect(await releaseNeeded(await built(undefined))).toBeUndefined();
});
