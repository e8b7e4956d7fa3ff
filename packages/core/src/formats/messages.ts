// apart from the other texts, because the first page of a site shows dates

/** Dates in words. Fixed English: prerendered pages must not depend on the language of the machine that builds them. */
export const dateTexts = {
  months: "January February March April May June July August September October November December".split(" "),
  month: (month: string, year: string) => `${month} ${year}`,
  asOf: (date: string) => `as of ${date}`,
} as const;
