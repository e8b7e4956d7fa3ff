import { longNotMeasured } from "../long/results.ts";
import { totalsOf } from "../faults/table.ts";
import { type Figure, isMet, printFigure, TIMED } from "./figures.ts";
import type { Origin } from "./result-files.ts";
import { byGoal, FRESH_QUERIES, type Published } from "./page.ts";

const BLOCK = /(<!-- figures[^>]*-->\n).*?(<!-- \/figures -->)/s;

/** The figures that interest a reader of README.md: their part, their name, and their sentence from the value and the part's title. */
const HIGHLIGHTS: readonly (readonly [string, string, (value: string, title: string) => string])[] = [
  ["embed", "script with styles", (bytes) => `The widget is one script of ${bytes} bytes (brotli), styles included`],
  [
    "page",
    "HTML and critical CSS",
    (bytes) => `The home page comes in ${bytes} bytes (brotli) of HTML and styles, if the roster has 300 accounts`,
  ],
  ["scripts", "/", (ratio) => `Its scripts weigh ${ratio} times those of an empty Next app, both with brotli`],
  [
    "search:fans",
    "an answer first",
    (share, title) =>
      `A right answer is first in ${share} % of the ${/\d+(?= queries)/.exec(title)?.[0]} queries of fans with which the search was tuned`,
  ],
];

/**
 * Returns the README with the main figures and every missed goal between its markers.
 * @throws Error when the markers are missing
 */
export function withFigures(readme: string, { rows, faults, long, bench }: Published): string {
  if (!BLOCK.test(readme)) throw new Error("README.md has no block of figures.");
  const highlights = HIGHLIGHTS.flatMap(([part, name, sentence]) => {
    const found = bench.get(part);
    const figure = found?.figures.find((one) => one.name === name);
    if (found === undefined || figure === undefined) return [];
    const value = figure.value.toLocaleString("en", { maximumFractionDigits: 2 });
    const line = `${sentence(value, found.title)} ${when(part, found)}.`;
    return part === "search:fans" ? [line, FRESH_QUERIES] : [line];
  });
  const judged = (figures: readonly Figure[], met: boolean): readonly Figure[] =>
    figures.filter((figure) => isMet(figure) === met);
  const parts = [...bench].toSorted(byGoal);
  const met = parts.flatMap(([, { figures }]) => judged(figures, true)).length;
  const missed = parts.flatMap(([name, part]) => {
    const own = judged(part.figures, false).map(printFigure);
    return own.length > 0 ? [`${part.title.replace(/^(?:P\d+,? )+/, "")}: ${own.join(", ")} ${when(name, part)}.`] : [];
  });
  const count = met + parts.flatMap(([, { figures }]) => judged(figures, false)).length;
  const notMeasured = longNotMeasured(long);
  const lines = [
    ...(faults ? [`${totalsOf(faults, rows).replace(/\.$/, "")} ${when("faults", faults)}.`] : []),
    ...highlights,
    ...(notMeasured === undefined ? [] : [notMeasured]),
    ...(count > 0 ? [`${met} of ${count} goals are met.${missed.length > 0 ? " Not met:" : ""}`] : []),
  ];
  const isMeasured = faults !== undefined || bench.size > 0;
  const list = (isMeasured ? lines : ["Nothing is measured yet."]).map((line) => `- ${line}\n`);
  const below = missed.map((line) => `  - ${line}\n`);
  const all = [...list, ...below].join("");
  return readme.replace(BLOCK, (_, begin: string, end: string) => `${begin}\n${all}\n${end}`);
}

/** "(2026-11-23, `e372a1d`)", with the load if the figures depend on time. */
function when(name: string, { date, commit, load }: Origin & { readonly load?: number }): string {
  const busy = TIMED.test(name) ? `, load ${load ?? "not recorded"}` : "";
  return `(${date.slice(0, 10)}, \`${commit.slice(0, 7)}\`${busy})`;
}
