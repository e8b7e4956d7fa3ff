import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createCardDrawer } from "./draw.ts";
import { planCards } from "./plan.ts";

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
