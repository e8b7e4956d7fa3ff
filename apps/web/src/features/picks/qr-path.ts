import { encode } from "uqr";

/** The width of the empty margin around the code, in modules. Readers need it. */
const QUIET = 4;

/** Draws a text as a QR code: the dark modules as one path in a square of `size` units. */
export function qrPath(text: string): { readonly size: number; readonly path: string } {
  const { data, size } = encode(text, { border: QUIET, ecc: "L" });
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")).join("")).join("");
  return { size, path };
}
