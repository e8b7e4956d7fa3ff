import { readFile, stat, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(?:html|js|css|json|svg|txt|xml|webmanifest|map|csv|opml|atom)$/;
const MIN_BYTES = 1_024;
/** Code is compressed best: every visitor loads it. There are a thousand pages, so they are compressed faster. */
const CODE_QUALITY = 11;
const PAGE_QUALITY = 5;

/** Writes `file.br` and `file.gz` beside a text file of 1 kB or more. Returns whether it wrote them. */
export async function compress(file: string): Promise<boolean> {
  if (!TEXT.test(file) || (await stat(file)).size < MIN_BYTES) return false;
  const text = await readFile(file);
  const quality = /\.(?:js|css)$/.test(file) ? CODE_QUALITY : PAGE_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  await Promise.all([
    brotli(text, { params }).then((small) => writeFile(`${file}.br`, small)),
    zip(text).then((small) => writeFile(`${file}.gz`, small)),
  ]);
  return true;
}
