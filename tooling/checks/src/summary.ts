import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Results, readResults } from "./results.ts";

/** A task that turbo ran. */
export interface Task {
  /** Such as "@roster/core#test". */
  readonly taskId: string;
  /** The report of its tests, relative to the repository. Checks and builds have none. */
  readonly report?: string;
  /** Undefined if the task did not run. */
  readonly exitCode?: number | undefined;
  readonly seconds: number;
}

/** The fields of turbo's summary of a run that the test command reads. */
interface RunSummary {
  readonly tasks: readonly {
    readonly taskId: string;
    readonly task: string;
    readonly directory: string;
    readonly command: string;
    readonly cache: { readonly status: string };
    readonly execution?: { readonly startTime: number; readonly endTime: number; readonly exitCode: number | null };
  }[];
}

/** Where suites write their reports, relative to the repository. */
export const REPORTS = ["{*,*/*}/.vitest/json/output.json", "tooling/e2e/reports/*.json"];

const MOST_UNSTEADY = 3;
const NO_COMMAND = "<NONEXISTENT>";

/** Reads turbo's summary of a run. */
export function readTasks(path: string): readonly Task[] {
  const { tasks }: RunSummary = JSON.parse(readFileSync(path, "utf8"));
  return tasks
    .filter(({ command }) => command !== NO_COMMAND)
    .map(({ taskId, task, directory, cache, execution }) => ({
      taskId,
      ...(task === "test" && { report: join(directory, ".vitest/json/output.json") }),
      ...(task.startsWith("browser:") && { report: join(directory, `reports/${task.slice("browser:".length)}.json`) }),
      exitCode: cache.status === "HIT" ? 0 : (execution?.exitCode ?? undefined),
      seconds: execution === undefined ? 0 : (execution.endTime - execution.startTime) / 1_000,
    }));
}

/** The last lines of the test command, of which the very last one is "N passed, N failed", and the titles of all tests. */
export function summarize(tasks: readonly Task[], root: string, isStopped: boolean) {
  const done = tasks.map((task) => ({ ...task, ...resultsOf(task, root) }));
  const tests = done.flatMap((task) => task.tests);
  const titled = (result: string): string[] => tests.filter((one) => one.result === result).map(({ title }) => title);
  const unsteady = titled("unsteady");
  const skipped = titled("skipped");
  const failures = [
    ...done.flatMap(({ errors }) => errors),
    ...titled("failed"),
    ...(unsteady.length > MOST_UNSTEADY
      ? [`${unsteady.length} tests are unsteady; at most ${MOST_UNSTEADY} may be.`]
      : []),
    ...(isStopped ? ["Stopped before the end."] : []),
    ...(tests.length === 0 ? ["No test ran."] : []),
  ];
  const checks = done.filter(({ report, exitCode }) => report === undefined && exitCode === 0);
  const passed = checks.length + titled("passed").length + unsteady.length;
  const lines = [
    "",
    "Seconds by task:",
    ...done.map(({ taskId, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${taskId}`),
    ...(skipped.length > 0 ? ["", `${skipped.length} skipped`] : []),
    ...(unsteady.length > 0 ? ["", `${unsteady.length} failed first and passed when repeated alone:`] : []),
    ...unsteady.map((title) => `~ ${title}`),
    ...(failures.length > 0 ? ["", "Failed:"] : []),
    ...failures.map((failure) => `✗ ${failure}`),
    "",
    `${passed} passed, ${failures.length} failed`,
  ];
  return { lines, titles: tests.map(({ title }) => title).toSorted(), failed: failures.length };
}

/** Reads the results of a task. If it failed without a failed test, the task itself is an error. */
function resultsOf({ taskId, report, exitCode }: Task, root: string): Results {
  const path = report === undefined ? undefined : join(root, report);
  const found = path !== undefined && existsSync(path) ? readResults(path, root) : { tests: [], errors: [] };
  const isExplained = found.errors.length > 0 || found.tests.some(({ result }) => result === "failed");
  if (exitCode === undefined) return { ...found, errors: [...found.errors, `${taskId} did not run.`] };
  if (exitCode === 0 || isExplained) return found;
  return { ...found, errors: [`${taskId} ended with exit code ${exitCode}; see its output above.`] };
}
