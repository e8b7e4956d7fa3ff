import { holdsWord, isShipped, type DataWords } from "./data-words.ts";
import { lineAt, type Problem, type TextFile } from "./tree.ts";

/** Finds styles for one facet key or value, and styles that write the product's name or the home server. */
export function checkStyleWords(file: TextFile, words: DataWords): Problem[] {
  if (!file.path.endsWith(".css") || !isShipped(file.path)) return [];
  const problems: Problem[] = [];
  const add = (at: number, word: string): void => {
    problems.push({ file: file.path, line: lineAt(file.text, at), message: `${word}: only the roster may name it` });
  };
  // replace comments by spaces, so that offsets stay correct
  const text = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
  const names = namesOf(words);
  for (const { index, 0: selector } of text.matchAll(/[^{};]+(?=\{)/g)) {
    if (selector.trim().startsWith("@")) continue;
    for (const part of selector.matchAll(/[.#]([\w-]+)|\[([\w-]+)(?:[~|^$*]?=["']?([^"'\]]*))?/g)) {
      const [, name = "", attribute = "", value = ""] = part;
      // HTML itself names the types of fields ("radio") and the roles
      const parts = attribute === "type" || attribute === "role" ? [] : [name, attribute, value];
      const word = parts.map((one) => names.find((known) => holdsWord(split(one), known))).find(Boolean);
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
  return problems;
}

/** Every word as a class name would write it: in lower case, with spaces between words. */
function namesOf({ keys, tags, values, unionTags }: DataWords): readonly string[] {
  const free = [...keys, ...tags].filter((key) => !unionTags.has(key));
  return [...new Set([...free, ...values].map(split))];
}

/** Turns "cardTitle" and "card-title" into "card title". */
function split(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[_-]/g, " ").toLowerCase();
}
