import type { Readable } from "@roster/core";

/** Resolves once a condition on these values holds. */
export function until(values: readonly Readable<unknown>[], holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!holds()) return;
      for (const stop of stops) stop();
      resolve();
    };
    const stops = values.map((value) => value.subscribe(check));
    check();
  });
}

/** Works on all items, on `lanes` of them at the same time. */
export async function each<T>(items: readonly T[], lanes: number, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
