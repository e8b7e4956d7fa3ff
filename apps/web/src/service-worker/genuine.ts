import { DIGEST_LENGTH } from "./build.ts";

/** What follows an at-sign is the server of an account. */
const EXTENSION = /^[^@]*\.(\w+)$/;
/** Types under which browsers accept a file, by its extension. A page has no extension. */
const TYPES: ReadonlyMap<string, RegExp> = new Map([
  ["", /^text\/html\b/],
  ["js", /\bjavascript\b/],
  ["css", /^text\/css\b/],
]);
const OTHER_TYPES = /^(?!text\/html\b)/;

/** Whether a response succeeded and has a type under which browsers accept the file. */
export function hasRightType({ ok, headers }: Response, path: string): boolean {
  const type = TYPES.get(EXTENSION.exec(path)?.[1] ?? "") ?? OTHER_TYPES;
  return ok && type.test(headers.get("Content-Type") ?? "");
}

/**
 * Whether a response has the type and the content that the build wrote. A host can answer any request with status 200
 * and a maintenance page.
 * @param digest the start of the content's SHA-256 hash; undefined if the build has no such file
 */
export async function isGenuine(response: Response, path: string, digest: string | undefined): Promise<boolean> {
  if (!hasRightType(response, path)) return false;
  const hash = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.slice(0, DIGEST_LENGTH) === digest;
}

/**
 * Whether a response is a page of the build that the host has changed, e.g. by a comment. Its hash differs, so the build's
 * id tells it from a maintenance page. Code and data have no such id and must not be changed.
 */
export async function isChangedPage(response: Response, path: string, id: string): Promise<boolean> {
  if (id === "" || EXTENSION.test(path) || !hasRightType(response, path)) return false;
  return (await response.clone().text()).includes(id);
}
