import { existsSync } from "node:fs";
import { mkdir, mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { launchChromium } from "@roster/site/browser";
import { root } from "@roster/site/paths";
import { outputOf, run } from "@roster/site/processes";

/** Saves a picture of each account's card as `<handle>.png`: "user" or "user@host". Pictures of other servers are not loaded: a monogram replaces them. */
export async function takeCards(data: string, handles: readonly string[], target: string): Promise<void> {
  // the cards are made of the site's texts, which a fresh clone has not built yet
  for (const [built, program] of [
    ["roster/dist/identity.json", "roster/src/command.ts"],
    ["languages/dist", "languages/build.ts"],
  ] as const)
    if (!existsSync(join(root, built))) await outputOf("node", [program], root);
  await using folder = await mkdtempDisposable(join(tmpdir(), "roster-cards-"));
  const file = join(folder.path, "cards.html");
  const script = join(import.meta.dirname, "card-page/print.ts");
  const { code, output } = await run("node", [script, data, file, ...handles], { cwd: root, output: "collect" });
  if (code !== 0) throw new Error(`The cards could not be printed.\n${output}`);
  // any Chromium is good enough for a picture, and the full browser is installed on most machines
  await using browser = await launchChromium({ full: true });
  const page = await browser.newPage({ viewport: { width: 480, height: 800 }, deviceScaleFactor: 2, offline: true });
  await page.goto(pathToFileURL(file).href);
  await page.evaluate(() => document.fonts.ready);
  await mkdir(target, { recursive: true });
  const cards = await page.locator(".card").all();
  for (const [index, card] of cards.entries()) await card.screenshot({ path: join(target, `${handles[index]}.png`) });
}
