/** Writes the woff2 files beside this script. Run by hand (`node fonts/subset.ts`) when a source font changes. */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { charactersIn, LATIN, LATIN_EXT } from "./letters.ts";

const display = { wdth: 75, wght: { min: 600, max: 800, default: 600 } } as const;
const text = { wght: { min: 400, max: 700, default: 400 } } as const;

const jobs = [
  { source: "saira/files/saira-latin-wdth-normal", out: "roster-display-latin", letters: LATIN, axes: display },
  {
    source: "saira/files/saira-latin-ext-wdth-normal",
    out: "roster-display-latin-ext",
    letters: LATIN_EXT,
    axes: display,
  },
  {
    source: "public-sans/files/public-sans-latin-wght-normal",
    out: "public-sans-latin",
    letters: LATIN,
    axes: text,
  },
  {
    source: "public-sans/files/public-sans-latin-ext-wght-normal",
    out: "public-sans-latin-ext",
    letters: LATIN_EXT,
    axes: text,
  },
] as const;

/** Name ids that the licence requires: 0 copyright, 13 licence, 14 address of the licence. */
const LEGAL_NAMES = [0, 13, 14];

const resolve = (path: string): string => fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`));

// a browser draws a missing glyph with the next font of the stack
for (const { source, out, letters, axes } of jobs) {
  const font = await subsetFont(await readFile(resolve(`${source}.woff2`)), charactersIn(letters).join(""), {
    targetFormat: "woff2",
    variationAxes: axes,
    preserveNameIds: LEGAL_NAMES,
    noHinting: true,
  });
  await writeFile(new URL(`${out}.woff2`, import.meta.url), font);
  console.log(`${out}.woff2 ${font.length}`);
}
await copyFile(resolve("saira/LICENSE"), new URL("OFL-Saira.txt", import.meta.url));
await copyFile(resolve("public-sans/LICENSE"), new URL("OFL-PublicSans.txt", import.meta.url));
