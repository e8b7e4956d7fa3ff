import { expect, it } from "vitest";
import { effort } from "./messages.ts";

it("effort names the usual time of a run in words", () => {
  expect([5, 15, 40, 100].map(effort)).toEqual([
    "About 10 seconds. You can undo it.",
    "About half a minute. You can undo it.",
    "About a minute. You can undo it.",
    "About 3 minutes. You can undo it.",
  ]);
});

it("effort names the daily limit of servers for more than 100 follows only", () => {
  expect(effort(100)).not.toContain("400");
  expect(effort(101)).toContain("A server usually allows 400 follows a day, and undone follows count too.");
  expect(effort(401)).toContain("so the rest waits until the next day");
});
