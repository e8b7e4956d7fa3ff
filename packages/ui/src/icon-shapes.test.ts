import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { iconNames, isIconName } from "./icon-names.ts";
import { iconShapes, printIconSprite } from "./icon-shapes.ts";

it("icons/sprite.svg equals iconShapes (update it with node packages/ui/icons/write.ts)", async () => {
  expect(await readFile(new URL("../icons/sprite.svg", import.meta.url), "utf8")).toBe(printIconSprite());
});

it("isIconName accepts the names of drawn icons only", () => {
  expect(Object.keys(iconShapes)).toEqual([...iconNames]);
  expect(isIconName("shield")).toBe(true);
  expect(isIconName("toString")).toBe(false);
  expect(isIconName(undefined)).toBe(false);
});
