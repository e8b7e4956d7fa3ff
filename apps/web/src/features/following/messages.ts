import * as texts from "@roster/texts/following";

export * from "@roster/texts/following";

/** @param days the number of midnights since the request was sent */
export function requestedAgo(days: number): string {
  if (days === 0) return texts.requestedToday;
  return days === 1 ? texts.requestedYesterday : texts.requestedDaysAgo(days);
}

export const unfollowLabel = (count: number, team: string): string =>
  count > 1 ? texts.unfollowCountOf(count, team) : texts.unfollowAllOf(team);
