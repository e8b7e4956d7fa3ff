import { open } from "node:fs/promises";
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
 * accepts. Each call reads the folder, so a rebuild beside a running server changes the result.
 * @returns undefined if the folder has no file at this path
 */
export async function readSiteFile(dir: string, path: string, request: IncomingMessage): Promise<SiteFile | undefined> {
  const accepted = request.headers["accept-encoding"] ?? "";
  const copies = COPIES.filter(([encoding]) => new RegExp(`\\b${encoding}\\b`).test(accepted));
  const name = path.replace(/\/$/, "");
  for (const candidate of [...(name === path ? [name] : []), `${name}.html`, `${name}/index.html`]) {
    for (const [encoding, suffix] of [...copies, [undefined, ""] as const]) {
      const read = await readIfFile(join(dir, candidate + suffix));
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
async function readIfFile(file: string): Promise<{ readonly body: Buffer; readonly etag: string } | undefined> {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) return undefined;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return undefined;
    const body = await handle.readFile();
    return { body, etag: `W/"${body.length}-${stats.mtimeMs}"` };
  } finally {
    await handle.close();
  }
}
