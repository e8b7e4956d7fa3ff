import { visible } from "@roster/data/files";

/**
 * Escapes a text that a stranger wrote, for Markdown that GitHub renders: the text is neither markup nor HTML, and links and
 * mentions nothing. Invisible characters show as their code.
 */
export function strangersText(text: string): string {
  return visible(text).replaceAll(/[!-&(-+.:-@[-`{-~]/g, (character) => `&#${character.codePointAt(0)};`);
}
