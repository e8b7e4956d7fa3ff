import { Resvg } from "@resvg/resvg-js";
import { iconShapes } from "@roster/ui/icons/shapes.ts";
import { type icons, logo } from "../src/identity.ts";
import { colourOf } from "./tokens.ts";

/**
 * The icons of the installed site, and `/favicon.ico`, which programs request without reading a page.
 * `mark` is the size of the logo and `corner` a radius, both as fractions of the side.
 */
const ICONS = [
  { file: "icons/icon-192.png", side: 192, mark: 0.72, corner: 0.19 },
  { file: "icons/icon-512.png", side: 512, mark: 0.72, corner: 0.19 },
  // systems crop icons to shapes, but always show the middle 80 %
  { file: "icons/maskable-512.png", side: 512, mark: 0.52, corner: 0 },
  { file: "apple-icon.png", side: 180, mark: 0.66, corner: 0 },
  { file: "favicon.ico", side: 32, mark: 0.8, corner: 0.19 },
] as const;

export function drawIcons(): ReadonlyMap<string, string | Buffer> {
  return new Map<string, string | Buffer>([
    ["icon.svg", draw({ side: 32, mark: 0.75, corner: 0.19 })],
    ...ICONS.map(({ file, ...icon }): [string, Buffer] => {
      const picture = new Resvg(draw(icon)).render().asPng();
      return [file, file === "favicon.ico" ? asIco(picture, icon.side) : picture];
    }),
  ]);
}

function draw({ side, mark, corner }: Readonly<Record<"side" | "mark" | "corner", number>>): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`,
    `<rect width="${side}" height="${side}" rx="${corner * side}" fill="${colourOf("board")}"/>`,
    printLogo(logo, colourOf("lamp"), side / 2, mark * side),
    "</svg>\n",
  ].join("");
}

/** Wraps a PNG as `/favicon.ico`: six bytes of header, sixteen bytes about the one picture, the picture. */
function asIco(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Prints the sprite: the icons of the interface, and those that the data names. */
export function printSprite(own: typeof icons): string {
  const shared = Object.entries(iconShapes).map(([name, d]) => [name, [["path", { d }] as const]] as const);
  const drawings = new Map([...shared, ...Object.entries(own)]);
  const symbols = Array.from(drawings, ([name, shapes]) => {
    return `<symbol id="i-${name}" viewBox="0 0 24 24" overflow="visible">${printShapes(shapes)}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.toSorted().join("\n")}\n</svg>\n`;
}

function printShapes(shapes: (typeof logo)["shapes"]): string {
  return shapes
    .map(([name, attributes]) => {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${name}${pairs.join("")}/>`;
    })
    .join("");
}

/** Prints a logo in a colour, as an element that fits into a square of this size around a point. */
export function printLogo({ viewBox, shapes }: typeof logo, colour: string, centre: number, size: number): string {
  const at = centre - size / 2;
  const square = `x="${at}" y="${at}" width="${size}" height="${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${square} viewBox="${viewBox}" color="${colour}">${printShapes(shapes)}</svg>`;
}
