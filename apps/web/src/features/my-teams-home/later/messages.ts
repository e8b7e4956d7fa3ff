import {
  followedOf,
  followedOfAndAsked,
  joinedFromMore,
  joinedFromOne,
  joinedMore,
  joinedOne,
  newMore,
  newOne,
} from "@roster/texts/your-teams";

export { accountCount, retry } from "../../my-teams/messages.ts";
export * from "@roster/texts/your-teams";

/** @param asked the number of accounts that have not accepted yet; they are not among the followed ones */
export const followedSome = (followed: number, count: number, asked: number): string =>
  asked === 0 ? followedOf(followed, count) : followedOfAndAsked(followed, count, asked);

/**
 * @param more the number of further new accounts
 * @param from who shared the team with the visitor, "" for nobody known; undefined if the visitor picked it
 */
export function newOnRoster(name: string, more: number, from: string | undefined): string {
  if (from === undefined) return more === 0 ? newOne(name) : newMore(name, more);
  if (from === "") return more === 0 ? joinedOne(name) : joinedMore(name, more);
  return more === 0 ? joinedFromOne(from, name) : joinedFromMore(from, name, more);
}
