import { expect, it } from "vitest";
import type { Part } from "./figures.ts";
import { GOALS } from "./goals.ts";
import { goalProblems } from "./recorded-goals.ts";
import { readResults } from "./result-files.ts";

const score = (name: string, atLeast: number) => ({ name, value: 100, unit: "", goal: { atLeast } });
const bench = new Map<string, Part>([
  ["lighthouse:home:desktop", { title: "P14 Lighthouse, desktop", figures: [score("performance", 100)] }],
  ["lighthouse:home:mobile", { title: "P14 Lighthouse, mobile", figures: [score("performance", 95)] }],
  ["code", { title: "P12 code", figures: [{ name: "zod", value: 0, unit: "bytes", goal: { atMost: 0 } }] }],
  [
    "page",
    {
      title: "P9 the home page at 1,300 accounts",
      figures: [{ name: "critical CSS, hero and 6 cards", value: 1, unit: "bytes", goal: { atMost: 9 } }],
    },
  ],
]);
const lighthouse = { score: 100, mobilePerformance: 95 };
const home = { page: 9, cards: 6, accounts: 1_300 };
const goals = { lighthouse, home, heavyLibraries: 0 };

it("goals by which all recorded figures were judged are no problem, and parts that are not measured are left out", () => {
  expect(goalProblems(bench, goals)).toEqual([]);
  expect(goalProblems(new Map())).toEqual([]);
});

it.each([
  ["a lower goal", { ...goals, lighthouse: { ...lighthouse, mobilePerformance: 85 } }, "mobilePerformance 85", "95"],
  ["a higher goal", { ...goals, lighthouse: { ...lighthouse, mobilePerformance: 99 } }, "mobilePerformance 99", "95"],
  ["a group with one goal", { ...goals, heavyLibraries: 50 }, "heavyLibraries 50", "0"],
])("%s than that of the recorded figures is a problem that names both", (_, edited, now, before) => {
  expect(goalProblems(bench, edited)).toEqual([
    expect.stringMatching(`edited after its figures were measured .now ${now}.. .* judged by ${before}. .* pnpm bench`),
  ]);
});

it("a goal that is deleted, or replaced by another one of its group, is a problem", () => {
  expect(goalProblems(bench, { ...goals, lighthouse: { score: 100 } })[0]).toContain("They were judged by 95.");
  const replaced = { ...lighthouse, mobilePerformance: 100 };
  expect(goalProblems(bench, { ...goals, lighthouse: replaced })[0]).toContain("They were judged by 95.");
});

it("another size of a measured page than the one in its title is a problem", () => {
  expect(goalProblems(bench, { ...goals, home: { ...home, accounts: 300 } })[0]).toContain("(now accounts 300)");
  expect(goalProblems(bench, { ...goals, home: { ...home, cards: 3 } })[0]).toContain("(now cards 3)");
});

it("every group of goals belongs to a part of the bench", async () => {
  const results = await readResults<Part>("bench");
  const tenfold = (goal: number): number => goal * 10 + 1;
  const other = Object.entries(GOALS).map(([group, all]) => [
    group,
    typeof all === "number"
      ? tenfold(all)
      : Object.fromEntries(Object.entries(all).map(([key, goal]) => [key, tenfold(goal)])),
  ]);
  expect(goalProblems(results, Object.fromEntries(other))).toHaveLength(Object.keys(GOALS).length);
});
