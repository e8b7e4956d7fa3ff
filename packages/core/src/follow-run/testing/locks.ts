import type { TabLocks } from "../../follows/request-polls.ts";

interface Waiting {
  readonly tab: object;
  readonly start: () => void;
}

/** The locks of one browser. A tab that closes releases its locks. */
export interface FakeLocks {
  open(): TabLocks & { close(): void };
}

export function createFakeLocks(): FakeLocks {
  const holders = new Map<string, object>();
  const lines = new Map<string, Waiting[]>();
  const next = (name: string): void => {
    if (holders.has(name)) return;
    const first = lines.get(name)?.shift();
    if (!first) return;
    holders.set(name, first.tab);
    first.start();
  };
  return {
    open() {
      const tab = {};
      return {
        request: (name, { signal }, task) =>
          new Promise((resolve, reject) => {
            const line = lines.get(name) ?? [];
            lines.set(name, line);
            const release = (): void => {
              if (holders.get(name) !== tab) return;
              holders.delete(name);
              next(name);
            };
            const start = (): void => void task().then(resolve, reject).finally(release);
            const waiting = { tab, start: () => setImmediate(start) };
            signal.addEventListener("abort", () => {
              const at = line.indexOf(waiting);
              if (at !== -1) line.splice(at, 1);
              reject(signal.reason);
            });
            line.push(waiting);
            next(name);
          }),
        close() {
          for (const [name, line] of lines)
            lines.set(
              name,
              line.filter((one) => one.tab !== tab),
            );
          for (const [name, holder] of holders) {
            if (holder !== tab) continue;
            holders.delete(name);
            next(name);
          }
        },
      };
    },
  };
}
