import * as texts from "@roster/texts/plan";

export { accountCount, nothingPicked, pageName } from "../../my-teams/messages.ts";
export * from "@roster/texts/finish";
export * from "@roster/texts/plan";

/** Up to this number of follows no limit of a server matters. */
const FEW = 100;

export function effort(count: number, seconds: number, perDay: number): string {
  const isHalf = seconds > 20 && seconds < 50;
  const long = isHalf ? texts.halfMinute : texts.minutes(Math.ceil(seconds / 60));
  const time = texts.effort(seconds > 20 ? long : texts.seconds(seconds));
  return count > FEW ? `${time} ${(count > perDay ? texts.moreThanADay : texts.withinADay)(perDay)}` : time;
}

export const ofState = {
  "signed-out": "",
  unknown: "",
  "not-following": "",
  following: texts.following,
  requested: texts.requested,
  busy: texts.busy,
} as const;
