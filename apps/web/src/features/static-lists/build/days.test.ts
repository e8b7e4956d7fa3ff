import { expect, it } from "vitest";
import { daysOf } from "./days.ts";

const added = (...days: readonly (string | undefined)[]) =>
  days.map((day) => (day === undefined ? {} : { added: day }));

it("the first account of each day has a heading with the day and its number of accounts", () => {
  const accounts = added("2026-11-22", "2026-11-22", "2026-03-01", "2025-12-31", undefined, undefined);
  expect(daysOf(accounts, 0)).toEqual({
    0: "Added 22 November · 2",
    2: "Added 1 March · 1",
    3: "Added 31 December 2025 · 1",
    4: "Without a date · 2",
  });
});

it("a page that begins within a day repeats its heading, with the number of the whole day", () => {
  const accounts = added(...Array<string>(3).fill("2026-11-22"), ...Array<string>(4).fill("2026-11-21"));
  expect(daysOf(accounts, 2)).toEqual({ 0: "Added 22 November · 3", 1: "Added 21 November · 4" });
  expect(daysOf(accounts, 3)).toEqual({ 0: "Added 21 November · 4" });
  expect(daysOf(accounts, 5)).toEqual({ 0: "Added 21 November · 4" });
});
