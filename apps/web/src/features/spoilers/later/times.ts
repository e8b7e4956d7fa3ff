import { MAX_HIDDEN_MS } from "@roster/core/spoilers";
import { timeText } from "@roster/core/site";
import * as texts from "@roster/texts/spoilers";
import { site } from "../../../directory.ts";

/** The times to choose from: tonight, unless that is over, and tomorrow morning. In milliseconds since the epoch. */
export function offeredTimes(now: number): { readonly tonight?: number; readonly tomorrow: number } {
  const tonight = new Date(now).setHours(23, 30, 0, 0);
  const day = new Date(now);
  day.setDate(day.getDate() + 1);
  const tomorrow = day.setHours(9, 0, 0, 0);
  return tonight > now ? { tonight, tomorrow } : { tomorrow };
}

/**
 * The chosen end, or why it is none.
 * @param end in milliseconds since the epoch, or the value of a `datetime-local` field: "2026-11-30T23:30", in the visitor's time
 * zone; "" if it is incomplete
 */
export function readTime(end: number | string, now: number) {
  const until = new Date(end).getTime();
  if (Number.isNaN(until)) return { problem: texts.noTime };
  if (until <= now) return { problem: texts.pastTime };
  return until > now + MAX_HIDDEN_MS ? { problem: texts.farTime } : { until };
}

/** A time as a value of a `datetime-local` field. */
export function fieldTime(time: number): string {
  const date = new Date(time);
  return new Date(time - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/**
 * The end of what is hidden, with its day unless that is today: "23:30", "tomorrow, 09:00".
 * @param isTitle whether it is read at the server, also on other days: "Tuesday, 09:00" of the clock with 24 hours
 */
export function endText(until: number, now: number, isTitle = false): string {
  const today = (clock: string): string => clock;
  const weekday = new Intl.DateTimeFormat(site.language, { weekday: "long" }).format(until);
  const tomorrow = isTitle ? (clock: string): string => texts.dayAt(weekday, clock) : texts.tomorrowAt;
  const words = { today, tomorrow, yesterday: tomorrow, onWeekday: texts.dayAt, onDate: texts.dayAt };
  return timeText(until, now, site.language, words, isTitle ? false : undefined);
}
