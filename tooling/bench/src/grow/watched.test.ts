import { expect, it } from "vitest";
import { memoryBelow } from "./watched.ts";

it("the memory of a command includes all processes below it, and no others", () => {
  const lines = [
    "    1     0 9999999",
    "   10     1  102400",
    "   11    10   51200",
    "   12    11   51200",
    "   99     1  1024",
    "",
  ];
  expect(memoryBelow(10, lines.join("\n"))).toBe(100);
  expect(memoryBelow(99, lines.join("\n"))).toBe(0);
});
