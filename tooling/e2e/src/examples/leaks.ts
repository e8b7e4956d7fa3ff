import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseSource, stringValue } from "@roster/checks/source";
import { everywhere, inDocuments } from "./words.ts";

/** A word of the sports directory in the built site of another one. */
export interface Leak {
  /** Relative to the folder of the site. */
  readonly file: string;
  readonly word: string;
  /** The text around the word, or the name of the file. */
  readonly excerpt: string;
}

const DATA = /\.(?:json|csv|opml|atom|txt|xml|webmanifest|svg)$|(?:^|\/)_headers$/;
/** The attributes that people or programs read. Others hold names of classes and elements. */
const READ = /\s(?:content|title|alt|aria-label|placeholder|label|href)="([^"]*)"/g;

/**
 * Searches the built site in a folder for words of the sports directory: visible texts, metadata, data files, feeds,
 * headers and file names, and the strings of scripts and styles that can reach the screen.
 */
export async function findLeaks(folder: string): Promise<readonly Leak[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const names = files.map((entry) =>
    join(entry.parentPath, entry.name)
      .slice(folder.length)
      .replace(/^[/\\]/, ""),
  );
  const found = await Promise.all(
    names.sort().map(async (file): Promise<readonly Leak[]> => {
      const inName = search(file, file, everywhere);
      if (/\.(?:br|gz|png|ico|woff2)$/.test(file)) return inName;
      const text = await readFile(join(folder, file), "utf8");
      return [...inName, ...search(file, readTexts(file, text), wordsOf(file))];
    }),
  );
  return found.flat();
}

const DOCUMENT =
  /\.(?:html?|csv|opml|atom|webmanifest)$|(?:llms\.txt|sitemap\.xml|custom-elements\.json|versions\.json)$/;
const wordsOf = (file: string): readonly string[] =>
  DOCUMENT.test(file) ? [...everywhere, ...inDocuments] : everywhere;

/** The texts of a file that people and programs read, one a line. */
export function readTexts(file: string, text: string): string {
  if (/\.html?$/.test(file)) return textsOfPage(text);
  if (file.endsWith(".js")) return textsOfScript(file, text);
  if (file.endsWith(".css"))
    return Array.from(text.matchAll(/content:\s*(["'].*?["'])/g), ([, shown]) => shown).join("\n");
  return DATA.test(file) ? text : "";
}

function textsOfPage(html: string): string {
  const data = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs), ([, json]) => json);
  const markup = html.replace(/<(script|style)\b.*?<\/\1>/gs, " ");
  const attributes = Array.from(markup.matchAll(READ), ([, value]) => value);
  return [markup.replace(/<[^>]*>/g, "\n"), ...attributes, ...data].join("\n");
}

/** The strings with a space or a capital at the start. Others are names: of fields, icons, events and so on. */
function textsOfScript(file: string, text: string): string {
  return parseSource({ path: file, text })
    .nodes.flatMap(({ node }) => stringValue(node) ?? [])
    .filter((value) => /\s|^\p{Lu}\p{Ll}/u.test(value))
    .join("\n");
}

function search(file: string, text: string, words: readonly string[]): readonly Leak[] {
  return words.flatMap((word) => {
    const [match] = text.matchAll(new RegExp(`(?<![\\p{L}])(?:${word})(?![\\p{L}])`, "giu"));
    if (match === undefined) return [];
    const excerpt = text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 40);
    return [{ file, word, excerpt: excerpt.replace(/\s+/g, " ").trim() }];
  });
}
