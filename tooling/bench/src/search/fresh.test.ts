import { expect, it } from "vitest";
import { worstRatios } from "./fresh.ts";

const run = (own: number, orama: number, mini: number, tuned: number) => [
  { engine: "Roster", p95: own },
  { engine: "Orama", p95: orama },
  { engine: "MiniSearch", p95: mini },
  { engine: "MiniSearch, tuned", p95: tuned },
];

it("the worst of several runs is judged, for each engine by itself", () => {
  const ratios = worstRatios([run(2, 4, 2, 1), run(3, 2, 6, 3), run(1, 4, 4, 4)]);
  expect(ratios.map(({ value, goal }) => [value, goal])).toEqual([
    [1.5, { atMost: 1 }],
    [1, { atMost: 1 }],
    [2, { atMost: 1.5 }],
  ]);
});

it("an engine that a run has not measured gives no ratio", () => {
  expect(worstRatios([[{ engine: "Roster", p95: 1 }]])[0]?.value).toBeNaN();
});
