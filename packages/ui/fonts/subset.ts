/** Writes the woff2 files beside this script. Run by hand (`node fonts/subset.ts`) when a source font changes. */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { charactersIn, LATIN, LATIN_EXT } from "./letters.ts";

const families = [
  {
    name: "saira",
    axis: "wdth",
    out: "roster-display",
    axes: { wdth: 75, wght: { min: 600, max: 800, default: 600 } },
  },
  { name: "public-sans", axis: "wght", out: "public-sans", axes: { wght: { min: 400, max: 700, default: 400 } } },
] as const;
const sets = { latin: LATIN, "latin-ext": LATIN_EXT };

/** Name ids that the licence requires: 0 copyright, 13 licence, 14 address of the licence. */
const LEGAL_NAMES = [0, 13, 14];

const resolve = (path: string): string => fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`));

// a browser draws a missing glyph with the next font of the stack
for (const { name, axis, out, axes } of families)
  for (const [set, letters] of Object.entries(sets)) {
    const source = resolve(`${name}/files/${name}-${set}-${axis}-normal.woff2`);
    const font = await subsetFont(await readFile(source), charactersIn(letters).join(""), {
      targetFormat: "woff2",
      variationAxes: axes,
      preserveNameIds: LEGAL_NAMES,
      noHinting: true,
    });
    await writeFile(new URL(`${out}-${set}.woff2`, import.meta.url), font);
    console.log(`${out}-${set}.woff2 ${font.length}`);
  }
await copyFile(resolve("saira/LICENSE"), new URL("OFL-Saira.txt", import.meta.url));
await copyFile(resolve("public-sans/LICENSE"), new URL("OFL-PublicSans.txt", import.meta.url));
