import { totalsOf } from "../faults/table.ts";
import type { MeasuredFaults } from "../faults/results.ts";
import type { LongResult, LongResults } from "../long/results.ts";
import { cell } from "../markdown.ts";
import { type Figure, isMet, type Part, printGoal, printValue } from "./figures.ts";
import { chartPath } from "./chart.ts";
import type { Measured } from "./result-files.ts";

/** Everything that is published about measurements. */
export interface Published {
  readonly faults: MeasuredFaults | undefined;
  readonly long: LongResults;
  readonly bench: ReadonlyMap<string, Measured<Part>>;
}

/** FIGURES.md: every figure that has a goal, in the order of the goals' numbers. */
export function figuresPage({ faults, long, bench }: Published): string {
  const lines = [
    "# Figures",
    "",
    "`pnpm faults`, `pnpm test:long` and `pnpm bench` measure these figures. `pnpm test` fails if one was edited by hand, and lists those that are older than the sources. The goals are in `tooling/run/src/figures/goals.ts`.",
    "",
    "## Faults",
    "",
    ...(faults
      ? [`${totalsOf(faults)} ${measured(faults)} The [table](../tooling/faults/RESULTS.md) has every fault.`]
      : ["The faults are not measured yet."]),
  ];
  for (const [, result] of long)
    if (result.of === "mutants") lines.push("", `${mutationOf(result)} ${measured(result)}`);
  for (const [name, { title, figures, chart, ...origin }] of [...bench].toSorted(byGoal)) {
    lines.push("", `## ${title}`, "", measured(origin), "");
    lines.push("| figure | measured | goal | met |", "| --- | --- | --- | --- |");
    for (const figure of figures) if (figure.goal !== undefined) lines.push(row(figure));
    if (chart) lines.push("", `![${chart.title}](${chartPath(name).replace(".github/", "")})`);
  }
  return `${lines.join("\n")}\n`;
}

function row(figure: Figure): string {
  const met = isMet(figure) === true ? "yes" : "**no**";
  return `| ${cell(figure.name)} | ${printValue(figure.value, figure.unit)} | ${printGoal(figure)} | ${met} |`;
}

/** The share of mutants that the unit tests notice. */
function mutationOf({ count, where, figures = {} }: LongResult): string {
  const { killed = 0, timedOut = 0 } = figures;
  const share = (part: number): string => `${Math.round((part / count) * 1_000) / 10} %`;
  const timeouts = `another ${share(timedOut)} end in a time-out`;
  return `Of ${count.toLocaleString("en")} small faults in ${where}, the unit tests notice ${share(killed)}, and ${timeouts}.`;
}

/** Orders parts by the number of their goal, "P7" before "P14". */
export function byGoal([, a]: readonly [string, Part], [, b]: readonly [string, Part]): number {
  return a.title.localeCompare(b.title, "en", { numeric: true });
}

function measured({ date, commit }: { readonly date: string; readonly commit: string }): string {
  return `Measured on ${date.slice(0, 10)} at commit \`${commit.slice(0, 7)}\`.`;
}
