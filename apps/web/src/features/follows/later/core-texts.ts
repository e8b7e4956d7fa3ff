import { followTexts as builtIn, type FollowTexts, outcomeTexts as builtInOutcomes } from "@roster/core/site";
import { timeText, waitText } from "@roster/texts/clock";
import * as follows from "@roster/texts/core-follows";
import * as outcomes from "@roster/texts/core-outcomes";

// the modules of the English texts are empty, because the core has them built in
export const followTexts: FollowTexts = { ...builtIn, ...follows, timeText, waitText };
export const outcomeTexts: typeof builtInOutcomes = { ...builtInOutcomes, ...outcomes };
