import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { iconNames, isIconName } from "./icon-names.ts";
import { iconShapes, printIconSprite } from "./icon-shapes.ts";

it("the sprite's file holds the drawings as they are: if not, run node packages/ui/icons/write.ts", async () => {
  expect(await readFile(new URL("../icons/sprite.svg", import.meta.url), "utf8")).toBe(printIconSprite());
});

it("every name has a drawing, and nothing else counts as a name", () => {
  expect(Object.keys(iconShapes)).toEqual([...iconNames]);
  expect(isIconName("shield")).toBe(true);
  expect(isIconName("toString")).toBe(false);
  expect(isIconName(undefined)).toBe(false);
});
