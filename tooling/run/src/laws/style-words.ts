import { holdsWord, isShipped, type DataWords } from "./data-words.ts";
import { lineAt, type Breach, type TextFile } from "./tree.ts";

/** No style is made for one facet key or value, and none writes the product's name or the home server. */
export function checkStyleWords(file: TextFile, words: DataWords): Breach[] {
  if (!file.path.endsWith(".css") || !isShipped(file.path)) return [];
  const breaches: Breach[] = [];
  const add = (at: number, word: string): void => {
    breaches.push({ file: file.path, line: lineAt(file.text, at), law: `${word}: it comes from the roster` });
  };
  // blanked, so that places stay
  const text = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  const names = namesOf(words);
  for (const { index, 0: selector } of text.matchAll(/[^{};]+(?=\{)/g)) {
    if (selector.trim().startsWith("@")) continue;
    for (const part of selector.matchAll(/[.#]([\w-]+)|\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*))?/g)) {
      const [, name = "", attribute = "", value = ""] = part;
      // the type of a field ("radio") and a role are HTML's own words
      const told = attribute === "type" || attribute === "role" ? [] : [name, attribute, value];
      const word = told.map((one) => names.find((known) => holdsWord(split(one), known))).find(Boolean);
      if (word !== undefined) add(index + part.index, `"${word}" in a selector`);
    }
  }
  for (const { index, 0: content } of text.matchAll(/\bcontent\s*:[^;}]*/g)) {
    if (holdsWord(content, words.product)) add(index, `product name "${words.product}"`);
  }
  for (const place of words.places) {
    const at = text.toLowerCase().indexOf(place.toLowerCase());
    if (at !== -1) add(at, `"${place}"`);
  }
  return breaches;
}

/** Every word as a class would write it: lower case, words apart. */
function namesOf({ keys, tags, values, unionTags }: DataWords): readonly string[] {
  const free = [...keys, ...tags].filter((key) => !unionTags.has(key));
  return [...new Set([...free, ...values].map(split))];
}

/** "cardTitle" and "card-title" are "card title". */
function split(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]/g, " ").toLowerCase();
}
