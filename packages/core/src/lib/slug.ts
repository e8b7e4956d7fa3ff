import type { Named } from "./acct.ts";

/**
 * Returns a value as a segment of a path: in lower case, with hyphens for spaces and without the accents of Latin letters,
 * which some file systems write in two ways. Other letters stay, so encode it with `encodeURIComponent`. A roster with a
 * value that gives no valid segment, or with two values that give one, does not parse.
 * @example
 * slugOf("Ice Hockey"); // "ice-hockey"
 * slugOf("São Paulo"); // "sao-paulo"
 */
export function slugOf(value: string): string {
  const plain = value.normalize("NFD").replace(/(?<=[a-z])\p{M}+/giu, "");
  return plain.normalize().toLowerCase().replace(/\s+/gu, "-");
}

/**
 * The last part of the address of an account's page. Servers would take what follows a dot for the type of a file.
 * @example
 * pathName({ username: "red.team" }); // "red~team"
 * pathName({ username: "RedTeam", host: "social.example" }); // "RedTeam@social.example"
 */
export function pathName({ username, host }: Named): string {
  return fileName({ username: username.replaceAll(".", "~"), host });
}

/**
 * The handle in the last part of an address, see `pathName`.
 * @example
 * handleIn("red~team@social.example"); // "red.team@social.example"
 */
export function handleIn(pathname: string): string {
  return pathname.replaceAll("~", ".");
}

/**
 * The name of the files of an account, without their ending. Accounts of the home server have no host in it.
 * @example
 * fileName({ username: "red.team" }); // "red.team"
 */
export function fileName({ username, host }: Named): string {
  return host === undefined ? username : `${username}@${host}`;
}
