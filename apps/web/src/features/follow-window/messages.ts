import * as texts from "@roster/texts/follow-window";

export * from "@roster/texts/follow-window";

export const already = { following: texts.alreadyFollowed, requested: texts.alreadyRequested } as const;

/** The questions before "Following" unfollows and "Requested" withdraws the request. */
export const questions = {
  following: { question: texts.askUnfollow, yes: texts.unfollow, no: texts.keepFollowing },
  requested: { question: texts.askWithdraw, yes: texts.withdraw, no: texts.keepRequest },
} as const;
