import type { Activity } from "@roster/core";
import { expect, it } from "vitest";
import { type Measured, noteOf } from "./activity.ts";

const note = (activity: Activity | undefined, measured?: Measured) => noteOf(activity ? { activity } : {}, measured);
const pace = (postsPerWeek: number) => note("active", { postsPerWeek });

it("an account that posts has its pace by day, by week if it has less than one post a day, and no number below one", () => {
  expect([84, 12, 7, 6.6, 1.4, 1, 0.4].map(pace)).toEqual([
    "About 12 posts a day",
    "About 2 posts a day",
    "About one post a day",
    "About 7 posts a week",
    "About one post a week",
    "About one post a week",
    "Less than one post a week",
  ]);
});

it("nothing is said about an account that nobody has measured", () => {
  for (const activity of ["active", "gone", undefined] as const) expect(note(activity)).toBeUndefined();
  expect(pace(0)).toBeUndefined();
});

it("a quiet account has the month of its last post where that is known", () => {
  expect(note("quiet", { lastPost: "2023-03-09", postsPerWeek: 5 })).toBe("Quiet since March 2023");
  expect(note("quiet")).toBe("No posts lately");
});

it("an account that has moved has its new address where that is known", () => {
  expect(note("moved", { movedTo: "ann@new.example" })).toBe("Moved to @ann@new.example");
  expect(note("moved")).toBe("Has moved");
});
