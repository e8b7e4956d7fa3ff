import { ensureChromium } from "@roster/run/browser";
import { measurePage, measureScripts } from "./bytes.ts";
import { measureCode } from "./code.ts";
import { measureEmbed } from "./embed.ts";
import { isMet, type Part, printPart } from "./figures.ts";
import { type Device, measureLighthouse, type PageName } from "./lighthouse.ts";
import { measureRendering } from "./render.ts";
import { writeResult } from "./results.ts";

/** Every part by its name, which is also how one is asked for: `pnpm bench scripts page`. */
const parts = new Map<string, () => Promise<Part>>([
  ["embed", measureEmbed],
  ["scripts", measureScripts],
  ["page", measurePage],
  ["code", measureCode],
  ["rendering", async () => measureRendering(await ensureChromium())],
  ...(["home", "list", "account"] as const).flatMap((page) =>
    (["desktop", "mobile"] as const).map((device): [string, () => Promise<Part>] => lighthousePart(page, device)),
  ),
]);

function lighthousePart(page: PageName, device: Device): [string, () => Promise<Part>] {
  return [`lighthouse:${page}:${device}`, async () => measureLighthouse(page, device, await ensureChromium())];
}

const asked = process.argv.slice(2);
const chosen = [...parts].filter(([name]) => asked.length === 0 || asked.some((word) => isAsked(name, word)));
if (chosen.length === 0) {
  console.error(`No such part. There are: ${[...parts.keys()].join(", ")}`);
  process.exitCode = 1;
}

/** "lighthouse" asks for all of its pages, "lighthouse:home" for both devices. */
function isAsked(name: string, word: string): boolean {
  return name === word || name.startsWith(`${word}:`);
}

let missed = 0;
for (const [name, measure] of chosen) {
  try {
    const part = await measure();
    console.log(`${printPart(part)}\n`);
    await writeResult(name, part);
    missed += part.figures.filter((figure) => isMet(figure) === false).length;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
if (missed > 0) {
  console.log(`${missed} ${missed === 1 ? "goal is" : "goals are"} missed.`);
  process.exitCode = 1;
}
