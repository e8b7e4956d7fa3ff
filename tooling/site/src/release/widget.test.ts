import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { releaseNeeded } from "./widget.ts";

/** A repository whose widget was built with these releases. */
async function built(versions: object | undefined): Promise<string> {
  const top = await mkdtemp(join(tmpdir(), "roster-widget-"));
  onTestFinished(() => rm(top, { recursive: true }));
  await mkdir(join(top, "apps/embed/dist/embed"), { recursive: true });
  if (versions) await writeFile(join(top, "apps/embed/dist/embed/versions.json"), JSON.stringify(versions));
  return top;
}

const versions = { "1.9.0": {}, "1.10.0": {} };

it("a widget that equals its newest release needs no release", async () => {
  expect(await releaseNeeded(await built({ versions, current: "1.10.0" }), "1.10.0")).toBeUndefined();
});

it.each([
  ["has changed since its newest release", undefined],
  ["equals an older release", "1.9.0"],
])("a widget that %s needs a release, and the sentence says how to make one", async (_, current) => {
  const sentence = await releaseNeeded(await built({ versions, current }), "1.10.0");
  expect(sentence).toMatch(/^release needed: the widget differs from its newest release, 1\.10\.0\. Raise its version/);
  expect(sentence).toContain("run `pnpm release widget`");
});

it("a widget whose version was raised needs only the command", async () => {
  const sentence = await releaseNeeded(await built({ versions }), "1.11.0");
  expect(sentence).toContain("newest release, 1.10.0. Run `pnpm release widget` and commit the folder released");
});

it("a widget without any release needs one", async () => {
  expect(await releaseNeeded(await built({ versions: {} }), "1.10.0")).toMatch(/newest release, none/);
});

it("a widget that is not built needs no release", async () => {
  expect(await releaseNeeded(await built(undefined), "1.10.0")).toBeUndefined();
});
