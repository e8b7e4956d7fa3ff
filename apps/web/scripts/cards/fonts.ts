import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Font } from "satori";
import subsetFont from "subset-font";
import { language } from "../../src/identity.ts";
import { isExtended } from "../letters.ts";

// the drawer uses one font of each name and weight, and those of other names for letters that it lacks
const FILES = [
  { file: "roster-display-latin", name: "Display", weights: [600, 800] },
  { file: "roster-display-latin-ext", name: "Display Extended", weights: [600, 800] },
  { file: "public-sans-latin", name: "Text", weights: [400] },
  { file: "public-sans-latin-ext", name: "Text Extended", weights: [400] },
] as const;

/** Returns the site's fonts, reduced to the letters of `text`, in a format that is drawn without a browser. */
export function loadFonts(text: string): Promise<Font[]> {
  const letters = text + text.toLocaleUpperCase(language);
  const needed = FILES.filter(({ file }) => !file.endsWith("-ext") || isExtended(letters));
  return Promise.all(
    needed.flatMap(({ file, name, weights }) =>
      weights.map(async (weight): Promise<Font> => {
        const path = fileURLToPath(import.meta.resolve(`@roster/ui/fonts/${file}.woff2`));
        const data = await subsetFont(await readFile(path), letters, {
          targetFormat: "truetype",
          variationAxes: { wght: weight },
          noHinting: true,
        });
        return { name, weight, style: "normal", data };
      }),
    ),
  );
}
