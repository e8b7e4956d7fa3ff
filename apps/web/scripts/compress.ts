import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(?:html|js|css|json|svg|txt|xml|webmanifest|map|csv|opml|atom)$/;
const MIN_BYTES = 1_024;

/**
 * Returns a function that writes `file.br` and `file.gz` beside a text file of 1 kB or more, and returns whether it
 * wrote them. One file in five has the text of another, so each text is compressed once.
 */
export function createCompressor(): (file: string) => Promise<boolean> {
  const done = new Map<string, Promise<readonly [Buffer, Buffer]>>();
  return async (file) => {
    if (!TEXT.test(file)) return false;
    const text = await readFile(file);
    if (text.length < MIN_BYTES) return false;
    const key = createHash("sha256").update(text).digest("base64");
    const copies = done.get(key) ?? compress(text);
    done.set(key, copies);
    const [br, gz] = await copies;
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    return true;
  };
}

function compress(text: Buffer): Promise<readonly [Buffer, Buffer]> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return Promise.all([
    brotli(text, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    zip(text),
  ]);
}
