// control, format (bidi, zero-width, soft hyphen), private, surrogate, line and paragraph separators, invisible fillers
export const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const EVERY = new RegExp(UNSEEN, "gu");

/**
 * Returns a text that somebody typed as one line: each run of spaces and invisible characters is one space.
 * @example plainLine("Ann\n Bell"); // "Ann Bell"
 */
export function plainLine(text: string): string {
  return text.normalize("NFC").replace(EVERY, " ").replace(/\s+/gu, " ").trim();
}
