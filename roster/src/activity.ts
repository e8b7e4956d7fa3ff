import { type AccountContent, acctOf, type RosterContent, type Site } from "@roster/core";
import { fileName } from "@roster/core/site";
import { daysBetween, type Facts, factsOf, type MeasuredFile } from "./measured.ts";

/** What readings found about the accounts of a directory. */
export interface Readings {
  /** The day of the last reading: YYYY-MM-DD. Undefined before the first one. */
  readonly run: string | undefined;
  /** The facts of an account on the day of the build. */
  of(account: AccountContent): Facts | undefined;
}

export function readingsOf(file: MeasuredFile, site: Site, today: string): Readings {
  return { run: file.run, of: (account) => factsOf(file, acctOf(account, site), today) };
}

/** Visitors are asked whether they still want to follow an account whose newest post is as old as this. */
const SILENT_AFTER_DAYS = 90;

/**
 * Adds what lists and changes of kits show: the word of the account's activity, since when it is silent or where it moved, and the
 * month in which its server was last seen to have it.
 */
export function withActivity(account: AccountContent, readings: Readings): AccountContent {
  const { activity, seen = "", lastPost = "", asOf, movedTo } = readings.of(account) ?? {};
  const isSilent = activity === "quiet" && daysBetween(lastPost, asOf?.lastPost ?? seen) >= SILENT_AFTER_DAYS;
  const { seenOnHomeServer: known = "" } = account;
  const month = seen.slice(0, "YYYY-MM".length);
  const isNewer = month > (/^\d/.test(known) ? known : "");
  return {
    ...account,
    ...(isNewer && { seenOnHomeServer: month }),
    ...(activity !== undefined && { activity }),
    ...(isSilent && { silentSince: lastPost }),
    ...(activity === "moved" && { movedTo }),
  };
}

/** Prints the facts that only the pages of accounts and teams show, by the names of the accounts. */
export function printFacts({ accounts }: RosterContent, readings: Readings): string {
  const lines = accounts.flatMap((account) => {
    const { id, lastPost, postsPerWeek, followers, movedTo, asOf = {} } = readings.of(account) ?? {};
    const dates = { postsAsOf: asOf.postsPerWeek, followersAsOf: asOf.followers };
    const facts = { homeId: id, lastPost, postsPerWeek, followers, ...dates, movedTo };
    const text = JSON.stringify(facts);
    return text === "{}" ? [] : [`${JSON.stringify(fileName(account))}:${text}`];
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}
