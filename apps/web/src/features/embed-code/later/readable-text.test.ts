import { contrast } from "@roster/core/site";
import { expect, it } from "vitest";
import { readableText, TEXT_CONTRAST } from "./colour-options.tsx";

const LEVELS = ["00", "55", "aa", "ff"];
const COLOURS = LEVELS.flatMap((red) => LEVELS.flatMap((green) => LEVELS.map((blue) => `#${red}${green}${blue}`)));

it("readableText returns a text colour that people can read, for any background and any text", () => {
  const pairs = COLOURS.flatMap((background) => COLOURS.map((text) => [background, text] as const));
  const unreadable = pairs.filter(
    ([background, text]) => contrast(readableText(background, text), background) < TEXT_CONTRAST,
  );
  expect(unreadable).toEqual([]);
});

it("readableText keeps a text colour that passes, and changes another one as little as possible", () => {
  expect(readableText("#0b162a", "#ffffff")).toBe("#ffffff");
  expect(readableText("#0b162a", "#c83803")).toBe("#d25c30");
  expect(readableText("#ffffff", "#ffff00")).toBe("#7a7a00");
});
