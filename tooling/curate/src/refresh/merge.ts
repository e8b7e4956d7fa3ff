import { keyOf, type Acct, type AcctKey } from "@roster/core";
import { daysBetween, type Measured, type MeasuredFile, seenOn } from "@roster/data/measured";
import { COUNTED_DAYS, DAY_MS, isOld, type Reading, type Seen } from "./reading.ts";

/** A number that moved less is written again after `REWRITE_DAYS`, so that a person can read the changes of a week. */
const LEAST_MOVE = 0.2;
const REWRITE_DAYS = 28;
const GONE_AFTER_DAYS = 7;

/** The file after a reading. Accounts that were not read keep what is known of them, and the day on which they were seen. */
export function mergeReadings(
  before: MeasuredFile,
  listed: readonly Acct[],
  readings: ReadonlyMap<Acct, Reading>,
  now: number,
): MeasuredFile {
  const today = dayOf(now);
  const accounts = listed.flatMap((acct): [AcctKey, Measured][] => {
    const key = keyOf(acct);
    const known = before.accounts.get(key);
    const reading = readings.get(acct);
    const next =
      reading?.status === "seen" && !reading.nameOnly
        ? seenLine(acct, known, before.run, reading, now)
        : unseenLine(acct, known, before.run, today, reading?.status);
    return next === undefined ? [] : [[key, next]];
  });
  return { run: today, accounts: new Map(accounts) };
}

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function seenLine(
  acct: Acct,
  known: Measured | undefined,
  run: string | undefined,
  seen: Reading & { status: "seen" },
  now: number,
): Measured {
  const today = dayOf(now);
  const pace = kept(known?.postsPerWeek, known?.asOf?.postsPerWeek, postsPerWeek(seen, now), today);
  const followers = kept(known?.followers, known?.asOf?.followers, seen.followers, today);
  const newest = newestPost(seen, now);
  const lastPost = keptDay(known?.lastPost, newest, today);
  const isOld = lastPost !== undefined && newest === undefined;
  const readOn = isOld ? (known?.asOf?.lastPost ?? (known && seenOn(known, run))) : undefined;
  const asOf = {
    ...(pace && { postsPerWeek: pace.day }),
    ...(followers && { followers: followers.day }),
    ...(readOn !== undefined && { lastPost: readOn }),
  };
  return {
    account: acct,
    ...(seen.id !== undefined && { id: seen.id }),
    ...(lastPost !== undefined && { lastPost }),
    ...(pace && { postsPerWeek: pace.value }),
    ...(followers && { followers: followers.value }),
    ...(seen.movedTo !== undefined && { movedTo: seen.movedTo }),
    ...(seen.bio !== "" && { bio: seen.bio }),
    ...(seen.locked && { locked: true }),
    ...(Object.keys(asOf).length > 0 && { asOf }),
  };
}

/**
 * An account is gone if it is missing twice, at least a week apart. A server that did not answer says nothing, and one that
 * knows the name alone only that the account is not missing.
 */
function unseenLine(
  acct: Acct,
  known: Measured | undefined,
  run: string | undefined,
  today: string,
  status: Reading["status"] | undefined,
): Measured | undefined {
  if (known === undefined) return status === "missing" ? { account: acct, missingSince: today } : undefined;
  const seen = seenOn(known, run);
  const line = { ...known, ...(seen !== undefined && { seen }) };
  if (status === "seen") {
    const { missingSince: _, gone: _gone, ...found } = line;
    return seen === undefined ? undefined : found;
  }
  if (status === undefined) return line;
  const { missingSince = today, gone } = known;
  const isGone = gone !== undefined || daysBetween(missingSince, today) >= GONE_AFTER_DAYS;
  return { ...line, missingSince, ...(isGone && { gone: gone ?? today }) };
}

/** The known number with its day, or the new one if it differs by a fifth or if the known one is old. */
function kept(old: number | undefined, oldDay: string | undefined, value: number | undefined, today: string) {
  const isKept =
    old !== undefined &&
    oldDay !== undefined &&
    daysBetween(oldDay, today) < REWRITE_DAYS &&
    (value === undefined || value === old || Math.abs(value - old) < LEAST_MOVE * old);
  if (isKept) return { value: old, day: oldDay };
  return value === undefined ? undefined : { value, day: today };
}

function keptDay(old: string | undefined, day: string | undefined, today: string): string | undefined {
  if (day === undefined || old === undefined) return day ?? old;
  return day > old && daysBetween(old, today) < REWRITE_DAYS ? old : day;
}

/** The day of the newest post, by the list of posts or by the server's own date, which counts replies too. */
function newestPost({ recent = [], lastPost }: Reading & { status: "seen" }, now: number): string | undefined {
  const times = [...recent, ...(lastPost === undefined ? [] : [lastPost])].map((at) => Math.min(Date.parse(at), now));
  return times.length === 0 ? undefined : dayOf(Math.max(...times));
}

/**
 * Posts a week: those of 28 days, or of the shorter time of which posts are known. Undefined if none are, and in the first
 * week of an account.
 */
function postsPerWeek(seen: Seen, now: number): number | undefined {
  const { recent, since, created } = seen;
  if (created !== undefined && now - Date.parse(created) < 7 * DAY_MS) return undefined;
  // some servers send an empty page to strangers, so it means nothing without the day of a post
  if (recent === undefined || recent.length === 0) return isOld(seen, now) ? 0 : undefined;
  const start = now - COUNTED_DAYS * DAY_MS;
  const from = Math.max(start, ...[since, created].flatMap((at) => (at === undefined ? [] : [Date.parse(at)])));
  const days = Math.max((now - from) / DAY_MS, 1);
  const perWeek = (recent.filter((at) => Date.parse(at) >= from).length / days) * 7;
  return perWeek < 10 ? Math.round(perWeek * 10) / 10 : Math.round(perWeek);
}
