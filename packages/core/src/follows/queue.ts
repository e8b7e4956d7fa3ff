import { createStore } from "../lib/store.ts";

/** The source of a queued action: a click of the visitor, or a run over many accounts. */
export type Priority = "click" | "run";

/** The largest number of follows and unfollows in flight at the same time. */
export const IN_FLIGHT = 2;

export type Queue = ReturnType<typeof createQueue>;

export function createQueue(limit = IN_FLIGHT) {
  const waiting: Record<Priority, Set<() => void>> = { click: new Set(), run: new Set() };
  const waitingClicks = createStore(0);
  let free = limit;
  const next = (): void => {
    const [first] = [...waiting.click, ...waiting.run];
    if (free > 0) first?.();
    waitingClicks.set(waiting.click.size);
  };
  return {
    waitingClicks,
    /**
     * Runs a task when there are fewer others than the limit. Tasks of clicks start before those of runs. Rejects if the signal
     * aborts before the task starts.
     */
    run: <T>(priority: Priority, signal: AbortSignal, task: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        const line = waiting[priority];
        const leaveLine = (): void => {
          line.delete(start);
          signal.removeEventListener("abort", abort);
        };
        const abort = (): void => {
          leaveLine();
          next();
          reject(signal.reason);
        };
        const start = (): void => {
          leaveLine();
          free -= 1;
          const end = task().finally(() => {
            free += 1;
            next();
          });
          end.then(resolve, reject);
        };
        if (signal.aborted) return abort();
        signal.addEventListener("abort", abort, { once: true });
        line.add(start);
        next();
      }),
  };
}
