// control, format (bidi, zero-width, soft hyphen), private, surrogate, line and paragraph separators, invisible fillers
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Returns a text that somebody typed as one line: each run of spaces and invisible characters is one space.
 * @example plainLine("Ann\n Bell"); // "Ann Bell"
 */
export function plainLine(text: string): string {
  return text.normalize("NFC").replace(new RegExp(UNSEEN, "gu"), " ").replace(/\s+/gu, " ").trim();
}

/** A word with letters of an alphabet that look like those of another, e.g. a Cyrillic one among Latin ones. */
export const MIXED_SCRIPTS =
  /(?=\S*\p{Script=Latin})(?=\S*[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}])\S/u;
