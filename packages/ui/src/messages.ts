import { fullNumber } from "@roster/texts/formats";
import * as texts from "@roster/texts/parts";
import type { FollowTexts } from "./follow-look.ts";

export const followTexts: FollowTexts = {
  follow: texts.follow,
  following: texts.following,
  unfollow: texts.unfollow,
  requested: texts.requested,
  withdraw: texts.withdraw,
  followName: texts.followName,
  checkingName: texts.checkingName,
  followingName: texts.followingName,
  requestedName: texts.requestedName,
};

/** Every other text that the parts of this package show or that screen readers read out. */
export const messages = {
  beta: texts.beta,
  betaNote: texts.betaNote,
  followers: {
    twitter: (count: number): string => texts.followersOnX(count, fullNumber(count)),
    mastodon: (count: number): string => texts.followersOnMastodon(count, fullNumber(count)),
  },
  inYear: texts.inYear,
  close: texts.close,
  copy: { idle: texts.copy, copied: texts.copied, selected: texts.selected },
  dismissToast: texts.dismissToast,
  suggestions: texts.suggestions,
  moreValues: texts.moreValues,
  fewerValues: texts.fewerValues,
  removeFilter: texts.removeFilter,
} as const;
