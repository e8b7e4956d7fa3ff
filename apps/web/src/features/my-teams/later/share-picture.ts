import type { MonogramLook } from "@roster/ui";
import { letterPlace, SHAPE_OUTLINES } from "@roster/core/site";

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 64;
/** The side of the code's white square. */
const CODE = 300;
/** The place of the crests: left of the code, below the title. */
const CRESTS = { top: 176, width: WIDTH - CODE - 3 * MARGIN, height: HEIGHT - 176 - 2 * MARGIN };
/** The side of the box in which monograms are drawn. */
const BOX = 48;
const LARGEST_CREST = 200;

/** A QR code: the dark modules as one path in a square of `size` units. */
export interface QrCode {
  readonly size: number;
  readonly path: string;
}

/**
 * Draws a picture to send to friends: a title, crests in the colours of the page's board, and the code of a link.
 * @returns the data URL of a PNG file of 1,200 by 630 pixels
 * @throws if the browser refuses to draw
 */
export async function drawSharePicture(parts: {
  readonly title: string;
  /** Below the code. */
  readonly hint: string;
  /** Below the crests. */
  readonly footer: string;
  readonly crests: readonly MonogramLook[];
  readonly qr: QrCode;
}): Promise<string> {
  const { title, hint, footer, crests, qr } = parts;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser has no 2D canvas.");
  const style = getComputedStyle(document.documentElement);
  const font = (size: number): string => `700 ${size}px ${style.getPropertyValue("--display")}`;
  const colour = (name: string): string => style.getPropertyValue(name);
  await document.fonts.load(font(BOX));

  // resolved by an element, because a property may hold one colour for each theme
  context.fillStyle = getComputedStyle(document.querySelector(".board") ?? document.body).backgroundColor;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.font = font(76);
  context.fillStyle = colour("--chalk");
  context.fillText(title, MARGIN, 128, WIDTH - 2 * MARGIN);
  context.font = font(32);
  context.fillText(footer, MARGIN, HEIGHT - MARGIN, CRESTS.width);
  drawCrests(context, crests, font);
  drawCode(context, qr);
  context.font = font(28);
  context.textAlign = "center";
  context.fillStyle = colour("--lamp");
  context.fillText(hint, WIDTH - MARGIN - CODE / 2, CRESTS.top + CODE + 48, CODE);
  return canvas.toDataURL();
}

/** Draws crests as large as their place allows. */
function drawCrests(
  context: CanvasRenderingContext2D,
  crests: readonly MonogramLook[],
  font: (size: number) => string,
) {
  const { columns, side } = gridOf(crests.length);
  crests.forEach(({ shape, lines: [first = ""] = [], letters = first, primary, secondary, ink }, index) => {
    const outline = new Path2D(SHAPE_OUTLINES[shape]);
    const { size, y, maxWidth } = letterPlace({ shape, letters });
    context.save();
    context.translate(MARGIN + (index % columns) * side, CRESTS.top + Math.floor(index / columns) * side);
    context.scale(side / BOX, side / BOX);
    fill(context, outline, primary);
    context.lineWidth = 3;
    context.strokeStyle = secondary;
    context.stroke(outline);
    context.font = font(size);
    context.textAlign = "center";
    context.fillStyle = ink;
    context.fillText(letters, BOX / 2, y, maxWidth);
    context.restore();
  });
}

/** The grid with the largest squares that fit. */
function gridOf(count: number): { readonly columns: number; readonly side: number } {
  const grids = Array.from({ length: count }, (_, index) => {
    const columns = index + 1;
    const rows = Math.ceil(count / columns);
    return { columns, side: Math.min(CRESTS.width / columns, CRESTS.height / rows, LARGEST_CREST) };
  });
  return grids.reduce((best, grid) => (grid.side > best.side ? grid : best), { columns: 1, side: 0 });
}

/** Draws the code black on white, because some readers cannot read other codes. */
function drawCode(context: CanvasRenderingContext2D, { size, path }: QrCode): void {
  context.save();
  context.translate(WIDTH - MARGIN - CODE, CRESTS.top);
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, CODE, CODE);
  context.scale(CODE / size, CODE / size);
  fill(context, new Path2D(path), "#000000");
  context.restore();
}

function fill(context: CanvasRenderingContext2D, path: Path2D, colour: string): void {
  context.fillStyle = colour;
  context.fill(path);
}
