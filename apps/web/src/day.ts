const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day of a time in the visitor's time zone, as "YYYY-MM-DD". */
export function dayOf(time: number): string {
  return new Intl.DateTimeFormat("sv", { dateStyle: "short" }).format(time);
}

/** Whether a stored value is a day, as "YYYY-MM-DD". */
export function isDay(value: unknown): value is string {
  return typeof value === "string" && DAY.test(value);
}
