import { words } from "../../directory.ts";

export const description = (site: string): string => `Search ${site} for ${words.many} by name, handle or tag.`;
export const quoted = (term: string): string => `“${term}”`;
export const hint = "Type a name";
export const failed = "Search did not answer. Check your connection and type again, or browse the lists.";
export const alsoKnownAs = (alias: string): string => `also known as ${alias}`;
export const without = (words: readonly string[]): string => `without: ${words.join(", ")}`;
export const didYouMean = (term: string): string => `Did you mean ${quoted(term)}?`;
export const pickList = "Or pick a list:";
export const wholeList = "See the whole list";
export const resultCount = (shown: number, total: number): string => {
  if (total > shown) return `${shown} of ${total} results`;
  return total === 1 ? "1 result" : `${total} results`;
};
