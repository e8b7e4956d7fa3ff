import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import satori, { type Font } from "satori";
import subsetFont from "subset-font";
import { language } from "../../src/identity.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../src/metadata/sharing.ts";
import { drawable, isExtended } from "../letters.ts";
import { type CardContent, cardTree } from "./layout.ts";
import { planCards } from "./plan.ts";

// the drawer uses one font of each name and weight, and those of other names for letters that it lacks
const FILES = [
  { file: "roster-display-latin", name: "Display", weights: [600, 800] },
  { file: "roster-display-latin-ext", name: "Display Extended", weights: [600, 800] },
  { file: "public-sans-latin", name: "Text", weights: [400] },
  { file: "public-sans-latin-ext", name: "Text Extended", weights: [400] },
] as const;

/** Draws the social cards of the site into `out`. Returns the number of cards. */
export async function drawCards(out: string): Promise<number> {
  const cards = planCards();
  const draw = await createCardDrawer(cards.map(({ content }) => content));
  for (const { path, content } of cards) {
    const file = join(out, decodeURIComponent(path));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await draw(content));
  }
  return cards.length;
}

/**
 * Loads the fonts for these cards. Resolves to a function that draws one card as a PNG of 1200 by 630. Letters that no font has
 * are left out: a card whose title has no others shows the name of the site instead.
 */
export async function createCardDrawer(cards: readonly CardContent[]): Promise<(card: CardContent) => Promise<Buffer>> {
  const texts = cards.map(({ title, note = "", site, unit = "" }) => title + note + site + unit);
  const fonts = await loadFonts(`${texts.join("")}0123456789…`);
  return async (card) => {
    const svg = await satori(cardTree(lettersOf(card)), { width: CARD_WIDTH, height: CARD_HEIGHT, fonts });
    return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
  };
}

function lettersOf(card: CardContent): CardContent {
  const [title = "", note = "", unit = ""] = [card.title, card.note, card.unit].map((text = "") => drawable(text));
  const site = drawable(card.site);
  return { ...card, title: title || site, site, unit, ...(card.note !== undefined && { note }) };
}

/** Returns the site's fonts, reduced to the letters of `text`, in a format that is drawn without a browser. */
function loadFonts(text: string): Promise<Font[]> {
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
