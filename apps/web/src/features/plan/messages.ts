import * as texts from "@roster/texts/plan";

export { accountCount, nothingPicked, teamCount } from "../picks/messages.ts";
export * from "@roster/texts/plan";

export function effort(count: number, seconds: number, perDay: number): string {
  const time = seconds < 90 ? texts.seconds(seconds) : texts.minutes(Math.ceil(seconds / 60));
  return `${texts.newFollows(count, time)} ${(count > perDay ? texts.moreThanADay : texts.withinADay)(perDay)}`;
}

export const ofState = {
  "signed-out": "",
  unknown: "",
  "not-following": "",
  following: texts.following,
  requested: texts.requested,
  busy: texts.busy,
} as const;

export const steps = {
  save: texts.stepSave,
  open: texts.stepOpen,
  openAt: texts.stepOpenAt,
  choose: texts.stepChoose,
  merge: texts.stepMerge,
  upload: texts.stepUpload,
} as const;
