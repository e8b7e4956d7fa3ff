import { expect, it } from "vitest";
import { timeText } from "./texts.ts";

const now = new Date(2026, 10, 24, 0, 30).getTime();

it.each([
  [new Date(2026, 10, 24, 0, 5), "at 00:05"],
  [new Date(2026, 10, 23, 18, 2), "yesterday at 18:02"],
  [new Date(2026, 10, 25, 18, 2), "tomorrow at 18:02"],
  [new Date(2026, 10, 30, 9, 0), "on Monday at 09:00"],
  [new Date(2026, 11, 1, 9, 0), "on December 1 at 09:00"],
  [new Date(2026, 10, 20, 9, 0), "on November 20 at 09:00"],
])("a time is named with the day that a reader needs: %s is %s", (time, text) => {
  expect(timeText(time.getTime(), now, "en", undefined, false)).toBe(text);
});

it.each([
  [0, 5, "at 12:05 AM"],
  [16, 21, "at 4:21 PM"],
])("a reader whose locale has a clock of 12 hours reads %i:%i as %s", (hour, minute, text) => {
  const time = new Date(now).setHours(hour, minute);
  expect(timeText(time, now, "en", undefined, true).replace("\u202F", " ")).toBe(text);
});
