import { iconShapes } from "@roster/ui/icons/shapes.ts";
import type { icons } from "../../src/identity.ts";
import { printShapes } from "./svg.ts";

/** Prints the sprite: the icons of the interface, and those that the data names. */
export function printSprite(own: typeof icons): string {
  const drawn = new Map<string, string>(
    Object.entries(iconShapes).map(([name, path]) => [name, printShapes([["path", { d: path }]])]),
  );
  for (const [name, shapes] of Object.entries(own)) drawn.set(name, printShapes(shapes));
  const symbols = Array.from(drawn, ([name, shapes]) => {
    return `<symbol id="i-${name}" viewBox="0 0 24 24" overflow="visible">${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.toSorted().join("\n")}\n</svg>\n`;
}
