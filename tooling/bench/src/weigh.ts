import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Bytes that a browser loads before a page works. */
export interface Weight {
  readonly html: number;
  /** Style sheets that block the first paint. */
  readonly css: number;
  /** Scripts in the page, without those that browsers with modules skip. */
  readonly js: number;
}

/**
 * Weighs one page of a built site as it is served.
 * @param file below `out`, e.g. "index.html"
 * @throws Error when the page has no scripts, since all pages of both builds have some
 */
export async function weigh(out: string, file: string): Promise<Weight> {
  const html = await readFile(join(out, file), "utf8");
  const scripts = [...html.matchAll(/<script\b([^>]*)>/g)].flatMap(([, attributes = ""]) =>
    /\bnomodule\b/i.test(attributes) ? [] : (/\bsrc="([^"]+)"/.exec(attributes)?.[1] ?? []),
  );
  if (scripts.length === 0) throw new Error(`${file} has no scripts.`);
  const sheets = [...html.matchAll(/<link\b[^>]*>/g)].flatMap(([link]) =>
    /\brel="stylesheet"/.test(link) ? (/\bhref="([^"]+)"/.exec(link)?.[1] ?? []) : [],
  );
  const sum = async (paths: readonly string[]): Promise<number> => {
    const sizes = await Promise.all([...new Set(paths)].map((path) => servedSize(join(out, path))));
    return sizes.reduce((total, size) => total + size, 0);
  };
  return { html: await servedSize(join(out, file)), css: await sum(sheets), js: await sum(scripts) };
}

/** The size of the compressed copy beside a file; of a file without one, the size that the site's build would give it. */
export async function servedSize(file: string): Promise<number> {
  return (await served(file)).length;
}

/**
 * The bytes of a compressed page that a browser needs before it has the first cards.
 * @throws Error when the page has no card after them
 */
export async function bytesUntilCard(file: string, cards: number): Promise<number> {
  const compressed = await served(file);
  const html = await readFile(file, "utf8");
  const next = [...html.matchAll(/ class="card"/g)][cards]?.index;
  if (next === undefined) throw new Error(`${file} has no more than ${cards} cards.`);
  const needed = Buffer.byteLength(html.slice(0, next));
  let [low, high] = [0, compressed.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const text = brotliDecompressSync(compressed.subarray(0, middle), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    });
    if (text.length >= needed) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The size after compression at the highest quality, which is the quality that the site's build uses. */
export const brotli = (data: string | Uint8Array): number => compress(data).length;

async function served(file: string): Promise<Buffer> {
  return readFile(`${file}.br`).catch(async () => compress(await readFile(file)));
}

/** Compresses at the highest quality, as the site's build does. */
function compress(data: string | Uint8Array): Buffer {
  return brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}
