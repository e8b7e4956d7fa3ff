import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

/** What a page makes a browser fetch before it works, in bytes of brotli 11. */
export interface Weight {
  readonly html: number;
  /** Sheets that hold back the first paint. */
  readonly css: number;
  /** Scripts named in the page, but for those that modern browsers pass over. */
  readonly js: number;
}

/** Weighs one page of a built site. @param file below `out`, e.g. "index.html" */
export async function weigh(out: string, file: string): Promise<Weight> {
  const html = await readFile(join(out, file), "utf8");
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].flatMap(([, attributes = ""]) =>
    /\bnomodule\b/i.test(attributes) ? [] : (/\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []),
  );
  const sheets = [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([link]) =>
    /\brel="stylesheet"/.test(link) ? (/\bhref="([^"]+)"/.exec(link)?.[1] ?? []) : [],
  );
  const sum = async (paths: readonly string[]): Promise<number> => {
    const sizes = await Promise.all([...new Set(paths)].map(async (path) => brotli(await readFile(join(out, path)))));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return { html: brotli(html), css: await sum(sheets), js: await sum(scripts) };
}

/** The size of a file as a host that compresses at its best sends it. */
export function brotli(data: string | Uint8Array): number {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
