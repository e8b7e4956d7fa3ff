import type { TabLocks } from "../../other-tabs.ts";

interface Request {
  readonly tab: object;
  readonly start: () => void;
  readonly reject: (reason: unknown) => void;
}

/** The locks of one browser. */
export interface FakeLocks {
  /** Returns the locks of a new tab. A tab that closes releases its locks. @param whenAwake runs a function while the tab is not frozen */
  open(whenAwake: (run: () => void) => void): TabLocks & { close(): void; holds(name: string): boolean };
}

export function createFakeLocks(): FakeLocks {
  const holders = new Map<string, Request>();
  const lines = new Map<string, readonly Request[]>();
  const change = (name: string, line: readonly Request[]): void => {
    const [first, ...rest] = line;
    const isFree = first !== undefined && !holders.has(name);
    lines.set(name, isFree ? rest : line);
    if (!isFree) return;
    holders.set(name, first);
    first.start();
  };
  const lineOf = (name: string): readonly Request[] => lines.get(name) ?? [];
  return {
    open(whenAwake) {
      const tab = {};
      return {
        request: (name, options, task) =>
          new Promise((resolve, reason) => {
            const reject = (error: unknown): void => whenAwake(() => reason(error));
            const release = (): void => {
              if (holders.get(name) !== request) return;
              holders.delete(name);
              change(name, lineOf(name));
            };
            const run = (): void => void task(request).then(resolve, reject).finally(release);
            const request: Request = { tab, reject, start: () => setImmediate(() => whenAwake(run)) };
            if ("ifAvailable" in options)
              return holders.has(name)
                ? void setImmediate(() => whenAwake(() => void task(null).then(resolve, reject)))
                : change(name, [request]);
            if ("steal" in options) {
              holders.get(name)?.reject(new DOMException("The lock was stolen", "AbortError"));
              holders.delete(name);
              return change(name, [request, ...lineOf(name)]);
            }
            options.signal.addEventListener("abort", () => {
              const line = lineOf(name).filter((one) => one !== request);
              change(name, line);
              reject(options.signal.reason);
            });
            change(name, [...lineOf(name), request]);
          }),
        holds: (name) => holders.get(name)?.tab === tab,
        close() {
          for (const [name, line] of lines) {
            if (holders.get(name)?.tab === tab) holders.delete(name);
            change(
              name,
              line.filter((one) => one.tab !== tab),
            );
          }
        },
      };
    },
  };
}
