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
