/** The trace category with the tasks of each thread. */
export const TASK_CATEGORY = "disabled-by-default-devtools.timeline";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time, without the time of other programs. Missing if Chromium recorded none. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Reads the CPU times of the main-thread tasks of all pages from a trace with `TASK_CATEGORY`, in ms.
 * @throws Error if the trace has no task
 */
export function mainThreadTasks(trace: Buffer): readonly number[] {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const isMain = ({ name, args }: TraceEvent): boolean => name === "thread_name" && args?.name === "CrRendererMain";
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === "RunTask" && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("The trace holds no task of a page.");
  return tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : tdur / 1_000));
}
