import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Figure, isMet, type Part, printGoal, printValue, TIMED } from "@roster/run/figures";
import { cell } from "@roster/run/markdown";
import type { Measured } from "@roster/run/measured";
import { type Chart, drawChart } from "./chart.ts";

/** A part with a picture of its figures. */
export interface ChartedPart extends Part {
  readonly chart?: Chart;
}

/** A part of the result file. */
export type MeasuredPart = Measured<ChartedPart> & {
  /** The load of the machine in the minute before a part of `TIMED`. */
  readonly load?: number;
};

/** Writes a table of every part, and the drawn charts, into a folder. */
export async function writeReport(folder: string, parts: ReadonlyMap<string, MeasuredPart>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "figures.md"), report(parts));
  for (const [name, { chart }] of parts) if (chart) await writeFile(join(folder, fileOf(name)), drawChart(chart));
}

/** Every figure in the order of the goals' numbers, as Markdown. */
export function report(parts: ReadonlyMap<string, MeasuredPart>): string {
  const lines = ["# Figures", "", "Bytes are those of brotli, as served; those of P12 are before compression."];
  for (const [name, part] of [...parts].toSorted(byGoal)) {
    const { title, figures, chart, date, commit, load = "not recorded" } = part;
    const busy = TIMED.test(name) ? ` Load of the machine: ${load}.` : "";
    lines.push("", `## ${title}`, "", `Measured on ${date.slice(0, 10)} at commit ${commit}.${busy}`, "");
    lines.push("| figure | measured | goal | met |", "| --- | --- | --- | --- |", ...figures.map(row));
    if (chart) lines.push("", `![${chart.title}](${fileOf(name)})`);
  }
  return `${lines.join("\n")}\n`;
}

const fileOf = (part: string): string => `${part.replaceAll(":", "-")}.svg`;

function row(figure: Figure): string {
  const met = { true: "yes", false: "**no**", undefined: "" }[`${isMet(figure)}`];
  return `| ${cell(figure.name)} | ${printValue(figure.value, figure.unit)} | ${printGoal(figure)} | ${met} |`;
}

/** Orders parts by the number of their goal, "P7" before "P14". */
function byGoal([, a]: readonly [string, Part], [, b]: readonly [string, Part]): number {
  return a.title.localeCompare(b.title, "en", { numeric: true });
}
