import { totalsOf } from "../faults/table.ts";
import type { Row } from "../faults/lists.ts";
import type { MeasuredFaults } from "../faults/results.ts";
import { type LongResult, longNotMeasured, type LongResults } from "../long/results.ts";
import { cell } from "../markdown.ts";
import { type Figure, isMet, type MeasuredPart, printGoal, printValue, TIMED } from "./figures.ts";
import { chartPath } from "./chart.ts";
import type { Measured } from "./result-files.ts";

/** Everything that is published about measurements. */
export interface Published {
  /** All faults of the table, also those that are not measured. */
  readonly rows: readonly Pick<Row, "number">[];
  readonly faults: MeasuredFaults | undefined;
  readonly long: LongResults;
  readonly bench: ReadonlyMap<string, Measured<MeasuredPart>>;
}

/** Written by hand, because the queries are not in the repository, so that nobody tunes the search with them. */
export const FRESH_QUERIES = "Of 630 queries that were not used for tuning, it was first in 75 % (2026-11-23).";

/** FIGURES.md: every figure that has a goal, in the order of the goals' numbers. */
export function figuresPage({ rows, faults, long, bench }: Published): string {
  const lines = [
    "# Figures",
    "",
    `${long.size > 0 ? "`pnpm faults`, `pnpm test:long`" : "`pnpm faults`"} and \`pnpm bench\` measure these figures. \`pnpm test\` fails if one was edited by hand, or if it is older than 30 days and its sources changed, and lists the others that are older than their sources. The goals are in \`tooling/run/src/figures/goals.ts\`; one that was edited since its figures were measured is a failure, too.`,
    "",
    "Bytes are those of brotli, as served; those of P12 are before compression. The load is that of the machine in the minute before: above 1, `pnpm bench` writes no figure that depends on time.",
    "",
    "## Faults",
    "",
    ...(faults
      ? [`${totalsOf(faults, rows)} ${measured(faults)} The [table](../tooling/faults/RESULTS.md) has every fault.`]
      : ["The faults are not measured yet."]),
  ];
  const notMeasured = longNotMeasured(long);
  if (notMeasured !== undefined) lines.push("", notMeasured);
  for (const [, result] of long)
    if (result.of === "mutants") lines.push("", `${mutationOf(result)} ${measured(result)}`);
  for (const [name, part] of [...bench].toSorted(byGoal)) {
    const { title, figures, chart } = part;
    lines.push("", `## ${title}`, "", [measured(part), ...loadOf(name, part)].join(" "), "");
    lines.push("| figure | measured | goal | met |", "| --- | --- | --- | --- |");
    for (const figure of figures) if (figure.goal !== undefined) lines.push(row(figure));
    if (name === "search:fans")
      lines.push(
        "",
        `The search was tuned with these queries. A right answer is less often first in others. ${FRESH_QUERIES}`,
      );
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
export function byGoal([, a]: readonly [string, MeasuredPart], [, b]: readonly [string, MeasuredPart]): number {
  return a.title.localeCompare(b.title, "en", { numeric: true });
}

/** A sentence about the load of the machine before a part whose figures depend on time. */
function loadOf(name: string, { load }: MeasuredPart): readonly string[] {
  if (!TIMED.test(name)) return [];
  return [load === undefined ? "The load of the machine was not recorded." : `The load of the machine was ${load}.`];
}

function measured({ date, commit }: { readonly date: string; readonly commit: string }): string {
  return `Measured on ${date.slice(0, 10)} at commit \`${commit.slice(0, 7)}\`.`;
}
