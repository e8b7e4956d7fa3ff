/** The quantile of sorted values: `share` of them, e.g. 0.95, are at most as large. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}
