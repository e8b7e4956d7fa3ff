import * as texts from "@roster/texts/follows";

export { copyHandle } from "@roster/texts/account";
export { openServer } from "@roster/texts/plan";
export { report, tellCurators } from "@roster/texts/run";
export { follow, notNow, offer, question, sessionEnded, signIn, undo } from "@roster/texts/follows";

/** Several successes in one line. */
export const counted = {
  followed: texts.followed,
  unfollowed: texts.unfollowed,
  requested: texts.requested,
  withdrawn: texts.withdrawn,
} as const;
