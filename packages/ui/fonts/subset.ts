/** Writes the woff2 files beside this script. Run by hand (`node fonts/subset.ts`) when a source font changes. */
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

// a browser draws a missing glyph with the next font of the stack
const LATIN = "0020-007E 00A0-00FF 0131 0152-0153 2013-2014 2018-201D 2020-2022 2026 2032-2033 20AC 2122";
const LATIN_EXT = "0100-0130 0132-0151 0154-017F 0192 01CD-01DC 0218-021B 0237 1E80-1E85 1E9E 1EF2-1EF3";

const display = { wdth: 75, wght: { min: 600, max: 800, default: 600 } } as const;

const jobs = [
  { source: "saira/files/saira-latin-wdth-normal", out: "roster-display-latin", text: LATIN, axes: display },
  {
    source: "saira/files/saira-latin-ext-wdth-normal",
    out: "roster-display-latin-ext",
    text: LATIN_EXT,
    axes: display,
  },
  {
    source: "public-sans/files/public-sans-latin-wght-normal",
    out: "public-sans-latin",
    text: LATIN,
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
] as const;

/** Name ids that the licence requires: 0 copyright, 13 licence, 14 address of the licence. */
const LEGAL_NAMES = [0, 13, 14];

const resolve = (path: string): string => fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`));

for (const { source, out, text, axes } of jobs) {
  const font = await subsetFont(await readFile(resolve(`${source}.woff2`)), characters(text), {
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

function characters(ranges: string): string {
  return ranges
    .split(" ")
    .flatMap((range) => {
      const [first = "", last = first] = range.split("-");
      const start = Number.parseInt(first, 16);
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, index) => start + index);
    })
    .map((code) => String.fromCodePoint(code))
    .join("");
}
