/**
 * Returns a value as a segment of a path: in lower case, with hyphens for spaces and without the accents of Latin letters,
 * which some file systems write in two ways. Other letters stay, so encode it with `encodeURIComponent`. A roster with a
 * value that gives no valid segment, or with two values that give one, does not parse.
 * @example
 * slugOf("Ice Hockey"); // "ice-hockey"
 * slugOf("São Paulo"); // "sao-paulo"
 */
export function slugOf(value: string): string {
  const plain = value.normalize("NFD").replace(/(?<=[a-z])\p{M}+/giu, "");
  return plain.normalize().toLowerCase().replace(/\s+/gu, "-");
}

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

// control, format (bidi, zero-width, soft hyphen), private, surrogate, line and paragraph separators, invisible fillers
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Returns a text that somebody typed as one line: each run of spaces and invisible characters is one space.
 * @example
 * plainLine("Ann\n Bell"); // "Ann Bell"
 */
export function plainLine(text: string): string {
  return text.normalize("NFC").replace(new RegExp(UNSEEN, "gu"), " ").replace(/\s+/gu, " ").trim();
}

/** A word with letters of an alphabet that look like those of another, e.g. a Cyrillic one among Latin ones. */
export const MIXED_SCRIPTS =
  /(?=\S*\p{Script=Latin})(?=\S*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}])\S/u;
