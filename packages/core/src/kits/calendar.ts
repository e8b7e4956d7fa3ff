/** A day in a calendar file. */
export interface CalendarDay {
  /** The same for the same event, so that a second file replaces it. Letters, digits and hyphens. */
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly title: string;
}

/** The longest line in octets, without its line break. */
const LINE_OCTETS = 75;
const encoder = new TextEncoder();

/**
 * Prints an iCalendar file (RFC 5545) with an event of a whole day for each of these.
 * @param by the program that prints it
 * @param now when the file was made, in milliseconds
 */
export function printCalendar(days: readonly CalendarDay[], by: string, now: number): string {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(by)}//Seasons//EN`,
    ...days.flatMap(({ id, day, title }) => [
      "BEGIN:VEVENT",
      `UID:${id}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
      `SUMMARY:${escaped(title)}`,
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");

/** Breaks a line that is too long. Each further line begins with a space, and no character has more than four octets. */
const folded = (line: string): string =>
  encoder.encode(line).length > LINE_OCTETS ? line.replace(/.{18}(?=.)/gsu, "$&\r\n ") : line;
