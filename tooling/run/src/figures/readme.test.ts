import { expect, it } from "vitest";
import { withFigures } from "./readme.ts";

const README = "# A\n\n<!-- figures: do not edit -->\n\n- By hand.\n\n<!-- /figures -->\n\nEnd.\n";
const origin = { commit: "abcdef012345", date: "2026-01-02", sources: "1", seal: "2" };
const none = { faults: undefined, bench: new Map() };
const widget = [
  { name: "script with styles", value: 11_999, unit: "bytes", goal: { atMost: 12_000 } },
  { name: "ratio", value: 1.2, unit: "×", goal: { atMost: 1.22 } },
  { name: "hello", value: 9, unit: "bytes" },
];

it("the README has the main figures in sentences, then every missed goal, those with the lowest number first", () => {
  const typing = [
    { name: "a key", value: 60, unit: "ms", goal: { atMost: 50 } },
    { name: "a click", value: 50, unit: "ms", goal: { atMost: 50 } },
    { name: "a scroll", value: 55, unit: "ms", goal: { atMost: 50 } },
  ];
  const speed = [{ name: "p95", value: 2, unit: "×", goal: { atMost: 1 } }];
  const text = withFigures(README, {
    faults: { minutes: 1, rows: [{ number: 1, result: "pass", longestTestMs: null }], ...origin },
    bench: new Map([
      ["typing", { title: "P16 the search box", figures: typing, ...origin }],
      ["embed", { title: "P7 the widget", figures: widget, ...origin }],
      ["speed", { title: "P2, P3 search", figures: speed, ...origin }],
    ]),
  });
  expect(text.split("\n")).toEqual([
    "# A",
    "",
    "<!-- figures: do not edit -->",
    "",
    "- Roster survives 1 of 1 listed faults.",
    "- The widget is one script of 11,999 bytes, styles included.",
    "- 3 of 6 goals are met. Not met:",
    "  - search: p95 2 × (≤ 1 ×).",
    "  - the search box: a key 60 ms (≤ 50 ms), a scroll 55 ms (≤ 50 ms).",
    "",
    "<!-- /figures -->",
    "",
    "End.",
    "",
  ]);
});

it("the README names no missed goals where all are met", () => {
  const bench = new Map([["embed", { title: "P7 the widget", figures: widget, ...origin }]]);
  expect(withFigures(README, { ...none, bench })).toContain("\n- 2 of 2 goals are met.\n\n<!-- /figures -->");
});

it("a README without results says that nothing is measured, and one without markers is an error", () => {
  expect(withFigures(README, none)).toContain("\n- Nothing is measured yet.\n");
  expect(() => withFigures("# A", none)).toThrow("README.md has no block of figures.");
});
