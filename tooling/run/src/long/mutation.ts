import { readdir } from "node:fs/promises";
import { join } from "node:path";

/** The mutants of one run by their end. Invalid mutants are not counted. */
export interface MutationCounts {
  readonly killed: number;
  /** The tests neither passed nor failed in time. Not proof that a test notices the mutant. */
  readonly timedOut: number;
  readonly survived: number;
  readonly notCovered: number;
  /** How many of all these are in code that runs once at load, such as constants. */
  readonly static: number;
}

/** Packages whose unit tests run on mutants. Of the core every module is mutated, of the others those with a test. */
export const MUTATED = ["packages/core", "packages/ui", "apps/web", "apps/embed"] as const;

/**
 * The modules to mutate of one package, relative to its folder.
 * @param only some modules alone, for a quick look
 */
export async function modulesOf(
  root: string,
  folder: string,
  only: readonly string[] = [],
): Promise<{ readonly files: readonly string[]; readonly where: string }> {
  const found = (await readdir(join(root, folder, "src"), { recursive: true })).map((file) => `src/${file}`);
  const files = new Set(found.map((file) => file.replaceAll("\\", "/")).sort());
  const isCore = folder === "packages/core";
  const modules = [...files].filter(
    (file) => /(?<!\.test|\.test-d)\.ts$/.test(file) && !file.includes("/testing/") && hasTest(file, files, isCore),
  );
  const chosen = only.length > 0 ? only : modules;
  const some = chosen.length === 1 ? "1 module" : `${chosen.length} modules`;
  const where = isCore && only.length === 0 ? folder : `${some} of ${folder}`;
  return { files: chosen, where };
}

function hasTest(file: string, files: ReadonlySet<string>, isCore: boolean): boolean {
  return isCore || files.has(file.replace(/\.ts$/, ".test.ts"));
}

/** Counts the mutants in Stryker's JSON report. */
export function countMutants(report: unknown): MutationCounts {
  const mutants = Object.values(Object(field(report, "files"))).flatMap((file): unknown[] => {
    const list = field(file, "mutants");
    return Array.isArray(list) ? list : [];
  });
  const ended = (...states: readonly unknown[]): unknown[] =>
    mutants.filter((mutant) => states.includes(field(mutant, "status")));
  return {
    killed: ended("Killed").length,
    timedOut: ended("Timeout").length,
    survived: ended("Survived").length,
    notCovered: ended("NoCoverage").length,
    static: ended("Killed", "Timeout", "Survived", "NoCoverage").filter((mutant) => field(mutant, "static") === true)
      .length,
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
