import { type Clock, createPersisted, type PersistedStorage } from "@roster/core";
import { storageKey } from "@roster/core/site";
import { dayOf, isDay } from "../../../day.ts";

/**
 * Stores today as a day of a visit under `rosterVisit`, which holds the last two such days.
 * @returns the last day before today on which the visitor came, as "YYYY-MM-DD"; undefined on the first day
 */
export function noteVisit(options: {
  readonly at: PersistedStorage;
  readonly basePath: string;
  readonly clock: Pick<Clock, "now">;
}): string | undefined {
  const days = createPersisted<readonly string[]>(
    storageKey("rosterVisit", options.basePath),
    [],
    (text) => readDays(JSON.parse(text)),
    (value) => JSON.stringify(value),
    { storage: options.at.storage }, // another tab may have stored today
  );
  days.connect();
  const today = dayOf(options.clock.now());
  const before = days.get().filter((day) => day < today); // a clock that was wrong may have stored a day in the future
  const previous = before.at(-1);
  days.set(previous === undefined ? [today] : [previous, today]);
  return previous;
}

function readDays(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: readonly unknown[] = value.slice(-2);
  return items.filter(isDay);
}
