// apart from the other texts, because the first page of a site shows dates

/** Dates in words. Fixed English: prerendered pages must not depend on the language of the machine that builds them. */
export const dateTexts = {
  months: "January February March April May June July August September October November December".split(" "),
  month: (month: string, year: string) => `${month} ${year}`,
  asOf: (date: string) => `as of ${date}`,
  seenOn: (server: string) => `Seen on ${server}`,
  seenOnIn: (server: string, month: string) => `Seen on ${server} in ${month}`,
  notSeenOn: (server: string) => `Not yet confirmed on ${server}`,
} as const;
