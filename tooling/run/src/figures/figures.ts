/** One measured value. A value without a goal is only for comparison. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: Goal;
}

/** The parts whose figures depend on what else the machine does: tasks, times of searches, and Lighthouse. */
export const TIMED = /^(?:lighthouse|rendering|typing|search:(?:browser|fresh|quality|speed))(?::|$)/;

/** A bound that the value may equal. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** @param goal by default there is none */
export const figure = (name: string, value: number, unit: string, goal?: Goal): Figure => ({
  name,
  value,
  unit,
  ...(goal && { goal }),
});

/** Figures that are measured together, with the id of their goal in the title. */
export interface Part {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Whether a figure meets its goal; undefined without a goal. */
export function isMet({ value, goal }: Figure): boolean | undefined {
  if (goal === undefined) return undefined;
  return "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** Rounds to whole numbers from 100 up, else to four decimals, so that rounding does not hide a missed ratio. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10_000) / 10_000;
}

/** The figures as lines of a table. */
export function printPart({ title, figures }: Part): string {
  const rows = figures.map((figure) => [
    verdict(isMet(figure)),
    figure.name,
    printValue(figure.value, figure.unit),
    printGoal(figure),
  ]);
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [title, ...lines.map((line) => `  ${line}`)].join("\n");
}

/** "14,001 bytes" */
export function printValue(value: number, unit: string): string {
  return `${value.toLocaleString("en", { maximumFractionDigits: 4 })} ${unit}`.trim();
}

function verdict(met: boolean | undefined): string {
  if (met === undefined) return " ";
  return met ? "✓" : "✗";
}

/** "≤ 14,000 bytes", or nothing without a goal. */
export function printGoal({ goal, unit }: Figure): string {
  if (goal === undefined) return "";
  return "atMost" in goal ? `≤ ${printValue(goal.atMost, unit)}` : `≥ ${printValue(goal.atLeast, unit)}`;
}
