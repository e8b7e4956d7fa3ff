import type { Shape } from "@roster/core";

/** How the letters of a monogram sit in its 48 box. */
export interface LetterFit {
  /** Number of letters, which decides the size in the stylesheet. */
  readonly length: number;
  readonly baseline: number;
  /** Attributes that keep wide letters inside; empty where they fit by themselves. */
  readonly stretch: { readonly textLength?: string; readonly lengthAdjust?: "spacingAndGlyphs" };
}

/** Places the letters; "system" letters are squeezed only when they would pass the shape, never stretched. */
export function letterFit(letters: string, shape: Shape, font: "display" | "system"): LetterFit {
  const length = Array.from(letters).length;
  const size = length <= 2 ? 22 : length === 3 ? 18.5 : 15;
  // the shield's belly is above its middle
  const baseline = Math.round((24 + 0.35 * size - (shape === "shield" ? 1 : 0)) * 10) / 10;
  const width = font === "display" ? (length > 3 ? 33 : 0) : boldWidth(letters) * size > 30 ? 30 : 0;
  return {
    length,
    baseline,
    stretch: width > 0 ? { textLength: String(width), lengthAdjust: "spacingAndGlyphs" } : {},
  };
}

/** Width of a text in Arial Bold, in ems, to within a letter's shape. */
function boldWidth(letters: string): number {
  let sum = 0;
  for (const letter of letters) sum += WIDTHS.find(([set]) => set.includes(letter))?.[1] ?? 0.7;
  return sum;
}

const WIDTHS: readonly (readonly [letters: string, ems: number])[] = [
  ["WM", 0.9],
  ["OQG", 0.78],
  ["EPSVXYZ", 0.667],
  ["FLTt0123456789abcdeghknopqsuvxyz", 0.6],
  ["J", 0.556],
  ["Ifijlr", 0.3],
];
