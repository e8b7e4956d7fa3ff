import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import identity from "@roster/data/identity.json" with { type: "json" };
import { icons, type pattern, recolour } from "../src/identity.ts";
import { drawIcons, printSprite } from "./icons.ts";
import { needsExtended } from "./letters.ts";
import { tokens } from "./tokens.ts";

/** A banner without marks along its edge. */
const PLAIN_BANNER = "@layer states {\n  .hero {\n    background: var(--board);\n  }\n}\n";

/** The text font of languages with letters beyond Latin-1. */
const EXTENDED_FACE = `@font-face {
  font-family: "Public Sans";
  font-weight: 400 700;
  font-display: optional;
  src: url("../../../packages/ui/fonts/public-sans-latin-ext.woff2") format("woff2");
  unicode-range: U+100-1EFF;
}
`;

/**
 * Prints the style sheet that changes the colours and fonts of the directory, after all others. It is empty for the look and
 * the language that the style sheets are written for.
 * @param isExtended whether the site's texts need the extended fonts
 */
export function printTheme(
  look: { readonly colours: Readonly<Record<string, string>>; readonly pattern: typeof pattern },
  isExtended = false,
): string {
  const changed = tokens.split("\n").flatMap((line) => {
    const next = recolour(line, look.colours);
    return next === line ? [] : [next];
  });
  return [
    changed.length > 0 ? `@layer tokens {\n  :root,\n  :host {\n${changed.join("\n")}\n  }\n}\n` : "",
    look.pattern === "none" ? PLAIN_BANNER : "",
    isExtended ? EXTENDED_FACE : "",
  ].join("");
}

const web = join(import.meta.dirname, "..");

/** Writes the files of the site that follow from the directory's identity: the icons, the sprite and the theme. */
export function writeIdentity(): void {
  write("generated/sprite.svg", printSprite(icons));
  write("generated/theme.css", printTheme(identity, needsExtended()));
  for (const [path, content] of drawIcons()) write(`public/${path}`, content);
}

/** Each process of a build writes the same files. A rename replaces them while another one reads them. */
function write(path: string, content: string | Buffer): void {
  const file = join(web, path);
  const draft = join(web, `generated/draft-${process.pid}`);
  for (const each of [file, draft]) mkdirSync(dirname(each), { recursive: true });
  writeFileSync(draft, content);
  renameSync(draft, file);
}
