import * as fc from "fast-check";
import { expect, it } from "vitest";
import { inputsOf } from "../testing/inputs.ts";
import { printCalendar } from "./calendar.ts";

const NOW = Date.parse("2026-11-30T12:34:56.789Z");
const DAY = { id: "season-nhl-2027-04-15", day: "2027-04-15", title: "NHL season ends. Keep your 4 accounts?" };

it("a calendar has an event of a whole day for each season, in lines that end with CRLF", () => {
  expect(printCalendar([DAY], "Roster", NOW)).toBe(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Roster//Seasons//EN",
      "BEGIN:VEVENT",
      "UID:season-nhl-2027-04-15",
      "DTSTAMP:20261130T123456Z",
      "DTSTART;VALUE=DATE:20270415",
      "SUMMARY:NHL season ends. Keep your 4 accounts?",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  );
});

const inputs = inputsOf("calendars");
it(
  "any title is read from a calendar as it was written, and no line has more than 75 octets",
  () => {
    const property = fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
      const text = printCalendar([{ ...DAY, title }], "Roster", NOW);
      for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      const unfolded = text.replaceAll("\r\n ", "").split("\r\n");
      const [summary = ""] = unfolded.filter((line) => line.startsWith("SUMMARY:"));
      const read = summary.slice(8).replace(/\\(.)/g, (_, sign: string) => (sign === "n" ? "\n" : sign));
      expect(read).toBe(title);
      expect(unfolded).toHaveLength(12);
    });
    fc.assert(property, inputs);
  },
  inputs.timeout,
);
