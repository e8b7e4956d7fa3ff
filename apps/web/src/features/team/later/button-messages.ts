import { followAll } from "@roster/texts/team";
import type { FollowTexts } from "@roster/ui";
import * as texts from "@roster/texts/team-button";

export { notUnfollowed } from "../../run/later/messages.ts";

/**
 * The texts of the button that follows a team.
 * @param left the number of its `count` accounts that are neither followed nor requested
 * @param asked the number of them that are requested
 */
export function buttonTexts(count: number, left: number, asked: number): FollowTexts {
  const rest = left === 1 ? texts.followLast : texts.followOthers(left);
  const follow = left === count ? followAll(count) : rest;
  const followed = asked === 0 ? texts.followed(count) : texts.followedAndAsked(count - asked, asked);
  const unfollow = texts.unfollow(count);
  const followedName = (): string =>
    asked === 0 ? texts.followedName(count) : texts.followedAndAskedName(count - asked, asked);
  return {
    follow,
    following: followed,
    unfollow,
    followName: () => follow,
    checkingName: texts.followTeam,
    followingName: followedName,
    // the button has no state of a team with requests, and counts them in its words
    requested: followed,
    withdraw: unfollow,
    requestedName: followedName,
  };
}
