import { expect, it } from "vitest";
import { momentText } from "./notice-messages.ts";

const now = new Date(2026, 10, 24, 0, 30).getTime();

it.each([
  [new Date(2026, 10, 24, 0, 5), "today, 00:05"],
  [new Date(2026, 10, 23, 18, 2), "yesterday, 18:02"],
  [new Date(2026, 10, 20, 9, 0), "November 20, 09:00"],
  [new Date(2026, 10, 26, 9, 0), "November 26, 09:00"],
])("a moment is named by its day and its time: %s is %s", (at, text) => {
  expect(momentText(at.getTime(), now)).toBe(text);
});
