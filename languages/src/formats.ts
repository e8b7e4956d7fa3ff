import type { FormatRules } from "./formats-of.ts";

const FORMATS = "asOf, compactNumber, fullNumber, monthAndYear";
const CLOCK = "timeText, waitText";

const ofCore = (names: string): string => `export { ${names} } from "@roster/core/site";\n`;

/** Prints the module that prints numbers and dates in a language. The English one is that of the core. */
export function printFormats(tag: string): string {
  if (tag === "en") return ofCore(FORMATS);
  const rules = JSON.stringify(rulesOf(tag));
  return `import { formatsOf } from "@roster/texts/formats-of";\n\nexport const { ${FORMATS} } = formatsOf(${rules});\n`;
}

/** Prints the module that prints times and waits in a language. The English one is that of the core. */
export function printClock(tag: string): string {
  if (tag === "en") return ofCore(CLOCK);
  return [
    'import { clockOf } from "@roster/texts/clock-of";',
    'import * as times from "@roster/texts/times";',
    "",
    `export const { ${CLOCK} } = clockOf("${tag}", times);`,
    "",
  ].join("\n");
}

/** Asks `Intl` for the rules of a language, with Arabic digits and the Gregorian calendar. */
export function rulesOf(tag: string): FormatRules {
  const locale = `${tag}-u-ca-gregory-nu-latn`;
  const partOf = (type: string, number: number): string =>
    new Intl.NumberFormat(locale).formatToParts(number).find((part) => part.type === type)?.value ?? "";
  const parts = new Intl.NumberFormat(locale).formatToParts(1_000_000_000);
  const integers = parts.flatMap(({ type, value }) => (type === "integer" ? [value.length] : []));
  const months = (month: "long" | "short") => {
    const format = new Intl.DateTimeFormat(locale, { month, year: "numeric", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, index) =>
      format
        .formatToParts(Date.UTC(2026, index))
        .map(({ type, value }) => (type === "year" ? "{year}" : value))
        .join(""),
    );
  };
  return {
    group: partOf("group", 10_000_000),
    groupSize: integers.at(-2) ?? 3,
    digits: partOf("group", 1000) === "" ? 5 : 4,
    decimal: partOf("decimal", 1.5),
    units: unitsOf(locale),
    months: months("long"),
    shortMonths: months("short"),
  };
}

function unitsOf(locale: string): FormatRules["units"] {
  const format = new Intl.NumberFormat(locale, { notation: "compact" });
  const units = new Map<number, readonly [number, string, string]>();
  for (let power = 3; power < 12; power += 1) {
    const parts = format.formatToParts(10 ** power);
    const at = parts.findIndex(({ type }) => type === "integer");
    if (!parts.some(({ type }) => type === "compact")) continue;
    const textOf = (some: typeof parts): string => some.map(({ value }) => value).join("");
    const size = 10 ** power / Number(parts[at]?.value);
    if (!units.has(size)) units.set(size, [size, textOf(parts.slice(0, at)), textOf(parts.slice(at + 1))]);
  }
  return [...units.values()];
}
