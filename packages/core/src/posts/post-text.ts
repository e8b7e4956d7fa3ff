import { safeUrl } from "../lib/safe-url.ts";

/** Some text of a post. With an address it is a link. */
export interface PostPiece {
  readonly text: string;
  readonly href?: string;
}

/** The text of a post: paragraphs of pieces, in which "\n" is a line break. */
export interface PostText {
  readonly paragraphs: readonly (readonly PostPiece[])[];
  /** Whether the post goes on. */
  readonly isCut: boolean;
}

/** Limits of a text. */
export interface PostTextOptions {
  /** Characters; 280 by default. */
  readonly maxLength?: number;
  /** 8 by default. */
  readonly maxParagraphs?: number;
  /** The page's own origin. Only a page on loopback gets links to loopback. */
  readonly pageOrigin?: string;
}

/** An open element that changes the text inside of it. */
interface Open {
  readonly name: string;
  readonly href?: string;
  readonly isHidden: boolean;
  /** Whether the shown part of an address ends here. */
  readonly isShortened: boolean;
}

const MAX_HTML_LENGTH = 20_000;
const MAX_DEPTH = 100;

/** Elements that may hide text or be a link. */
const OPENED = new Set(["a", "p", "span"]);
const BLOCKS = new Set(
  "address article aside blockquote dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table td th tr ul".split(
    " ",
  ),
);
/** Elements whose content is no text of the post. */
const DROPPED = new Set(
  "iframe math noembed noframes noscript object script select style svg template textarea title xmp".split(" "),
);
const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const CLASS = /\sclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };
/** Control characters, and those that turn the direction of the text around a post. */
const UNSAFE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Reads the HTML of a post as pieces of text, without a DOM: pages with Trusted Types may parse no HTML, and workers and Node
 * cannot. Reads the first 20,000 characters. Scripts, styles and pictures are left out, and so are links to other addresses than
 * https. An address is shown as Mastodon shortens it.
 * @example
 * readPostText('<p>At <a href="https://birds.example/">home</a></p>').paragraphs;
 * // [[{ text: "At " }, { text: "home", href: "https://birds.example/" }]]
 */
export function readPostText(html: string, options: PostTextOptions = {}): PostText {
  const { maxLength = 280, maxParagraphs = 8, pageOrigin } = options;
  // reads a little more than is shown, so that a hostile post costs no time and a cut knows the next word
  const most = { length: maxLength + LONG_WORD, paragraphs: maxParagraphs };
  return cut(readParagraphs(html.slice(0, MAX_HTML_LENGTH), most, pageOrigin), maxLength, maxParagraphs);
}

function readParagraphs(
  html: string,
  most: { readonly length: number; readonly paragraphs: number },
  pageOrigin: string | undefined,
): PostText["paragraphs"] {
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()); // toLowerCase may change the length of other letters
  const paragraphs: (readonly PostPiece[])[] = [];
  let paragraph: PostPiece[] = [];
  let length = 0; // of all paragraphs
  const open: Open[] = [];

  const push = (added: string): void => {
    if (added === "" || open.some(({ isHidden }) => isHidden)) return;
    const before = paragraph.at(-1)?.text ?? "\n\n";
    const text = /[ \n]$/.test(before) ? added.replace(/^ /, "") : added;
    if (text === "" || (text === "\n" && before.endsWith("\n\n"))) return;
    length += text.length;
    const href = open.findLast((one) => one.href !== undefined)?.href;
    const last = paragraph.at(-1);
    if (last?.href === href && last) paragraph.splice(-1, 1, { ...last, text: last.text + text });
    else paragraph.push(href === undefined ? { text } : { text, href });
  };
  const endParagraph = (): void => {
    const trimmed = trim(paragraph);
    if (trimmed.length > 0) paragraphs.push(trimmed);
    paragraph = [];
  };
  const close = (name: string): void => {
    if (name === "p") open.length = 0;
    const from = open.findLastIndex((one) => one.name === name);
    if (from !== -1 && open.splice(from).some(({ isShortened }) => isShortened)) push("…");
  };
  const start = (name: string, tag: string): void => {
    if (name === "p") open.length = 0; // a paragraph ends where the next one begins, with everything in it
    if (name === "br") push("\n");
    if (BLOCKS.has(name)) endParagraph();
    if (name === "li") push("• ");
    if (!OPENED.has(name) || open.length >= MAX_DEPTH) return;
    const classes = attribute(tag, CLASS).split(/\s+/);
    const href = name === "a" ? safeUrl(decode(attribute(tag, HREF)), pageOrigin) : "";
    open.push({
      name,
      isHidden: classes.includes("invisible") || classes.includes("quote-inline"),
      isShortened: classes.includes("ellipsis"),
      ...(href !== "" && { href }),
    });
  };

  const tagStart = /<(\/?)([a-z][^\s/>]{0,19})/y;
  let at = 0;
  while (at < html.length && length <= most.length && paragraphs.length <= most.paragraphs) {
    const found = html.indexOf("<", at);
    const tagAt = found === -1 ? html.length : found;
    if (tagAt > at) push(plain(html.slice(at, tagAt)));
    if (found === -1) break;
    tagStart.lastIndex = tagAt;
    const [, slash, name] = tagStart.exec(lower) ?? [];
    if (name === undefined) {
      at = endOfOther(html, tagAt);
      if (at === tagAt + 1) push("<"); // no tag, as in "1 < 2"
      continue;
    }
    const end = endOfTag(html, tagAt);
    if (slash === "/") {
      if (BLOCKS.has(name)) endParagraph();
      close(name);
    } else start(name, html.slice(tagAt, end));
    at = slash === "" && DROPPED.has(name) ? endOfTag(html, indexOrEnd(lower, `</${name}`, end)) : end;
  }
  endParagraph();
  return paragraphs;
}

