import {
  type Acct,
  type AcctKey,
  acctOf,
  type AccountContent,
  type Activity,
  keyOf,
  readAcct,
  type Site,
} from "@roster/core";
import { daySchema, fields, line } from "@roster/core/schema";
import * as z from "zod/mini";

/** The file that `pnpm roster refresh` writes. Nobody edits it by hand. */
export const MEASURED_FILE = "measured.jsonl";
export const MAX_BIO_LENGTH = 500;

const { exactOptional: optional } = z;
const count = z.number().check(z.gte(0));
/** An address: "user@host". */
const address = line(200);

/** The first line: the day of the last reading. It saw every account below whose line has neither `seen` nor `missingSince`. */
export const readingSchema = fields({ run: daySchema });

/** What the server of one account said. An absent field is unknown. */
export const measuredSchema = fields({
  account: address,
  /** The id of the account at its own server. */
  id: optional(line(100)),
  /** The day when the server last answered with the account. Left out if it is that of the last reading, or if there is none. */
  seen: optional(daySchema),
  /** The day of a post: the newest one, or an older one of the 28 days before the reading. */
  lastPost: optional(daySchema),
  postsPerWeek: optional(count),
  followers: optional(count),
  /** Where the server says that the account moved. Nobody has checked the new account. */
  movedTo: optional(address),
  /** The day of the first reading without the account. Absent again after a reading that finds it. */
  missingSince: optional(daySchema),
  /** The day of the reading that missed the account again, at least a week later. */
  gone: optional(daySchema),
  bio: optional(z.string().check(z.minLength(1), z.maxLength(MAX_BIO_LENGTH))),
  /** The owner approves followers by hand. */
  locked: optional(z.literal(true)),
  /**
   * When the counts were read. A count that hardly moves is written again after 28 days. `lastPost` is the last reading that
   * found the day of a post, if a later one did not.
   */
  asOf: optional(
    fields({ postsPerWeek: optional(daySchema), followers: optional(daySchema), lastPost: optional(daySchema) }),
  ),
});

/** One line of the file about an account. */
export type Measured = z.output<typeof measuredSchema>;

export interface MeasuredFile {
  /** The day of the last reading. Undefined before the first one. */
  readonly run?: string | undefined;
  readonly accounts: ReadonlyMap<AcctKey, Measured>;
}

/** The measured facts of one account. Absent ones are unknown. */
export interface Facts extends Omit<Measured, "account"> {
  /** Undefined if the last reading is too old, or if it found no post. */
  readonly activity?: Activity;
}

/** An account is quiet if its newest post is older than this on the day of the reading. */
const QUIET_AFTER_DAYS = 30;
/** After so many days without a reading, nobody knows whether an account still posts. */
const FORGET_AFTER_DAYS = 60;
const DAY_MS = 86_400_000;

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The file with these lines. The later one of two lines about an account counts. */
export function measuredFile(
  run: string | undefined,
  lines: readonly Measured[],
  home: Pick<Site, "homeServer">,
): MeasuredFile {
  const accounts = lines.flatMap((one) => {
    const acct = readAcct(one.account, home);
    return acct === undefined ? [] : [[keyOf(acct), one] as const];
  });
  return { run, accounts: new Map(accounts) };
}

/** The text of the file: the reading, then the accounts by address, one a line. */
export function printMeasured({ run, accounts }: MeasuredFile): string {
  const lines = [...accounts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
  return [...(run === undefined ? [] : [{ run }]), ...lines].map((one) => `${JSON.stringify(one)}\n`).join("");
}

/** The facts of an account on a day, as YYYY-MM-DD. Undefined if no reading has found it yet. */
export function factsOf({ run, accounts }: MeasuredFile, acct: Acct, today: string): Facts | undefined {
  const known = accounts.get(keyOf(acct));
  if (known === undefined) return undefined;
  const { account: _, ...own } = known;
  const seen = seenOn(known, run);
  const facts = { ...own, ...(seen !== undefined && { seen }) };
  const activity = activityOf(facts, today);
  return { ...facts, ...(activity !== undefined && { activity }) };
}

/** The day on which an account was seen last. Undefined if every reading missed it. */
export function seenOn({ seen, missingSince }: Measured, run: string | undefined): string | undefined {
  return seen ?? (missingSince === undefined ? run : undefined);
}

function activityOf({ gone, movedTo, seen, lastPost, asOf }: Facts, today: string): Activity | undefined {
  if (gone !== undefined) return "gone";
  if (movedTo !== undefined) return "moved";
  if (seen === undefined || lastPost === undefined) return undefined;
  const read = asOf?.lastPost ?? seen;
  if (daysBetween(read, today) > FORGET_AFTER_DAYS) return undefined;
  return daysBetween(lastPost, read) > QUIET_AFTER_DAYS ? "quiet" : "active";
}

/** After so many years, a follower count says nothing about today. */
const COUNTS_LAST_YEARS = 2;

/** Leaves out follower counts that are too old on a day, as YYYY-MM-DD, because lists show every count that an account has. */
export function withoutOldCounts(account: AccountContent, today: string): AccountContent {
  const { followersAsOf, followersSource: _, ...rest } = account;
  const oldest = `${Number(today.slice(0, 4)) - COUNTS_LAST_YEARS}${today.slice(4)}`;
  // of a month, all days count
  if (followersAsOf === undefined || followersAsOf >= oldest.slice(0, followersAsOf.length)) return account;
  return { ...rest, followers: { twitter: 0, mastodon: 0 } };
}

/** Replaces the follower count of an account's file by a newer one. A file without a count gets none: only pages show that one. */
export function withMeasured(account: AccountContent, file: MeasuredFile, site: Site): AccountContent {
  const { followers, asOf } = file.accounts.get(keyOf(acctOf(account, site))) ?? {};
  const network = account.host === undefined ? site.followersCountIs : "mastodon";
  const day = asOf?.followers;
  if (followers === undefined || day === undefined || account.followers[network] === 0) return account;
  if (account.followersAsOf !== undefined && day <= account.followersAsOf) return account;
  const { followersSource: _, ...rest } = account;
  return { ...rest, followers: { ...account.followers, [network]: followers }, followersAsOf: day };
}
