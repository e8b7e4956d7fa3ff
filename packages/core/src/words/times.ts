/**
 * Returns a time to wait in words: seconds below a minute, else minutes, rounded up.
 * @example
 * waitText(90_000); // "2 minutes"
 */
export function waitText(ms: number): string {
  if (ms < 60_000) {
    const seconds = Math.ceil(ms / 1000);
    return seconds === 1 ? "1 second" : `${seconds} seconds`;
  }
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

/**
 * A time with the day that a reader needs, in English.
 * @example
 * timeTexts.tomorrow("10:30"); // "tomorrow at 10:30"
 */
export const timeTexts = {
  today: (clock: string): string => `at ${clock}`,
  tomorrow: (clock: string): string => `tomorrow at ${clock}`,
  yesterday: (clock: string): string => `yesterday at ${clock}`,
  onWeekday: (day: string, clock: string): string => `on ${day} at ${clock}`,
  onDate: (day: string, clock: string): string => `on ${day} at ${clock}`,
};

/**
 * Returns a time in words, with its day unless it is today, and with its date if the weekday would not tell the day.
 * @param tag the language, that of the texts
 * @example
 * timeText(0, 0).startsWith("at "); // true
 */
export function timeText(time: number, now: number, tag = "en", texts = timeTexts): string {
  const print = (options: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(tag, options).format(time);
  const clock = print({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  const days = Math.round((new Date(time).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return texts.today(clock);
  if (Math.abs(days) === 1) return (days > 0 ? texts.tomorrow : texts.yesterday)(clock);
  if (days > 0 && days < 7) return texts.onWeekday(print({ weekday: "long" }), clock);
  return texts.onDate(print({ month: "long", day: "numeric" }), clock);
}
