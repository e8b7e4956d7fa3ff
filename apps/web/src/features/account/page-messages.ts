import { inTitle } from "../../in-title.ts";

// apart from the texts of components, which load with every account's page
export const moreFrom = (group: string): string => `More from ${group}`;
/** "On the list", from "on the list". */
export const listed = inTitle(process.env["LISTED"] ?? "listed here");
export const moreOn = (team: string): string => `More on ${team}`;

export const homeServer = "Home server";
export const teamPages = (kind: string, count: number): string => (count === 1 ? `${kind} page` : `${kind} pages`);
export const since = `${listed} since`;
export const runBy = "Run by";
export const status = "Status";
export const official = "Official";
export const unofficial = "Unofficial";
export const city = "City";
export const country = "Country";
