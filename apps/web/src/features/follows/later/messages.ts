import { type FollowTexts, followTexts as builtIn, outcomeTexts as builtInOutcomes } from "@roster/core/site";
import { timeText, waitText } from "@roster/texts/clock";
import * as follows from "@roster/texts/core-follows";
import * as outcomes from "@roster/texts/core-outcomes";
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

// the modules of the English texts are empty, because the core has them built in
export const followTexts: FollowTexts = { ...builtIn, ...follows, timeText, waitText };
export const outcomeTexts: typeof builtInOutcomes = { ...builtInOutcomes, ...outcomes };
