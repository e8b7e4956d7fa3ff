import type { logo } from "../../src/identity.ts";

type Drawing = typeof logo;

/** Prints the shapes of a drawing as SVG. */
export function printShapes(shapes: Drawing["shapes"]): string {
  return shapes
    .map(([name, attributes]) => {
      const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
      return `<${name}${pairs.join("")}/>`;
    })
    .join("");
}

/** Prints a logo in a colour, as an element that fits into a square of this size around a point. */
export function printLogo({ viewBox, shapes }: Drawing, colour: string, centre: number, size: number): string {
  const at = centre - size / 2;
  const square = `x="${at}" y="${at}" width="${size}" height="${size}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${square} viewBox="${viewBox}" color="${colour}">${printShapes(shapes)}</svg>`;
}
