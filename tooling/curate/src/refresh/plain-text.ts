import { MAX_BIO_LENGTH } from "@roster/data/measured";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const MAX_HTML_LENGTH = 20_000;

/** The text of a server as one line, no longer than a biography in the data, without invisible ones. */
export function toLine(text: string): string {
  const line = text
    .normalize("NFC")
    .replace(/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\s]+/gu, " ")
    .trim();
  // no half of a pair of surrogates stays at the end
  return line
    .slice(0, MAX_BIO_LENGTH)
    .replace(/[\uD800-\uDBFF]$/u, "")
    .trim();
}

/** The words of a server's HTML as one line, e.g. of a biography. */
export function toPlainText(html: string): string {
  // a tag ends before the next one, so that many unclosed ones cannot make this slow
  const blocks = html.slice(0, MAX_HTML_LENGTH).replace(/<\/?(?:br|p|div|li)\b[^<>]*>/gi, " ");
  // the cut may leave the beginning of a tag
  const text = blocks.replace(/<[^<>]*>/g, "").replace(/<\/?[a-z][^<>]*$/i, "");
  return toLine(
    text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
      if (name !== undefined) return ENTITIES[name] ?? whole;
      const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";
    }),
  );
}
