import * as texts from "@roster/texts/plan";
import { FOLLOWS_PER_DAY, secondsFor } from "./new-follows.ts";

export { accountCount, nothingPicked, pageName } from "../../my-teams/messages.ts";
export * from "@roster/texts/finish";
export * from "@roster/texts/plan";

/** Up to this number of follows no limit of a server matters. */
const FEW = 100;

/** The usual time of a number of follows. */
export function effort(count: number): string {
  const seconds = secondsFor(count);
  const isHalf = seconds > 20 && seconds < 50;
  const long = isHalf ? texts.halfMinute : texts.minutes(Math.ceil(seconds / 60));
  const time = texts.effort(seconds > 20 ? long : texts.seconds(seconds));
  const limit = count > FOLLOWS_PER_DAY ? texts.moreThanADay : texts.withinADay;
  return count > FEW ? `${time} ${limit(FOLLOWS_PER_DAY)}` : time;
}

export const ofState = {
  "signed-out": "",
  unknown: "",
  "not-following": "",
  following: texts.following,
  requested: texts.requested,
  busy: texts.busy,
} as const;
