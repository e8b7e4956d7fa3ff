import type { Clock } from "@roster/core";
import type { StoragePlace } from "@roster/core/site";
import { dayOf, readDay } from "../../../day.ts";
import { openList } from "../../../stored-list.ts";

/** The last two days on which the visitor came, stored under `rosterVisit`. */
function openVisits(clock: Pick<Clock, "now">, place: StoragePlace) {
  const days = openList("rosterVisit", readDay, { ...place, most: 2 });
  days.refresh();
  const today = dayOf(clock.now());
  const previous = days.get().findLast((day) => day < today); // a clock that was wrong may have stored a day in the future
  return { days, today, previous };
}

/** Returns the last day before today on which the visitor came, as "YYYY-MM-DD"; undefined on the first day. */
export function lastVisit(clock: Pick<Clock, "now">, place: StoragePlace): string | undefined {
  return openVisits(clock, place).previous;
}

/** Stores today as a day of a visit, and returns the last visit. */
export function noteVisit(clock: Pick<Clock, "now">, place: StoragePlace): string | undefined {
  const { days, today, previous } = openVisits(clock, place);
  days.set(previous === undefined ? [today] : [previous, today]);
  return previous;
}
