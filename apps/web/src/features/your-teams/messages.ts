import { followedOf, followedOfAndAsked, newMore, newOne } from "@roster/texts/your-teams";

export { accountCount, retry } from "../picks/messages.ts";
export * from "@roster/texts/your-teams";

/** @param asked the number of accounts that have not accepted yet; they are not among the followed ones */
export const followedSome = (followed: number, count: number, asked: number): string =>
  asked === 0 ? followedOf(followed, count) : followedOfAndAsked(followed, count, asked);

/** @param more the number of further new accounts */
export const newOnRoster = (name: string, more: number): string => (more === 0 ? newOne(name) : newMore(name, more));
