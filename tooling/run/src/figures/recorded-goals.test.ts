import { expect, it } from "vitest";
import type { Part } from "./figures.ts";
import { GOALS } from "./goals.ts";
import { goalProblems } from "./recorded-goals.ts";
import { readResults } from "./result-files.ts";

const score = (name: string, atLeast: number) => ({ name, value: 100, unit: "", goal: { atLeast } });
const bench = new Map<string, Part>([
  ["lighthouse:home:desktop", { title: "P14 Lighthouse, desktop", figures: [score("performance", 100)] }],
  ["lighthouse:home:mobile", { title: "P14 Lighthouse, mobile", figures: [score("performance", 95)] }],
  [
    "code",
    {
      title: "P12 code",
      figures: [{ name: "zod: in the first load of any route", value: 0, unit: "bytes", goal: { atMost: 0 } }],
    },
  ],
  [
    "page",
    {
      title: "P9 the home page at 1,300 accounts",
      figures: [{ name: "critical CSS, hero and 6 cards", value: 1, unit: "bytes", goal: { atMost: 9 } }],
    },
  ],
]);
const lighthouse = { score: 100, mobilePerformance: 95 };
const home = { firstCards: 9, cards: 6, accounts: 1_300 };
const goals = { lighthouse, home, heavyLibraries: 0 };

it("goals by which all recorded figures were judged are no problem, and parts that are not measured are left out", () => {
  expect(goalProblems(bench, goals)).toEqual([]);
  expect(goalProblems(new Map())).toEqual([]);
});

it.each([
  [
    "a lower goal",
    { ...goals, lighthouse: { ...lighthouse, mobilePerformance: 85 } },
    "mobilePerformance 85",
    "mobilePerformance 95",
  ],
  [
    "a higher goal",
    { ...goals, lighthouse: { ...lighthouse, mobilePerformance: 99 } },
    "mobilePerformance 99",
    "mobilePerformance 95",
  ],
  ["a group with one goal", { ...goals, heavyLibraries: 50 }, "heavyLibraries 50", "heavyLibraries 0"],
])("%s than that of the recorded figures is a problem that names both", (_, edited, now, before) => {
  expect(goalProblems(bench, edited)).toEqual([
    expect.stringMatching(`edited after its figures were measured .now ${now}.. .* judged by ${before}. .* pnpm bench`),
  ]);
});

it("a goal that is deleted, or replaced by another one of its group, is a problem", () => {
  expect(goalProblems(bench, { ...goals, lighthouse: { score: 100 } })[0]).toContain(
    "They were judged by mobilePerformance 95.",
  );
  const replaced = { ...lighthouse, mobilePerformance: 100 };
  expect(goalProblems(bench, { ...goals, lighthouse: replaced })[0]).toContain(
    "They were judged by mobilePerformance 95.",
  );
});

it("another size of a measured page than the one in its title is a problem", () => {
  expect(goalProblems(bench, { ...goals, home: { ...home, accounts: 300 } })[0]).toContain("(now accounts 300)");
  expect(goalProblems(bench, { ...goals, home: { ...home, cards: 3 } })[0]).toContain("(now cards 3)");
});

it("every goal that alone is edited is a problem of the recorded figures, which names it", async () => {
  const results = await readResults<Part>("bench");
  const other = (goal: number): number => goal * 10 + 1;
  for (const [group, all] of Object.entries(GOALS)) {
    const own: Readonly<Record<string, number>> = typeof all === "number" ? { [group]: all } : all;
    for (const [key, goal] of Object.entries(own)) {
      const edited = typeof all === "number" ? other(all) : { ...own, [key]: other(goal) };
      const [problem] = goalProblems(results, { ...GOALS, [group]: edited }).filter((one) =>
        one.includes(`"${group}"`),
      );
      expect(
        /now (.*)\)\. They|now (.*)\)\. A goal/
          .exec(problem ?? "")
          ?.slice(1)
          .join(""),
      ).toContain(`${key} ${other(goal)}`);
    }
  }
});

it("a time that becomes another goal of its group, and two goals that change places, are problems that name each goal", () => {
  const figure = (name: string, atMost: number) => ({ name, value: 1, unit: "", goal: { atMost } });
  const typing = ["4 ×: longest task of the first letter", "1 ×: filter click, CPU"].map((name) => figure(name, 50));
  const recorded = new Map<string, Part>([
    ["typing", { title: "P16", figures: [figure("round trips from focus", 2), ...typing] }],
    ["scripts", { title: "P8", figures: [figure("/", 1.21), figure("/browse", 1.22)] }],
  ]);
  const own = { typing: { roundTrips: 2, taskMs: 50, filterMs: 50 }, firstLoad: { home: 1.21, other: 1.22 } };
  expect(goalProblems(recorded, own)).toEqual([]);
  expect(goalProblems(recorded, { ...own, typing: { ...own.typing, taskMs: 2 } })).toEqual([
    expect.stringContaining("(now taskMs 2). They were judged by taskMs 50."),
  ]);
  expect(goalProblems(recorded, { ...own, firstLoad: { home: 1.22, other: 1.21 } })).toEqual([
    expect.stringContaining("(now home 1.22, other 1.21). They were judged by home 1.21, other 1.22."),
  ]);
});

it("a recorded figure that no goal judges is a problem", () => {
  const figures = [{ name: "a new scroll", value: 1, unit: "ms", goal: { atMost: 7 } }];
  const problems = goalProblems(new Map([["typing", { title: "P16", figures }]]), { typing: {} });
  expect(problems).toEqual([expect.stringContaining("They were judged by typing a new scroll 7.")]);
});
