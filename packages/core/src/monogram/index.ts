export { createMonograms, type Monogram } from "./monogram.ts";
export { monogramSvg, type LetterOutlines } from "./svg.ts";
