import { fallbackTextLength, letterPlace, type Monogram } from "@roster/core";

/** How the letters of a monogram sit in its 48 box. */
export interface LetterFit {
  /** Number of letters, which decides the size in the stylesheet. */
  readonly length: number;
  readonly baseline: number;
  /** Attributes that keep wide letters inside; empty where they fit by themselves. */
  readonly stretch: { readonly textLength?: string; readonly lengthAdjust?: "spacingAndGlyphs" };
}

/** Places the letters; "system" letters are squeezed only when they would pass the shape, never stretched. */
export function letterFit(look: Pick<Monogram, "shape" | "letters">, font: "display" | "system"): LetterFit {
  const { size, y, maxWidth } = letterPlace(look);
  const length = Array.from(look.letters).length;
  const width = font === "system" ? fallbackTextLength(look.letters, size) : length > 3 ? maxWidth : undefined;
  return {
    length,
    baseline: Math.round(y * 10) / 10,
    stretch: width === undefined ? {} : { textLength: String(width), lengthAdjust: "spacingAndGlyphs" },
  };
}
