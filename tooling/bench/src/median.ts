import { type Figure, figure, type Goal, rounded } from "@roster/run/figures";

/** The value in the middle, or the mean of the two values there. @throws RangeError without values */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError("An empty list has no median.");
  return (lower + upper) / 2;
}

/** The quantile of values: `share` of them, e.g. 0.95, are at most as large. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** The median of values, with their quartiles in the name. */
export function medianFigure(name: string, values: readonly number[], unit: string, goal?: Goal): Figure {
  const [lower, upper] = [0.25, 0.75].map((share) => rounded(quantile(values, share)));
  return figure(`${name} (quartiles ${lower} and ${upper})`, median(values), unit, goal);
}
