/** One measured value. A value without a goal is only for comparison. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: Goal;
}

/** A bound that the value may equal. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** @param goal by default there is none */
export const figure = (name: string, value: number, unit: string, goal?: Goal): Figure => ({
  name,
  value,
  unit,
  ...(goal && { goal }),
});

/** Figures that are measured together. */
export interface Part {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Whether a figure meets its goal; undefined without a goal. */
export function isMet({ value, goal }: Figure): boolean | undefined {
  if (goal === undefined) return undefined;
  return "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** The figures as lines of a table. */
export function printPart({ title, figures }: Part): string {
  const rows = figures.map((one) => {
    const met = isMet(one);
    const mark = met === undefined ? " " : met ? "✓" : "✗";
    return [mark, one.name, printValue(one.value, one.unit), printGoal(one)];
  });
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  return [title, ...lines.map((line) => `  ${line.trimEnd()}`)].join("\n");
}

/** "14,001 bytes". Large numbers are whole; others have four decimals, so that rounding hides no missed ratio. */
function printValue(value: number, unit: string): string {
  const maximumFractionDigits = Math.abs(value) >= 100 ? 0 : 4;
  return `${value.toLocaleString("en", { maximumFractionDigits })} ${unit}`.trim();
}

function printGoal({ goal, unit }: Figure): string {
  if (goal === undefined) return "";
  return "atMost" in goal ? `≤ ${printValue(goal.atMost, unit)}` : `≥ ${printValue(goal.atLeast, unit)}`;
}

/** The value in the middle, or the mean of the two values there. @throws RangeError without values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError("An empty list has no median.");
  return (lower + upper) / 2;
}
