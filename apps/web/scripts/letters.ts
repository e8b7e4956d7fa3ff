import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { charactersIn, LATIN, LATIN_EXT } from "@roster/ui/fonts/letters.ts";

/** The modules of texts in the language of the site. */
const TEXTS = join(import.meta.dirname, "../../../languages/dist");

const extended: ReadonlySet<string> = new Set(charactersIn(LATIN_EXT));
const letters: ReadonlySet<string> = new Set([...charactersIn(LATIN), ...extended]);

/** Whether a text has letters that only the extended fonts have. */
export const isExtended = (text: string): boolean => Array.from(text).some((letter) => extended.has(letter));

/** Whether the site's texts need the extended fonts, as in Polish, Czech and Turkish. */
export function needsExtended(): boolean {
  const modules = readdirSync(TEXTS).filter((name) => name.endsWith(".ts"));
  return modules.some((name) => isExtended(readFileSync(join(TEXTS, name), "utf8")));
}

/**
 * Replaces letters that the fonts lack by those without their marks, and leaves out all others, such as Greek and Arabic.
 * @example
 * drawable("Nguyễn 東京"); // "Nguyen"
 */
export function drawable(text: string): string {
  const drawn = Array.from(text.normalize("NFC"), (letter) =>
    letters.has(letter)
      ? letter
      : Array.from(letter.normalize("NFD"))
          .filter((part) => letters.has(part))
          .join(""),
  );
  return drawn.join("").replaceAll(/ +/g, " ").trim();
}
