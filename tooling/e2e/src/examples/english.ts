import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "@roster/site/paths";
import { readTexts } from "./leaks.ts";

/** The files that people read: pages, feeds, lists to import, the manifest and what chatbots read. */
const FOR_PEOPLE = /\.(?:html?|atom|opml|csv|webmanifest)$|(?:^|\/)(?:llms\.txt|new\.json|oembed.*\.json)$/;
/** Settings of browsers and addresses, which no visitor reads. */
const SETTINGS = /^(?:script-src .*|width=.*|light dark|summary(?:_large_image)?|[^\s]*[/#=][^\s]*)$/;

/** Words of three letters and more. Shorter ones are the same in several languages. */
const WORD = /(?<![\p{L}@/.-])\p{L}{3,}(?![\p{L}@/-])/gu;

/**
 * Searches the pages, feeds and other files for people for words that the English texts have and those of the language
 * lack.
 * @param allowed texts with such words that stay English in every language
 * @returns lines with such words, as "file: words: line"
 */
export async function findEnglish(folder: string, tag: string, allowed: readonly RegExp[]): Promise<readonly string[]> {
  const [english, own] = await Promise.all([wordsOf("en"), wordsOf(tag)]);
  const isEnglish = (word: string): boolean => english.has(word) && !own.has(word);
  const files = (await readdir(folder, { recursive: true })).filter((file) => FOR_PEOPLE.test(file));
  const found = await Promise.all(
    files.sort().map(async (file) => {
      const lines = linesOf(file, await readFile(join(folder, file), "utf8")).filter((line) => !SETTINGS.test(line));
      return lines.flatMap((line) => {
        const rest = allowed.reduce((text, one) => text.replaceAll(one, " "), line);
        const words = Array.from(rest.matchAll(WORD), ([word]) => word.toLowerCase()).filter(isEnglish);
        return words.length > 0 ? [`${file}: ${words.join(", ")}: ${line}`] : [];
      });
    }),
  );
  return found.flat();
}

/** What people read of a file, line by line. */
function linesOf(file: string, text: string): readonly string[] {
  const texts: string[] = [];
  if (/\.(?:json|webmanifest)$/.test(file))
    JSON.parse(
      text,
      (_, value: unknown) => (typeof value === "string" && value.includes(" ") && texts.push(value), value),
    );
  // feeds and outlines are marked up as pages are
  else texts.push(readTexts(/\.(?:atom|opml)$/.test(file) ? "feed.html" : file, text));
  return texts.flatMap((one) => one.split("\n")).map((line) => line.trim());
}

/** The words of the texts of a language, in lower case. */
async function wordsOf(tag: string): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  JSON.parse(await readFile(join(root, `languages/${tag}.json`), "utf8"), (_, value: unknown) => {
    if (typeof value !== "string") return value;
    for (const [word] of value.replaceAll(/\{\w+\}/g, " ").matchAll(WORD)) words.add(word.toLowerCase());
    return value;
  });
  return words;
}
