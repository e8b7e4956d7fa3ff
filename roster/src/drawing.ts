/** One shape of a drawing: the name of its SVG element, and its attributes. */
export type Shape = readonly [name: string, attributes: Readonly<Record<string, string>>];

/** An SVG file without code, styles and references. */
export interface Drawing {
  readonly viewBox: string;
  readonly shapes: readonly Shape[];
}

/** The logo of a directory, and the icons that its data names and the interface does not have. */
export interface Pictures {
  readonly logo: Drawing;
  readonly icons: Readonly<Record<string, Drawing["shapes"]>>;
}

const SHAPES = new Set(["path", "circle", "ellipse", "rect", "line", "polyline", "polygon"]);
const ATTRIBUTES =
  /^(?:d|points|c[xy]|r[xy]?|[xy][12]?|width|height|transform|fill|stroke|(?:fill|clip)-rule|(?:fill-|stroke-)?opacity|stroke-(?:width|linecap|linejoin|miterlimit|dasharray))$/;
const COLOURS = /^(?:none|currentColor|#[0-9a-f]{3}|#[0-9a-f]{6})$/;
const TAG = /^<([a-zA-Z]+)((?:\s+[\w:-]+="[^"<>&]*")*)\s*(\/?)>\s*/;
const IGNORED = new Set(["xmlns", "width", "height"]);

/**
 * Reads an SVG file that consists of shapes, side by side. Refuses everything else, because styles, references and scripts
 * can harm visitors.
 * @returns the drawing, or the part of the text that is not allowed
 */
export function readDrawing(text: string): Drawing | { readonly refused: string } {
  const plain = text.replace(/<!--[^]*?-->/g, "").replace(/><\/[a-z]+>/g, (end) => (end === "></svg>" ? end : "/>"));
  const [svg, rest] = readTag(plain.trim());
  const { viewBox = "", ...others } = svg?.attributes ?? {};
  if (svg?.name !== "svg" || svg.isClosed) return { refused: shown(plain) };
  if (!/^-?[\d.]+ -?[\d.]+ [\d.]+ [\d.]+$/.test(viewBox)) return { refused: `the viewBox "${viewBox}"` };
  const other = Object.entries(others).find(([key]) => !IGNORED.has(key));
  if (other !== undefined) return { refused: `${other[0]}="${other[1]}"` };
  const shapes: Shape[] = [];
  for (let left = rest; left !== "</svg>";) {
    const [tag, after] = readTag(left);
    if (tag?.isClosed !== true || !SHAPES.has(tag.name)) return { refused: shown(left) };
    const wrong = Object.entries(tag.attributes).find(([key, value]) => !isAllowed(key, value));
    if (wrong !== undefined) return { refused: `${wrong[0]}="${wrong[1]}"` };
    shapes.push([tag.name, tag.attributes]);
    left = after;
  }
  return { viewBox, shapes };
}

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** Whether the element has no end tag. */
  readonly isClosed: boolean;
}

function readTag(text: string): readonly [Tag | undefined, string] {
  const [all, name = "", given = "", closed] = TAG.exec(text) ?? [];
  if (all === undefined) return [undefined, text];
  const pairs = Array.from(given.matchAll(/([\w:-]+)="([^"]*)"/g), ([, key = "", value = ""]) => [key, value]);
  return [{ name, attributes: Object.fromEntries(pairs), isClosed: closed === "/" }, text.slice(all.length)];
}

function isAllowed(key: string, value: string): boolean {
  if (key === "fill" || key === "stroke") return COLOURS.test(value);
  return ATTRIBUTES.test(key) && /^[\w\s.,()+-]*$/.test(value);
}

function shown(text: string): string {
  return text.slice(0, text.indexOf(">") + 1 || 40).slice(0, 60) || "the end of the file";
}
