import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type identityFile from "@roster/data/identity.json";
import { bundle } from "@roster/web/scripts/bundle.ts";
import { printSprite } from "@roster/web/scripts/icons.ts";
import { printTheme } from "@roster/web/scripts/identity.ts";

/*
 * `print.ts <folder> <file> <handle>...` prints a page with the cards of these accounts, as the site draws them.
 * The folder has the data that `roster/build.ts` wrote. The page needs no other file.
 */
const [folder = "", file = "", ...handles] = process.argv.slice(2);
const path = (url: string): string => fileURLToPath(new URL(url, import.meta.url));

const data = ["roster.json", "directory.json"].map((name) => [`@roster/data/${name}`, join(folder, name)] as const);
const names = {
  HANDLES: JSON.stringify(handles),
  "process.env.NODE_ENV": '"production"',
  "process.env.HAS_DATES": '"yes"', // the page has no navigation
};
const [script, style, identity] = await Promise.all([
  bundle(path("draw.tsx"), names, Object.fromEntries(data)),
  bundle(path("cards.css")),
  readIdentity(),
]);
// the fonts are in the page, so the picture can wait for them
const sheet = style.replaceAll("font-display:optional", "font-display:block") + printTheme(identity);
// "</" would end the script, and a text of the data may contain it
const code = script.replaceAll("</", String.raw`<\/`);
const head = `<meta charset="utf-8"/><style>${sheet}</style>`;
const body = `<div hidden>${printSprite(identity.icons)}</div><main></main><script>${code}</script>`;
await writeFile(
  file,
  `<!DOCTYPE html><html lang="${identity.language}"><head>${head}</head><body>${body}</body></html>\n`,
);

async function readIdentity(): Promise<typeof identityFile> {
  return JSON.parse(await readFile(join(folder, "identity.json"), "utf8"));
}
