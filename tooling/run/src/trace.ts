/** The trace category with the tasks of each thread. */
export const TASK_CATEGORY = "disabled-by-default-devtools.timeline";

/** The durations of one task of a page's main thread, in ms. */
export interface Task {
  readonly wallMs: number;
  /** CPU time, without the time of other programs. Missing if Chromium recorded none. */
  readonly cpuMs?: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Reads the main-thread tasks of all pages from a trace with `TASK_CATEGORY`.
 * @throws Error if the trace has none
 */
export function mainThreadTasks(trace: Buffer): readonly Task[] {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const isMain = ({ name, args }: TraceEvent): boolean => name === "thread_name" && args?.name === "CrRendererMain";
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === "RunTask" && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("The trace holds no task of a page.");
  return tasks.map(({ dur = 0, tdur }) => ({
    wallMs: dur / 1_000,
    ...(tdur !== undefined && { cpuMs: tdur / 1_000 }),
  }));
}
