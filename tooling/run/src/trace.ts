/** The category of a trace in which Chromium notes each task of a thread. */
export const TASK_CATEGORY = "disabled-by-default-devtools.timeline";

/** What one task of a page's main thread took, in ms. */
export interface Task {
  readonly wallMs: number;
  /** The processor's time alone: what else the machine did meanwhile is not in it. Missing where Chromium noted none. */
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
 * The tasks of the main threads of all pages, from a trace taken with `TASK_CATEGORY`.
 * @throws Error where none were noted
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
