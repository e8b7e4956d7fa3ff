/** What became of the mutants of a run. */
export interface MutationScore {
  /** Those that count: neither invalid nor left out. */
  readonly mutants: number;
  /** Per cent of them that a test noticed, with one decimal. */
  readonly score: number;
}

const NOTICED = new Set(["Killed", "Timeout"]);
const MISSED = new Set(["Survived", "NoCoverage"]);

/**
 * Reads Stryker's JSON report; nothing counts in what is none, and the score is 0 then.
 * @param only these files alone, since a report also holds what earlier runs found of others
 */
export function readMutationScore(report: unknown, only?: readonly string[]): MutationScore {
  const files = Object.entries(Object(field(report, "files")));
  const mutants = files.flatMap(([name, file]): unknown[] => {
    if (only?.includes(name) === false) return [];
    const list = field(file, "mutants");
    return Array.isArray(list) ? list : [];
  });
  const count = (states: ReadonlySet<unknown>): number =>
    mutants.filter((mutant) => states.has(field(mutant, "status"))).length;
  const [noticed, missed] = [count(NOTICED), count(MISSED)];
  const all = noticed + missed;
  return { mutants: all, score: all === 0 ? 0 : Math.round((noticed / all) * 1_000) / 10 };
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
