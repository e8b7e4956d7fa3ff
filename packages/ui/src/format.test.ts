import { expect, it } from "vitest";
import { compactCount, fullCount, monthOf } from "./format.ts";
import { letterFit } from "./letter-fit.ts";

it("draws counts compact and reads them in full", () => {
  expect([974_123, 3_600_000, 31_000_000, 847].map(compactCount)).toEqual(["974K", "3.6M", "31M", "847"]);
  expect(fullCount(11_700_000)).toBe("11,700,000");
});

it("names the month of a date, and leaves alone what is none", () => {
  expect(monthOf("2026-01-20")).toBe("Jan 2026");
  expect(monthOf("2026-13-01")).toBe("2026-13-01");
  expect(monthOf("soon")).toBe("soon");
});

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
