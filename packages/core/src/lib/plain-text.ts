/**
 * Returns a text in lower case without accents, for comparisons.
 * @example
 * plainText("Montréal"); // "montreal"
 */
export function plainText(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/**
 * Returns the words of a text for comparisons.
 * @example
 * plainWords("D.C. United"); // ["d", "c", "united"]
 */
export function plainWords(text: string): readonly string[] {
  return plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
