import { expect, it } from "vitest";
import { effort } from "./messages.ts";
import { FOLLOWS_PER_DAY, secondsFor } from "./new-follows.ts";

const of = (count: number): string => effort(count, secondsFor(count), FOLLOWS_PER_DAY);

it("effort names the usual time of a run in words", () => {
  expect([5, 15, 40, 100].map(of)).toEqual([
    "About 10 seconds. You can undo it.",
    "About half a minute. You can undo it.",
    "About a minute. You can undo it.",
    "About 3 minutes. You can undo it.",
  ]);
});

it("effort names the daily limit of servers for more than 100 follows only", () => {
  expect(of(100)).not.toContain("400");
  expect(of(101)).toContain("A server usually allows 400 follows a day, and undone follows count too.");
  expect(of(401)).toContain("so the rest waits until the next day");
});
