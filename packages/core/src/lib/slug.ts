/**
 * A value as it stands in the path of its static list: lower case, spaces as hyphens. Letters of other alphabets stay,
 * so write it into an address by `encodeURIComponent`. A roster whose values make no such path does not parse.
 * @example
 * slugOf("Ice Hockey"); // "ice-hockey"
 */
export function slugOf(value: string): string {
  return value.toLowerCase().replace(/\s+/gu, "-");
}
