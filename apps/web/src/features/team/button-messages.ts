import type { FollowTexts } from "@roster/ui";
import { followAll } from "./messages.ts";

export { notUnfollowed } from "../run/messages.ts";

const noun = process.env["NOUN"] ?? "account";

/**
 * The texts of the button that follows a team.
 * @param left the number of its `count` accounts that are not followed yet
 */
export function buttonTexts(count: number, left: number): FollowTexts {
  const rest = left === 1 ? "Follow the last one" : `Follow the other ${left}`;
  const follow = left === count ? followAll(count) : rest;
  const following = count === 1 ? `You follow the ${noun}` : `You follow all ${count}`;
  const unfollow = count === 1 ? "Unfollow" : "Unfollow all";
  const followingName = (): string => `${following}, ${unfollow.toLowerCase()}`;
  return {
    follow,
    following,
    unfollow,
    followName: () => follow,
    checkingName: (team) => `Follow ${team}, checking`,
    followingName,
    // requested accounts count as followed
    requested: following,
    withdraw: unfollow,
    requestedName: followingName,
  };
}
