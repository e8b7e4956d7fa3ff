import { lineOf, listOfRows, type ListPage, type Origin, type Row } from "./account-list.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads an OPML file of a feed reader. Its outlines are read as text, so that no document is built of a foreign file. */
export function readOpmlList(text: string, origin: Origin): ListPage | undefined {
  if (!/<opml[\s>]/i.test(text.slice(0, 2_000))) return undefined;
  const title = lineOf(unescape(/<title>([^<]{0,800})<\/title>/i.exec(text)?.[1] ?? ""));
  return listOfRows("opml", rowsOf(text), origin, { title });
}

function* rowsOf(text: string): Iterable<Row | undefined> {
  for (const [, attributes = ""] of text.matchAll(/<outline\s([^<]{0,4000})/gi)) {
    const one = attributesOf(attributes);
    const [feed, page] = [one.get("xmlurl"), one.get("htmlurl")];
    const name = one.get("text") ?? one.get("title");
    // an outline without an address is a folder
    yield (feed ?? page) ? { text: name ?? feed ?? page, at: [page, feed], name } : undefined;
  }
}

const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(text.matchAll(/(?<![\w:])([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = "", double, single]) => [
      name.toLowerCase(),
      unescape(double ?? single ?? ""),
    ]),
  );

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name) => {
    if (typeof name === "string") return ENTITIES[name.toLowerCase()] ?? all;
    const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "";
  });
}
