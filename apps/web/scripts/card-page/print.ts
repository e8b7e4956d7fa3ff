import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "../bundle.ts";

/*
 * `print.ts <folder> <file> <username>...` prints a page with the cards of these accounts, as the site draws them.
 * The folder has the data that `roster/build.ts` wrote. The page needs no other file.
 */
const [folder = "", file = "", ...usernames] = process.argv.slice(2);
const path = (url: string): string => fileURLToPath(new URL(url, import.meta.url));

const data = ["roster.json", "directory.json"].map((name) => [`@roster/data/${name}`, join(folder, name)] as const);
const names = { USERNAMES: JSON.stringify(usernames), "process.env.NODE_ENV": '"production"' };
const [script, style, sprite] = await Promise.all([
  bundle(path("draw.tsx"), names, Object.fromEntries(data)),
  bundle(path("../../src/styles/index.css")),
  readFile(path(import.meta.resolve("@roster/ui/icons/sprite.svg")), "utf8"),
]);
// the fonts are in the page, so the picture can wait for them
const drawn = style.replaceAll("font-display:optional", "font-display:block");
const sheet = `${drawn} .card { content-visibility: visible; } main { container: main / inline-size; padding: 16px; }`;
// "</" would end the script, and a text of the data may contain it
const code = script.replaceAll("</", String.raw`<\/`);
const head = `<meta charset="utf-8"/><style>${sheet}</style>`;
const body = `<div hidden>${sprite}</div><main></main><script>${code}</script>`;
await writeFile(file, `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>\n`);
