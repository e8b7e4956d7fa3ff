import type { Monogram } from "./monogram.ts";
import type { Shape } from "../types.ts";

/** The outline of each shape as path data in a box of 48 by 48. */
export const SHAPE_OUTLINES: Readonly<Record<Shape, string>> = {
  shield: "M24 2.5 43.5 7v17.5C43.5 35.5 35 42.5 24 46 13 42.5 4.5 35.5 4.5 24.5V7z",
  circle: "M2.5 24a21.5 21.5 0 1 1 43 0 21.5 21.5 0 1 1-43 0z",
  plate: "M7.5 5.5h33a5 5 0 0 1 5 5v27a5 5 0 0 1-5 5h-33a5 5 0 0 1-5-5v-27a5 5 0 0 1 5-5z",
};

/** The outlines of letters: y grows upwards, the baseline is 0. */
export interface LetterOutlines {
  readonly unitsPerEm: number;
  readonly glyphs: Readonly<Record<string, { readonly advance: number; readonly d: string }>>;
}

/** Returns the font size, the baseline and the maximum width of a monogram's letters in its box of 48. */
export function letterPlace({ shape, letters }: Pick<Monogram, "shape" | "letters">) {
  const count = Array.from(letters).length;
  const size = count <= 2 ? 22 : count === 3 ? 18.5 : 15;
  const y = 24 + 0.35 * size - (shape === "shield" ? 1 : 0);
  return { size, y: Number(y.toFixed(3)), maxWidth: count > 3 ? 33 : 36 };
}

const FALLBACK_WIDTH = 30;
const ARIAL_BOLD_EMS: readonly (readonly [string, number])[] = [
  ["I", 0.278],
  ["J0123456789", 0.556],
  ["FLTZ", 0.611],
  ["EPSVXY", 0.667],
  ["GOQ", 0.778],
  ["M", 0.833],
  ["W", 0.944],
];

/** Returns `textLength` for letters in a fallback font as wide as Arial; undefined if they fit without it. */
export function fallbackTextLength(letters: string, size: number): number | undefined {
  const ems = Array.from(letters).reduce(
    (sum, one) => sum + (ARIAL_BOLD_EMS.find(([group]) => group.includes(one))?.[1] ?? 0.722),
    0,
  );
  return ems * size > FALLBACK_WIDTH ? FALLBACK_WIDTH : undefined;
}

const escape = (text: string): string => text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/**
 * Returns a monogram as an SVG document. With `outlines` of all its letters it needs no font.
 * @example
 * const draw = createMonograms(data);
 * monogramSvg(draw(account)).startsWith("<svg"); // true
 */
export function monogramSvg(monogram: Monogram, outlines?: LetterOutlines): string {
  const { shape, pattern, primary, secondary } = monogram;
  const d = SHAPE_OUTLINES[shape];
  const lines =
    pattern === undefined
      ? ""
      : `<path d="${escape(pattern)}" fill="none" stroke="${secondary}" stroke-width="1.5" opacity=".3"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="96" height="96">',
    `<path d="${d}" fill="none" stroke="#808080" stroke-opacity=".4" stroke-width="5"/>`,
    `<path d="${d}" fill="${primary}" stroke="${secondary}" stroke-width="3"/>`,
    lines,
    (outlines && outlinedLetters(monogram, outlines)) ?? liveLetters(monogram),
    "</svg>\n",
  ].join("");
}

function outlinedLetters(monogram: Monogram, { unitsPerEm, glyphs }: LetterOutlines): string | undefined {
  const { size, y, maxWidth } = letterPlace(monogram);
  const paths: string[] = [];
  let width = 0;
  for (const one of monogram.letters) {
    const glyph = glyphs[one];
    if (glyph === undefined) return undefined;
    paths.push(`<path transform="translate(${width})" d="${glyph.d}"/>`);
    width += glyph.advance;
  }
  const high = size / unitsPerEm;
  const wide = Math.min(high, maxWidth / width);
  const x = (24 - (width * wide) / 2).toFixed(3);
  return `<g fill="${monogram.ink}" transform="translate(${x} ${y})scale(${wide.toFixed(5)} ${(-high).toFixed(5)})">${paths.join("")}</g>`;
}

function liveLetters(monogram: Monogram): string {
  const { size, y } = letterPlace(monogram);
  const length = fallbackTextLength(monogram.letters, size);
  const fit = length === undefined ? "" : ` textLength="${length}" lengthAdjust="spacingAndGlyphs"`;
  const font = "font-family=\"'Arial Narrow','Roboto Condensed',Arial,sans-serif\" font-weight=\"700\"";
  return `<text x="24" y="${y}" text-anchor="middle" ${font} font-size="${size}" fill="${monogram.ink}"${fit}>${escape(monogram.letters)}</text>`;
}
