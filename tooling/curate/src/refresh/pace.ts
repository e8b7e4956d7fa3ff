import { COUNTED_DAYS, isOld, type Seen } from "./reading.ts";

const DAY_MS = 86_400_000;

/**
 * Posts a week: those of 28 days, or of the shorter time of which posts are known. Undefined if none are, and in the first
 * week of an account.
 */
export function postsPerWeek(seen: Seen, now: number): number | undefined {
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
