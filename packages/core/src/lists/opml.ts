import { foundIn, lineOf, listOfRows, type ListPage, type Place, type Row } from "./account-list.ts";

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Reads an OPML file of a feed reader. Its outlines are read as text, so that no document is built of a foreign file. */
export function readOpmlList(text: string, place: Place): ListPage | undefined {
  if (!/<opml[\s>]/i.test(text.slice(0, 2_000))) return undefined;
  const title = lineOf(unescape(/<title>([^<]{0,800})<\/title>/i.exec(text)?.[1] ?? ""));
  return listOfRows("opml", rowsOf(text, place), { title });
}

const ATTRIBUTES = ["htmlUrl", "xmlUrl", "text", "title"].map(
  (name) => new RegExp(`(?<![\\w:])${name}\\s*=\\s*(["'])(.*?)\\1`, "is"),
);

function* rowsOf(text: string, place: Place): Iterable<Row | undefined> {
  for (const [, attributes = ""] of text.matchAll(/<outline\s([^<]{0,4000})/gi)) {
    const [page, feed, named, title] = ATTRIBUTES.map((one) => unescape(one.exec(attributes)?.[2] ?? ""));
    const [name, address] = [named || title, page || feed];
    // an outline without an address is a folder
    yield address ? { text: name || address, found: foundIn([page, feed], place), name } : undefined;
  }
}

function unescape(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_, hex, decimal, name) => {
    if (typeof name === "string") return ENTITIES[name.toLowerCase()] ?? "";
    const code = typeof hex === "string" ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
