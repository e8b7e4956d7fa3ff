import { expect, it } from "vitest";
import { clockOf } from "./clock-of.ts";
import { formatsOf } from "./formats-of.ts";
import { printClock, printFormats, rulesOf } from "./formats.ts";

const plain = (text: string | undefined): string | undefined => text?.replaceAll(/\s/gu, " ");

it.each([
  ["de", ["0", "999", "1.200", "56.000", "1 Mio.", "3,6 Mio.", "120 Mio."], "3.612.000"],
  ["es", ["0", "999", "1,2 mil", "56 mil", "1 M", "3,6 M", "120 M"], "3.612.000"],
  ["pl", ["0", "999", "1,2 tys.", "56 tys.", "1 mln", "3,6 mln", "120 mln"], "3 612 000"],
  ["hi", ["0", "999", "1.2 हज़ार", "56 हज़ार", "10 लाख", "36.1 लाख", "12 क॰"], "36,12,000"],
  ["ja", ["0", "999", "1,200", "5.6万", "100万", "361万", "1.2億"], "3,612,000"],
])("numbers of %s have its separators and its units", (tag, short, full) => {
  const { compactNumber, fullNumber } = formatsOf(rulesOf(tag));
  const counts = [0, 999, 1_200, 56_000, 999_999, 3_612_000, 120_000_000];
  expect(counts.map((count) => plain(compactNumber(count)))).toEqual(short);
  expect(plain(fullNumber(3_612_000))).toBe(full);
});

it("numbers of four digits have no separator in Spanish, and longer ones have: 1234 and 12.345", () => {
  const { fullNumber } = formatsOf(rulesOf("es"));
  expect([1234, 12_345].map(fullNumber)).toEqual(["1234", "12.345"]);
});

it("months and dates are in the language, and a text that is no date gives none", () => {
  const { asOf, monthAndYear } = formatsOf(rulesOf("de"));
  expect(["2026-03", "2026-03-09", "2026", "soon", "2026-13"].map(monthAndYear)).toEqual([
    "März 2026",
    "März 2026",
    "2026",
    undefined,
    undefined,
  ]);
  expect([asOf("2026-09"), asOf("2026"), asOf("")]).toEqual(["(Sept. 2026)", "(2026)", undefined]);
  expect(formatsOf(rulesOf("ja")).monthAndYear("2026-03")).toBe("2026年3月");
});

it("times and waits are in the language", () => {
  const { timeText, waitText } = clockOf("de", {
    today: (clock) => `um ${clock} Uhr`,
    tomorrow: (clock) => `morgen um ${clock} Uhr`,
    yesterday: (clock) => `gestern um ${clock} Uhr`,
    onWeekday: (day, clock) => `am ${day} um ${clock} Uhr`,
    onDate: (day, clock) => `am ${day} um ${clock} Uhr`,
  });
  const now = new Date(2026, 10, 26, 12).getTime();
  const hours = [2, 24, -24, 3 * 24, 30 * 24];
  expect(hours.map((count) => timeText(now + count * 3_600_000, now))).toEqual([
    "um 14:00 Uhr",
    "morgen um 12:00 Uhr",
    "gestern um 12:00 Uhr",
    "am Sonntag um 12:00 Uhr",
    "am 26. Dezember um 12:00 Uhr",
  ]);
  expect([900, 60_000, 61_000].map(waitText)).toEqual(["1 Sekunde", "1 Minute", "2 Minuten"]);
});

it("the module of an English directory exports the functions of the core as they are", () => {
  expect(printFormats("en")).toMatch(/^export \{ [\w, ]+ \} from "@roster\/core\/site";\n$/);
  expect(printClock("en")).toBe('export { timeText, waitText } from "@roster/core/site";\n');
  expect(printFormats("de")).toContain('"Januar {year}"');
});
