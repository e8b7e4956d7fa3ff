import { expect, it } from "vitest";
import { report } from "./report.ts";

const origin = { commit: "abcdef012345", date: "2026-01-02", sources: "1" };

it("the report has a table for each part, with its commit, and marks figures that miss their goals", () => {
  const figures = [
    { name: "script", value: 12_001, unit: "bytes", goal: { atMost: 12_000 } },
    { name: "ratio", value: 1.2, unit: "×", goal: { atMost: 1.22 } },
    { name: "hello", value: 9, unit: "bytes" },
  ];
  expect(
    report(new Map([["embed", { title: "P7 the widget", figures, ...origin }]]))
      .split("\n")
      .slice(4),
  ).toEqual([
    "## P7 the widget",
    "",
    "Measured on 2026-01-02 at commit abcdef012345.",
    "",
    "| figure | measured | goal | met |",
    "| --- | --- | --- | --- |",
    "| script | 12,001 bytes | ≤ 12,000 bytes | **no** |",
    "| ratio | 1.2 × | ≤ 1.22 × | yes |",
    "| hello | 9 bytes |  |  |",
    "",
  ]);
});

it("the report has its parts in the order of their goals' numbers, and a part's chart below its table", () => {
  const axis = { label: "", scale: "log" } as const;
  const chart = { title: "Speed", x: axis, y: axis, series: [] };
  const text = report(
    new Map([
      ["typing", { title: "P16 typing", figures: [], ...origin }],
      ["search:speed", { title: "P2, P3 search", figures: [], chart, ...origin }],
    ]),
  );
  expect(text.indexOf("## P2, P3 search")).toBeLessThan(text.indexOf("## P16 typing"));
  expect(text).toContain("| --- | --- | --- | --- |\n\n![Speed](search-speed.svg)\n");
});

it("a part whose figures depend on time names the load of the machine before it, or says that none was recorded", () => {
  const part = { title: "P14 Lighthouse", figures: [], ...origin };
  expect(report(new Map([["lighthouse:mobile", { ...part, load: 0.4 }]]))).toContain(" Load of the machine: 0.4.");
  expect(report(new Map([["search:speed", part]]))).toContain(" Load of the machine: not recorded.");
  expect(report(new Map([["search:fans", part]]))).not.toContain("Load");
});
