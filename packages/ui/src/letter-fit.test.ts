import { expect, it } from "vitest";
import { letterFit } from "./letter-fit.ts";

it("puts letters on the middle, a shield's one higher", () => {
  expect(letterFit({ letters: "MP", shape: "plate" }, "display")).toEqual({ length: 2, baseline: 31.7, stretch: {} });
  expect(letterFit({ letters: "LAL", shape: "shield" }, "display")).toEqual({ length: 3, baseline: 29.5, stretch: {} });
});

it("fits four letters into 33, and system letters into 30 only when they are wider", () => {
  expect(letterFit({ letters: "ESPN", shape: "plate" }, "display").stretch).toEqual({
    textLength: "33",
    lengthAdjust: "spacingAndGlyphs",
  });
  expect(letterFit({ letters: "JI", shape: "shield" }, "system").stretch).toEqual({});
  expect(letterFit({ letters: "WWM", shape: "circle" }, "system").stretch).toMatchObject({ textLength: "30" });
});
