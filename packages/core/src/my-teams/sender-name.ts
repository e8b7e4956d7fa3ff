import { MIXED_SCRIPTS, plainLine } from "../lib/text.ts";

/**
 * The most characters of a sender's name.
 * @example
 * SENDER_LENGTH; // 24
 */
export const SENDER_LENGTH = 24;

/** The most words of a name. A text with more is read as a sentence. */
const MOST_WORDS = 5;
/**
 * A dot or slash between letters, or a colon before slashes, in any script's form; full-width forms are normalized before.
 * "St. Louis" has none, and the dot between Katakana words is part of a name.
 */
const ADDRESS =
  /[\p{L}\p{M}\p{N}]\s?(?!(?<=\p{scx=Katakana})・)[.·‧•∙⋅⦁⸱⸳。・٫۔܁܂᛫ꞏᐧ/\\⁄∕∖⧵⧸⧹╱╲⟋⟍]+[\p{L}\p{N}]|[:∶꞉ː]\s?[/\\⁄∕∖⧵⧸⧹╱╲⟋⟍]/u;

/**
 * A sender's name on one line of at most 24 characters, without ";", which separates the parts of a link. "" if the text looks
 * like an address or a sentence, because the site shows the name as part of its own words.
 * @example
 * senderName(" Ann\n Bell"); // "Ann Bell"
 * senderName("sign in at evil.example"); // ""
 */
export function senderName(text: string): string {
  const name = plainLine(text.replaceAll(";", " "));
  const isName = !ADDRESS.test(name.normalize("NFKC")) && !MIXED_SCRIPTS.test(name);
  if (!isName || name.split(" ").length > MOST_WORDS) return "";
  return Array.from(name).slice(0, SENDER_LENGTH).join("").trim();
}
