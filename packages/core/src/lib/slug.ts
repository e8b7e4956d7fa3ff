/**
 * Returns a value as a segment of a path: in lower case, with hyphens for spaces. Letters of other alphabets stay, so encode
 * it with `encodeURIComponent`. A roster with a value that gives no valid segment does not parse.
 * @example
 * slugOf("Ice Hockey"); // "ice-hockey"
 */
export function slugOf(value: string): string {
  return value.toLowerCase().replace(/\s+/gu, "-");
}
