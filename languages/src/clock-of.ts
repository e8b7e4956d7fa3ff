import { timeText, type timeTexts } from "@roster/core/site";

/**
 * The functions of `@roster/core/site` that print times and waits, in another language than English. They are apart from those
 * of numbers, because first pages show no times.
 * @param times the texts around a time and its day
 */
export function clockOf(tag: string, times: typeof timeTexts) {
  return {
    timeText: (time: number, now: number): string => timeText(time, now, tag, times),
    waitText(ms: number): string {
      const [count, unit] = ms < 60_000 ? [ms / 1000, "second"] : [ms / 60_000, "minute"];
      return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(Math.ceil(count));
    },
  };
}
