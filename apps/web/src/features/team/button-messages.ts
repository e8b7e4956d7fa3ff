import { followAll } from "@roster/texts/team";
import type { FollowTexts } from "@roster/ui";
import * as texts from "@roster/texts/team-button";

export { notUnfollowed } from "../run/messages.ts";

/**
 * The texts of the button that follows a team.
 * @param left the number of its `count` accounts that are not followed yet
 */
export function buttonTexts(count: number, left: number): FollowTexts {
  const rest = left === 1 ? texts.followLast : texts.followOthers(left);
  const follow = left === count ? followAll(count) : rest;
  const followed = texts.followed(count);
  const unfollow = texts.unfollow(count);
  const followedName = (): string => texts.followedName(count);
  return {
    follow,
    following: followed,
    unfollow,
    followName: () => follow,
    checkingName: texts.followTeam,
    followingName: followedName,
    // requested accounts count as followed
    requested: followed,
    withdraw: unfollow,
    requestedName: followedName,
  };
}
