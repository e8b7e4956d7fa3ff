import { expect, it } from "vitest";
import { figuresPage } from "./page.ts";

const origin = { commit: "abcdef012345", date: "2026-01-02", sources: "1", seal: "2" };
const none = { rows: [], faults: undefined, long: new Map(), bench: new Map() };
const at = "Measured on 2026-01-02 at commit `abcdef0`.";

it("the page of figures has faults, mutants, and a table for each part, with the commit of each", () => {
  const long = { of: "mutants", count: 2_000, where: "packages/core", seed: 0, result: "pass", seconds: 1 } as const;
  const figures = [
    { name: "script", value: 12_001, unit: "bytes", goal: { atMost: 12_000 } },
    { name: "ratio", value: 1.2, unit: "×", goal: { atMost: 1.22 } },
    { name: "hello", value: 9, unit: "bytes" },
  ];
  const text = figuresPage({
    rows: [{ number: 1 }],
    faults: { minutes: 1, rows: [{ number: 1, result: "pass", longestTestMs: null }], ...origin },
    long: new Map([
      ["soak", { ...long, of: "rounds", ...origin }],
      ["mutation: packages/core", { ...long, figures: { killed: 1_714, timedOut: 40 }, ...origin }],
    ]),
    bench: new Map([["embed", { title: "P7 the widget", figures, ...origin }]]),
  });
  expect(text.split("\n")[2]).toMatch(/^`pnpm faults`, `pnpm test:long` and `pnpm bench` measure/);
  expect(text.split("\n").slice(6)).toEqual([
    "## Faults",
    "",
    `Roster survives 1 of 1 listed faults. ${at} The [table](../tooling/faults/RESULTS.md) has every fault.`,
    "",
    `Of 2,000 small faults in packages/core, the unit tests notice 85.7 %, and another 2 % end in a time-out. ${at}`,
    "",
    "## P7 the widget",
    "",
    at,
    "",
    "| figure | measured | goal | met |",
    "| --- | --- | --- | --- |",
    "| script | 12,001 bytes | ≤ 12,000 bytes | **no** |",
    "| ratio | 1.2 × | ≤ 1.22 × | yes |",
    "",
  ]);
});

it("the page has its parts in the order of their goals' numbers, and a part's chart below its table", () => {
  const axis = { label: "", scale: "log" } as const;
  const chart = { title: "Speed", x: axis, y: axis, series: [] };
  const text = figuresPage({
    ...none,
    bench: new Map([
      ["typing", { title: "P16 typing", figures: [], ...origin }],
      ["search:speed", { title: "P2, P3 search", figures: [], chart, ...origin }],
    ]),
  });
  expect(text).toMatch(/^`pnpm faults` and `pnpm bench` measure these figures\./m);
  expect(text).toContain("The faults are not measured yet.\n\n`pnpm test:long` is not measured.\n");
  expect(text.indexOf("## P2, P3 search")).toBeLessThan(text.indexOf("## P16 typing"));
  expect(text).toContain("| --- | --- | --- | --- |\n\n![Speed](charts/search-speed.svg)\n");
});

it("a part whose figures depend on time names the load of the machine before it, or says that none was recorded", () => {
  const part = { title: "P14 Lighthouse", figures: [], ...origin };
  const page = (name: string, load?: number): string =>
    figuresPage({ ...none, bench: new Map([[name, load === undefined ? part : { ...part, load }]]) });
  expect(page("lighthouse:home:mobile", 0.4)).toContain(`${at} The load of the machine was 0.4.\n`);
  expect(page("search:speed")).toContain(`${at} The load of the machine was not recorded.\n`);
  expect(page("search:fans")).toContain(`${at}\n`);
});