/** The position after the tag that begins at a position. A ">" in a quoted value does not end it. */
function endOfTag(html: string, from: number): number {
  let quote: string | undefined;
  for (let at = from + 1; at < html.length; at += 1) {
    const letter = html.charAt(at);
    if (quote !== undefined) {
      if (letter === quote) quote = undefined;
    } else if (letter === ">") return at + 1;
    else if ((letter === '"' || letter === "'") && html[at - 1] === "=") quote = letter;
  }
  return html.length;
}

/** The position after a "<" that begins no element: after a comment, or after the "<" itself. */
function endOfOther(html: string, at: number): number {
  if (html.startsWith("<!--", at)) return indexOrEnd(html, "-->", at) + 3;
  return /^<[!?/]/.test(html.slice(at, at + 2)) ? indexOrEnd(html, ">", at) + 1 : at + 1;
}

function indexOrEnd(text: string, part: string, from: number): number {
  const index = text.indexOf(part, from);
  return index === -1 ? text.length : index;
}

function attribute(tag: string, pattern: RegExp): string {
  const [, ...values] = pattern.exec(tag) ?? [];
  return values.find((value) => value !== undefined) ?? "";
}

function decode(text: string): string {
  return text.replace(ENTITY, (_, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? "";
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0x10_ff_ff || (code >= 0xd8_00 && code <= 0xdf_ff) ? "\ufffd" : String.fromCodePoint(code);
  });
}

/** The text of HTML without tags. White space in it is one blank, as on a page. */
function plain(html: string): string {
  return decode(html.replace(/[ \t\n\f\r]+/g, " ")).replace(UNSAFE, "");
}

/** Removes blanks before line breaks, and at the end of a paragraph. */
function trim(pieces: readonly PostPiece[]): readonly PostPiece[] {
  return pieces.flatMap((piece, index) => {
    const text = piece.text.replaceAll(" \n", "\n");
    const trimmed = index === pieces.length - 1 ? text.trimEnd() : text;
    return trimmed === "" ? [] : { ...piece, text: trimmed };
  });
}

function cut(paragraphs: PostText["paragraphs"], maxLength: number, maxParagraphs: number): PostText {
  const kept: PostPiece[][] = [];
  let left = maxLength;
  for (const paragraph of paragraphs) {
    if (kept.length === maxParagraphs) {
      kept.at(-1)?.push({ text: "…" });
      return { paragraphs: kept, isCut: true };
    }
    const pieces: PostPiece[] = [];
    kept.push(pieces);
    for (const piece of paragraph) {
      if (piece.text.length > left) {
        pieces.push({ ...piece, text: `${cutAtWord(piece.text, left)}…` });
        return { paragraphs: kept, isCut: true };
      }
      left -= piece.text.length;
      pieces.push(piece);
    }
  }
  return { paragraphs: kept, isCut: false };
}

/** The longest word that keeps a cut at its end; a longer one is cut itself. */
const LONG_WORD = 40;

/** Cuts a text after a word, also in languages without blanks. */
function cutAtWord(text: string, maxLength: number): string {
  let end = 0;
  const words = new Intl.Segmenter(undefined, { granularity: "word" });
  for (const { index, segment } of words.segment(text.slice(0, maxLength + LONG_WORD))) {
    if (index + segment.length <= maxLength) end = index + segment.length;
  }
  const kept = text.slice(0, maxLength - end > LONG_WORD ? maxLength : end);
  return kept.replace(/[\ud800-\udbff]$/, "").trimEnd();
}
