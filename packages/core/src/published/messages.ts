/** Errors for callers that TypeScript does not check. */
export const misspelt = {
  facet: (key: string, meant: string | undefined, known: readonly string[]) =>
    `${key} is no facet; ${meant === undefined ? `the facets are ${known.join(", ")}.` : `did you mean ${meant}?`}`,
  value: (value: string, key: string, meant: string | undefined, known: readonly string[]) =>
    `"${value}" is no value of ${key}; ${meant === undefined ? `its values are ${some(known)}.` : `did you mean "${meant}"?`}`,
  order: (order: string, meant: string | undefined, known: readonly string[]) =>
    `"${order}" is no order; ${meant === undefined ? `the orders are ${some(known)}.` : `did you mean "${meant}"?`}`,
} as const;

const SOME = 10;

function some(known: readonly string[]): string {
  const shown = known.slice(0, SOME).map((each) => `"${each}"`);
  return known.length > SOME ? `${shown.join(", ")} and ${known.length - SOME} more` : shown.join(", ");
}
