import { allResults, someResults, withoutWords } from "@roster/texts/search";

export * from "@roster/texts/search";

export const without = (words: readonly string[]): string => withoutWords(words.join(", "));
export const resultCount = (shown: number, total: number): string =>
  total > shown ? someResults(shown, total) : allResults(total);
