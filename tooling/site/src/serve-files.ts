import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { mediaTypeOf } from "./media-types.ts";

/** A file of a site as a response has it. */
export interface SiteFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | number>>;
}

const COPIES = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

/**
 * Reads the file at a path of a site, which may be the address of a page. It prefers a compressed copy that the request
 * accepts. Each call reads the folder, so a rebuild beside a running server changes the result. It reads at once, because tests
 * of what the first paint shows need fonts that arrive quickly, also on a busy machine.
 * @returns undefined if the folder has no file at this path
 */
export function readSiteFile(dir: string, path: string, request: IncomingMessage): SiteFile | undefined {
  const accepted = request.headers["accept-encoding"] ?? "";
  // "br;q=0" refuses an encoding
  const copies = COPIES.filter(([name]) =>
    new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`).test(accepted),
  );
  const name = path.replace(/\/$/, "");
  for (const candidate of [...(name === path ? [name] : []), `${name}.html`, `${name}/index.html`]) {
    for (const [encoding, suffix] of [...copies, [undefined, ""] as const]) {
      const read = readIfFile(join(dir, candidate + suffix));
      if (read === undefined) continue;
      const headers = {
        "Content-Type": mediaTypeOf(candidate),
        "Content-Length": read.body.length,
        ETag: read.etag,
        Vary: "Accept-Encoding",
        ...(encoding !== undefined && { "Content-Encoding": encoding }),
      };
      return { body: read.body, headers };
    }
  }
  return undefined;
}

/** Opens the file once, so that its bytes and its time belong together. */
function readIfFile(file: string): { readonly body: Buffer; readonly etag: string } | undefined {
  let handle: number;
  try {
    handle = openSync(file, "r");
  } catch {
    return undefined; // expected: most files have no compressed copy
  }
  try {
    const stats = fstatSync(handle);
    if (!stats.isFile()) return undefined;
    const body = readFileSync(handle);
    return { body, etag: `W/"${body.length}-${stats.mtimeMs}"` };
  } finally {
    closeSync(handle);
  }
}
