import { describe, expect, it } from "vitest";
import { endText, fieldTime, offeredTimes, readTime } from "./times.ts";

const at = (day: number, hours: number, minutes = 0): number => new Date(2026, 10, day, hours, minutes).getTime();

describe("the times until which posts can be hidden", () => {
  it.each([
    [at(30, 19), at(30, 23, 30)],
    [at(30, 0, 5), at(30, 23, 30)],
    [at(30, 23, 29), at(30, 23, 30)],
    [at(30, 23, 30), undefined],
    [at(30, 23, 59), undefined],
  ])("at %d, tonight ends at %s", (now, tonight) => {
    expect(offeredTimes(now).tonight).toBe(tonight);
    expect(offeredTimes(now).tomorrow).toBe(at(31, 9));
  });

  it.each([
    ["", "Choose a day and a time."],
    ["2026-11-30", "This time is over. Choose a later one."],
    ["2026-11-30T18:59", "This time is over. Choose a later one."],
    ["2026-12-07T19:01", "Choose a time within the next 7 days."],
    ["275761-01-01T00:00", "Choose a day and a time."],
  ])("the other time %j is refused: %s", (value, problem) => {
    expect(readTime(value, at(30, 19))).toEqual({ problem });
  });

  it.each([
    [at(30, 23, 30), "23:30"],
    [at(31, 9), "Tuesday, 09:00"],
    [at(35, 22, 15), "Saturday, 22:15"],
    [at(37, 8), "December 7, 08:00"],
  ])("the end at %d is titled %j, which is true on each day before it", (until, title) => {
    expect(endText(until, at(30, 19), true)).toBe(title);
  });

  it("a time of the field is read in the visitor's time zone", () => {
    expect(readTime(fieldTime(at(30, 22, 15)), at(30, 19))).toEqual({ until: at(30, 22, 15) });
  });
});
