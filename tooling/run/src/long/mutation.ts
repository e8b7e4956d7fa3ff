import { existsSync, globSync } from "node:fs";
import { join } from "node:path";

/** Packages whose unit tests run on mutants. */
export const MUTATED = ["packages/core", "packages/ui", "apps/web", "apps/embed"] as const;

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
export function countMutants(report: unknown): Record<keyof typeof STATES | "static", number> {
  const mutants = Object.values(Object(field(report, "files"))).flatMap((file): unknown[] => {
    const list = field(file, "mutants");
    return Array.isArray(list) ? list : [];
  });
  const valid = mutants.filter((mutant) => Object.values<unknown>(STATES).includes(field(mutant, "status")));
  const count = (key: string, value: unknown): number => valid.filter((mutant) => field(mutant, key) === value).length;
  return {
    killed: count("status", STATES.killed),
    timedOut: count("status", STATES.timedOut),
    survived: count("status", STATES.survived),
    notCovered: count("status", STATES.notCovered),
    static: count("static", true),
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
