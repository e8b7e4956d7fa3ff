/**
 * Returns a value as a segment of a path: in lower case, with hyphens for spaces. Letters of other alphabets stay, so encode
 * it with `encodeURIComponent`. A roster with a value that gives no valid segment does not parse.
 * @example
 * slugOf("Ice Hockey"); // "ice-hockey"
 */
export function slugOf(value: string): string {
  return value.toLowerCase().replace(/\s+/gu, "-");
}

/**
 * The last part of the address of an account's page. Servers would take what follows a dot for the type of a file.
 * @example
 * pathName("red.team"); // "red~team"
 */
export function pathName(username: string): string {
  return username.replaceAll(".", "~");
}

/**
 * The username in the last part of an address, see `pathName`.
 * @example
 * usernameIn("red~team"); // "red.team"
 */
export function usernameIn(pathname: string): string {
  return pathname.replaceAll("~", ".");
}
