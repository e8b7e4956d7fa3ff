import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import identity from "@roster/data/identity.json" with { type: "json" };
import { icons } from "../../src/identity.ts";
import { needsExtended } from "../letters.ts";
import { drawIcons } from "./icons.ts";
import { printSprite } from "./sprite.ts";
import { printTheme } from "./theme.ts";

const web = join(import.meta.dirname, "../..");

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
