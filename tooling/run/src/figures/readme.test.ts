import { expect, it } from "vitest";
import { withFigures } from "./readme.ts";

const README = "# A\n\n<!-- figures: do not edit -->\n\n- By hand.\n\n<!-- /figures -->\n\nEnd.\n";
const origin = { commit: "abcdef012345", date: "2026-01-02", sources: "1", seal: "2" };
const none = { rows: [], faults: undefined, long: new Map(), bench: new Map() };
const at = "(2026-01-02, `abcdef0`)";
const soak = { of: "rounds", count: 1, seed: 1, result: "pass", seconds: 1, ...origin } as const;
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
    ...none,
    rows: [{ number: 1 }, { number: 2 }, { number: 3 }],
    faults: { minutes: 1, rows: [{ number: 1, result: "pass", longestTestMs: null }], ...origin },
    bench: new Map([
      ["typing", { title: "P16 the search box", figures: typing, load: 0.4, ...origin }],
      ["embed", { title: "P7 the widget", figures: widget, ...origin }],
      ["search:speed", { title: "P2, P3 search", figures: speed, ...origin }],
    ]),
  });
  expect(text.split("\n")).toEqual([
    "# A",
    "",
    "<!-- figures: do not edit -->",
    "",
    `- Roster survives 1 of 1 measured faults; 2 more are listed and not measured ${at}.`,
    `- The widget is one script of 11,999 bytes (brotli), styles included ${at}.`,
    "- `pnpm test:long` is not measured.",
    "- 3 of 6 goals are met. Not met:",
    `  - search: p95 2 × (≤ 1 ×) ${at.replace(")", ", load not recorded)")}.`,
    `  - the search box: a key 60 ms (≤ 50 ms), a scroll 55 ms (≤ 50 ms) ${at.replace(")", ", load 0.4)")}.`,
    "",
    "<!-- /figures -->",
    "",
    "End.",
    "",
  ]);
});

it("the README names no missed goals where all are met", () => {
  const bench = new Map([["embed", { title: "P7 the widget", figures: widget, ...origin }]]);
  expect(withFigures(README, { ...none, long: new Map([["soak", soak]]), bench })).toContain(
    "styles included (2026-01-02, `abcdef0`).\n- 2 of 2 goals are met.\n\n<!-- /figures -->",
  );
});

it("the README says on which queries the search was tuned, and what other queries gave", () => {
  const figures = [{ name: "an answer first", value: 99.0826, unit: "%", goal: { atLeast: 95 } }];
  const bench = new Map([["search:fans", { title: "P18 search, 327 queries of fans", figures, ...origin }]]);
  expect(
    withFigures(README, { ...none, bench })
      .split("\n")
      .slice(4, 6),
  ).toEqual([
    `- A right answer is first in 99.08 % of the 327 queries of fans with which the search was tuned ${at}.`,
    "- Of 630 queries that were not used for tuning, it was first in 75 % (2026-11-23).",
  ]);
});

it("a README without results says that nothing is measured, and one without markers is an error", () => {
  expect(withFigures(README, none)).toContain("\n- Nothing is measured yet.\n");
  expect(() => withFigures("# A", none)).toThrow("README.md has no block of figures.");
});
