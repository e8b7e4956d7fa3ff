import { totalsOf } from "../faults/table.ts";
import { type Figure, isMet, printFigure } from "./figures.ts";
import { byGoal, type Published } from "./page.ts";

const BLOCK = /(<!-- figures[^>]*-->\n).*?(<!-- \/figures -->)/s;

/** The figures that interest a reader of README.md: their part, their name, and their sentence. */
const HIGHLIGHTS: readonly (readonly [string, string, (value: string) => string])[] = [
  ["embed", "script with styles", (bytes) => `The widget is one script of ${bytes} bytes, styles included.`],
  ["page", "HTML and critical CSS", (bytes) => `The home page comes in ${bytes} bytes of HTML and styles.`],
  ["scripts", "/", (ratio) => `Its scripts weigh ${ratio} times those of an empty Next app.`],
  [
    "search:fans",
    "an answer first",
    (share) => `A right answer is first in ${share} % of the searches that fans type.`,
  ],
];

/**
 * Returns the README with the main figures and every missed goal between its markers.
 * @throws Error when the markers are missing
 */
export function withFigures(readme: string, { faults, bench }: Pick<Published, "faults" | "bench">): string {
  if (!BLOCK.test(readme)) throw new Error("README.md has no block of figures.");
  const highlights = HIGHLIGHTS.flatMap(([part, name, sentence]) => {
    const figure = bench.get(part)?.figures.find((one) => one.name === name);
    return figure ? [sentence(figure.value.toLocaleString("en", { maximumFractionDigits: 2 }))] : [];
  });
  const judged = (figures: readonly Figure[], met: boolean): readonly Figure[] =>
    figures.filter((figure) => isMet(figure) === met);
  const parts = [...bench].toSorted(byGoal).map(([, part]) => part);
  const met = parts.flatMap(({ figures }) => judged(figures, true)).length;
  const missed = parts.flatMap(({ title, figures }) => {
    const own = judged(figures, false).map(printFigure);
    return own.length > 0 ? [`${title.replace(/^(?:P\d+,? )+/, "")}: ${own.join(", ")}.`] : [];
  });
  const count = met + parts.flatMap(({ figures }) => judged(figures, false)).length;
  const lines = [
    ...(faults ? [totalsOf(faults)] : []),
    ...highlights,
    ...(count > 0 ? [`${met} of ${count} goals are met.${missed.length > 0 ? " Not met:" : ""}`] : []),
  ];
  const list = (lines.length > 0 ? lines : ["Nothing is measured yet."]).map((line) => `- ${line}\n`);
  const below = missed.map((line) => `  - ${line}\n`);
  const all = [...list, ...below].join("");
  return readme.replace(BLOCK, (_, begin: string, end: string) => `${begin}\n${all}\n${end}`);
}
