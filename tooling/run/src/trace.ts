/** The trace category with the tasks of each thread. */
export const TASK_CATEGORY = "disabled-by-default-devtools.timeline";

/** The trace category of `performance.mark()`. */
export const MARK_CATEGORY = "blink.user_timing";

/** One task of a page's main thread, in ms of the trace's clock. */
export interface Task {
  readonly startMs: number;
  readonly wallMs: number;
  /** CPU time, without the time of other programs. Missing if Chromium recorded none. */
  readonly cpuMs?: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * Reads the main-thread tasks of all pages from a trace with `TASK_CATEGORY`.
 * @throws Error if the trace has none
 */
export function mainThreadTasks(trace: Buffer): readonly Task[] {
  const traceEvents = eventsOf(trace);
  const isMain = ({ name, args }: TraceEvent): boolean => name === "thread_name" && args?.name === "CrRendererMain";
  const main = new Set(traceEvents.filter(isMain).map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ name, pid, tid }) => name === "RunTask" && main.has(`${pid} ${tid}`));
  if (tasks.length === 0) throw new Error("The trace holds no task of a page.");
  return tasks.map(({ ts, dur = 0, tdur }) => ({
    startMs: ts / 1_000,
    wallMs: dur / 1_000,
    ...(tdur !== undefined && { cpuMs: tdur / 1_000 }),
  }));
}

/** The times of the marks with this name, from a trace with `MARK_CATEGORY`. */
export function marksOf(trace: Buffer, mark: string): readonly number[] {
  return eventsOf(trace)
    .filter(({ name }) => name === mark)
    .map(({ ts }) => ts / 1_000)
    .toSorted((a, b) => a - b);
}

function eventsOf(trace: Buffer): readonly TraceEvent[] {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  return traceEvents;
}
