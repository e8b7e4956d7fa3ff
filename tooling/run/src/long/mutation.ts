import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** Packages whose unit tests run on mutants. */
export const MUTATED = ["packages/core", "packages/ui", "apps/web", "apps/embed"] as const;

/** The part of Stryker's JSON report that is counted. */
interface MutationReport {
  readonly files?: Readonly<
    Record<string, { readonly mutants?: readonly { readonly status: string; readonly static?: boolean }[] }>
  >;
}

const STATES = { killed: "Killed", timedOut: "Timeout", survived: "Survived", notCovered: "NoCoverage" } as const;

/**
 * The modules to mutate in a package: all modules of the core, and the modules of the others that have a unit test.
 * @param only some modules instead
 */
export function modulesOf(
  root: string,
  folder: string,
  only?: readonly string[],
): { readonly files: readonly string[]; readonly where: string } {
  const cwd = join(root, folder);
  const isCore = folder === "packages/core";
  const pattern = isCore ? "src/**/!(*.test|*.test-d).ts" : "src/**/*.test.ts";
  const found = globSync(pattern, { cwd, exclude: ["**/testing/**"] }).map((file) => file.replace(".test.ts", ".ts"));
  const files = only ?? found.filter((file) => existsSync(join(cwd, file))).sort();
  return { files, where: isCore && only === undefined ? folder : `${files.length} modules of ${folder}` };
}

/**
 * Counts the mutants in Stryker's JSON report by their result, without invalid ones. `static` are those in code
 * that runs once at load, such as constants. A time-out does not prove that a test notices the mutant.
 */
export function countMutants({ files = {} }: MutationReport = {}): Record<keyof typeof STATES | "static", number> {
  const mutants = Object.values(files).flatMap(({ mutants = [] }) => mutants);
  const valid = mutants.filter(({ status }) => Object.values<string>(STATES).includes(status));
  const count = (state: string): number => valid.filter(({ status }) => status === state).length;
  return {
    killed: count(STATES.killed),
    timedOut: count(STATES.timedOut),
    survived: count(STATES.survived),
    notCovered: count(STATES.notCovered),
    static: valid.filter((mutant) => mutant.static === true).length,
  };
}
