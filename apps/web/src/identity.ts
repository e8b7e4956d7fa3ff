import identity from "@roster/data/identity.json" with { type: "json" };

/** The look and the words of the directory, for prerendered pages and scripts: browsers do not load this file. */
export const { wording, noun, licence, pattern, mark, icons, logo, package: npmPackage } = identity;

/** Replaces the colours of the style sheets in a text by those of the directory. */
export function recolour(text: string, colours: Readonly<Record<string, string>> = identity.colours): string {
  return text.replace(/#[0-9a-f]{6}(?=(?:[0-9a-f]{2})?\b)/g, (colour) => colours[colour] ?? colour);
}
