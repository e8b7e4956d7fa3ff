import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { dataDir, ownVersion } from "@roster/data/data-dir";
import directory from "@roster/data/directory.json" with { type: "json" };
import { shownPath } from "@roster/data/files";
import { en, tags } from "@roster/texts/widget";
import manifest from "../package.json" with { type: "json" };
import { tagsOf } from "./definitions.ts";
import { printManifest } from "./manifest.ts";
import { printTypes } from "./types.ts";
import { assemble, release } from "./releases.ts";

const root = join(import.meta.dirname, "..");
const released = join(dataDir(), "released");
try {
  const built = {
    script: readFileSync(join(root, "dist/v1.js")),
    list: readFileSync(join(root, "dist/v1-list.js")),
  };
  if (process.argv.includes("--release")) {
    const version = ownVersion() ?? manifest.version;
    const isNew = release(released, version, built, tagsOf(directory));
    console.log(
      isNew
        ? `Released ${version} of the widget: commit ${shownPath(released, "")}.`
        : `${version} of the widget was released already, and is the same.`,
    );
  }
  const texts = join(root, "dist/embed/texts");
  rmSync(texts, { recursive: true, force: true });
  mkdirSync(texts, { recursive: true });
  for (const tag of tags.filter((tag) => tag !== en.tag))
    copyFileSync(fileURLToPath(import.meta.resolve(`@roster/texts/widget/${tag}.json`)), join(texts, `${tag}.json`));
  assemble(released, built, join(root, "dist/embed"));
  const elements = printManifest(tagsOf(directory), directory.site.teams !== undefined);
  for (const folder of ["npm", "embed"]) writeFileSync(join(root, "dist", folder, "custom-elements.json"), elements);
  copyFileSync(join(root, "src/elements.ts"), join(root, "dist/npm/elements.d.ts"));
  for (const [file, text] of printTypes(elements)) writeFileSync(join(root, "dist/npm", file), text);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
