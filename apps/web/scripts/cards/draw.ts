import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import { loadFonts } from "./fonts.ts";
import { drawable } from "../letters.ts";
import { CARD_HEIGHT, CARD_WIDTH } from "../../src/metadata/sharing.ts";
import { type CardContent, cardTree } from "./layout.ts";

/**
 * Loads the fonts for these cards. Resolves to a function that draws one card as a PNG of 1200 by 630. Letters that no font has
 * are left out: a card whose title has no others shows the name of the site instead.
 */
export async function createCardDrawer(cards: readonly CardContent[]): Promise<(card: CardContent) => Promise<Buffer>> {
  const fonts = await loadFonts(textOf(cards));
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

function textOf(cards: readonly CardContent[]): string {
  const texts = cards.map(({ title, note = "", site, unit = "" }) => title + note + site + unit);
  return `${Array.from(new Set(Array.from(texts.join("")))).join("")}0123456789…`;
}
