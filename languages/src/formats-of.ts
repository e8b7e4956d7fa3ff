import type * as core from "@roster/core/site";

type CoreFormats = Pick<typeof core, "asOf" | "compactNumber" | "fullNumber" | "monthAndYear">;

/** How a language prints numbers and months. The build writes it down, so that pages and browsers print the same. */
export interface FormatRules {
  /** Between groups of digits, from numbers of `digits` digits on. */
  readonly group: string;
  /** The digits of a group. The last one has three: 1,23,45,678 in Hindi. */
  readonly groupSize: number;
  readonly digits: number;
  readonly decimal: string;
  /** Units of short numbers with what stands before and after the number, the smallest first. */
  readonly units: readonly (readonly [size: number, before: string, after: string])[];
  /** A pattern for each month and year, such as "January {year}". */
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
}

/** The functions of `@roster/core/site` that print numbers and dates, in another language than English. */
export function formatsOf(rules: FormatRules): CoreFormats {
  const { group, groupSize, digits, decimal, units, months, shortMonths } = rules;
  const betweenGroups = new RegExp(`\\B(?=(?:\\d{${groupSize}})*\\d{3}$)`, "g");
  const fullNumber = (count: number): string => {
    const text = String(count);
    return text.length < digits ? text : text.replace(betweenGroups, group);
  };
  const compactNumber = (count: number): string => {
    const whole = Number.isFinite(count) ? Math.max(0, Math.round(count)) : 0;
    // 999,999 is one million, not 1,000 thousand
    const unit = units.findLast(([size]) => whole >= size - size / 2000);
    if (unit === undefined) return fullNumber(whole);
    const [size, before, after] = unit;
    const value = whole / size;
    const rounded = value < 99.95 ? Math.round(value * 10) / 10 : Math.round(value);
    return `${before}${String(rounded).replace(".", decimal)}${after}`;
  };
  const monthIn = (date: string, names: readonly string[]): string | undefined => {
    const [, year, month] = /^(\d{4})(?:-(\d\d)(?:-\d\d)?)?$/.exec(date) ?? [];
    return year === undefined || month === undefined ? year : names[Number(month) - 1]?.replace("{year}", year);
  };
  return {
    fullNumber,
    compactNumber,
    monthAndYear: (date) => monthIn(date, months),
    asOf: (date) => {
      const month = monthIn(date, shortMonths);
      return month && `(${month})`;
    },
  };
}
