import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { expect, it, onTestFinished } from "vitest";
import { ROW_HEIGHTS } from "../src/features/embed-code/snippets/markup.ts";
import { BLOCK_FILE } from "../src/features/embed-code/later/files.ts";
import { writeBlock } from "./wordpress-block.ts";

/** Writes the plugin, and returns its bytes. */
async function written(): Promise<Uint8Array> {
  const out = await mkdtemp(join(tmpdir(), "roster-block-"));
  onTestFinished(() => rm(out, { recursive: true }));
  await writeBlock(out, "https://birds.example/north");
  return readFile(join(out, BLOCK_FILE));
}

it("the plugin for WordPress names the directory that serves it, and each build writes the same bytes", async () => {
  const [first, second] = [await written(), await written()];
  const files = unzipSync(first);
  expect(Object.keys(files)).toEqual(
    ["block.json", "editor.js", "roster-block.php"].map((name) => `roster-block/${name}`),
  );
  const php = strFromU8(files["roster-block/roster-block.php"] ?? new Uint8Array());
  expect(php).toContain("define( 'ROSTER_SITE', 'https://birds.example/north' )");
  expect(php).not.toContain("roster.example");
  expect(first).toEqual(second);
});

it("the block for WordPress reserves the same height for a row as the embed code", async () => {
  const files = unzipSync(await written());
  const php = strFromU8(files["roster-block/roster-block.php"] ?? new Uint8Array());
  for (const [layout, height] of Object.entries(ROW_HEIGHTS)) expect(php).toContain(`'${layout}' => '${height}'`);
});
