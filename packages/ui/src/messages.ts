import { fullNumber } from "@roster/core/site";
import type { FollowTexts } from "./follow-look.ts";

export const followTexts: FollowTexts = {
  follow: "Follow",
  following: "Following",
  unfollow: "Unfollow",
  requested: "Requested",
  withdraw: "Withdraw",
  followName: (handle) => `Follow @${handle}`,
  checkingName: (handle) => `Follow @${handle}, checking`,
  followingName: (handle) => `Following @${handle}, unfollow`,
  requestedName: (handle) => `Requested @${handle}, withdraw`,
};

/** Every other text that the parts of this package show or that screen readers read out. */
export const messages = {
  beta: "Beta",
  betaNote: "This is a beta bot and may not be 100% reliable.",
  followers: {
    twitter: (count: number): string => (count === 1 ? "1 follower on X" : `${fullNumber(count)} followers on X`),
    mastodon: (count: number): string =>
      count === 1 ? "1 follower on Mastodon" : `${fullNumber(count)} followers on Mastodon`,
  },
  close: "Close",
  copy: { idle: "Copy", copied: "Copied", selected: "Selected" },
  dismissToast: "dismiss",
  suggestions: "Suggestions",
  moreValues: (count: number): string => `${count} More`,
  fewerValues: "Fewer",
  removeFilter: (value: string): string => `Remove filter ${value}`,
} as const;
