import type { SearchWords } from "@roster/core";

/** Reads the words that only a search reads, which the build has checked. Nothing if the file did not load. */
export function readSearchWords(text: string): SearchWords | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
