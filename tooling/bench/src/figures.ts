/** One figure and what it is to be. Without a goal it only stands beside the others. */
export interface Figure {
  /** What was measured, in words. */
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: Goal;
}

/** A bound that counts as kept when the value equals it. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

/** Figures that belong together, with the letters their goals are known by. */
export interface Part {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** Whether a figure is what it is to be; undefined where nothing was asked of it. */
export function isMet({ value, goal }: Figure): boolean | undefined {
  if (goal === undefined) return undefined;
  return "atMost" in goal ? value <= goal.atMost : value >= goal.atLeast;
}

/** The value in the middle; of an even number, the mean of the two. @throws RangeError where there is none */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError("There is no median of no values.");
  return (lower + upper) / 2;
}

/** Cut to what the noise leaves of it: whole numbers from 100 up, else two decimals. */
export function rounded(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
}

/** Figures as lines of a table. */
export function printPart({ title, figures }: Part): string {
  const rows = figures.map((figure) => [
    verdict(isMet(figure)),
    figure.name,
    `${rounded(figure.value).toLocaleString("en")} ${figure.unit}`.trim(),
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

function verdict(met: boolean | undefined): string {
  if (met === undefined) return " ";
  return met ? "✓" : "✗";
}

function printGoal({ goal, unit }: Figure): string {
  if (goal === undefined) return "";
  const [sign, bound] = "atMost" in goal ? ["≤", goal.atMost] : ["≥", goal.atLeast];
  return `${sign} ${bound.toLocaleString("en")} ${unit}`.trim();
}
