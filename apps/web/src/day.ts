const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day of a time in the visitor's time zone, as "YYYY-MM-DD". */
export function dayOf(time: number): string {
  return new Intl.DateTimeFormat("sv", { dateStyle: "short" }).format(time);
}

/** Reads a stored day, as "YYYY-MM-DD". */
export function readDay(value: unknown): string | undefined {
  return typeof value === "string" && DAY.test(value) ? value : undefined;
}
