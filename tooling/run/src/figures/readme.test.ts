import { expect, it } from "vitest";
import { withFigures } from "./readme.ts";

const README = "# A\n\n<!-- figures: do not edit -->\n\n- By hand.\n\n<!-- /figures -->\n\nEnd.\n";
const origin = { commit: "abcdef012345", date: "2026-01-02", sources: "1", seal: "2" };
const none = { faults: undefined, long: new Map(), bench: new Map() };

it("the README lists faults, mutants, and missed goals before met ones, each with its figure and commit", () => {
  const long = { of: "mutants", count: 2_000, where: "packages/core", seed: 0, result: "pass", seconds: 1 } as const;
  const figures = [
    { name: "script", value: 12_001, unit: "bytes", goal: { atMost: 12_000 } },
    { name: "ratio", value: 1.2, unit: "×", goal: { atMost: 1.22 } },
    { name: "hello", value: 9, unit: "bytes" },
  ];
  const text = withFigures(README, {
    faults: { minutes: 1, rows: [{ number: 1, result: "pass", longestTestMs: null }], ...origin },
    long: new Map([
      ["soak", { ...long, of: "rounds", ...origin }],
      ["mutation: packages/core", { ...long, figures: { killed: 1_714, timedOut: 40 }, ...origin }],
    ]),
    bench: new Map([["embed", { title: "P7 the widget", figures, ...origin }]]),
  });
  expect(text.split("\n")).toEqual([
    "# A",
    "",
    "<!-- figures: do not edit -->",
    "",
    "- Roster survives 1 of 1 listed faults. (`abcdef0`)",
    "- Of 2,000 small faults in packages/core, the unit tests notice 85.7 %, and another 2 % end in a time-out. (`abcdef0`)",
    "- P7 the widget. **Not met**: script 12,001 bytes (≤ 12,000 bytes). Met: ratio 1.2 × (≤ 1.22 ×). (`abcdef0`)",
    "",
    "<!-- /figures -->",
    "",
    "End.",
    "",
  ]);
});

it("a README without results says that nothing is measured, and one without markers is an error", () => {
  expect(withFigures(README, none)).toContain("\n- Nothing is measured yet.\n");
  expect(() => withFigures("# A", none)).toThrow("README.md has no block of figures.");
});

it("the README shows the chart of a part below the list of figures", () => {
  const axis = { label: "", scale: "log" } as const;
  const chart = { title: "Speed", x: axis, y: axis, series: [] };
  const bench = new Map([["search:speed", { title: "P2 search", figures: [], chart, ...origin }]]);
  expect(withFigures(README, { ...none, bench })).toContain(
    "- P2 search.  (`abcdef0`)\n\n![Speed](.github/charts/search-speed.svg)\n\n<!-- /figures -->",
  );
});
