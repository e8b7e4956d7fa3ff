import type { Account } from "@roster/core";
import * as texts from "@roster/texts/activity";
import { monthAndYear } from "@roster/texts/formats";
import type measured from "@roster/data/measured.json";

/** What readings found on an account's server, for its own page and those of its teams. Absent fields are unknown. */
export type Measured = (typeof measured)[string];

/** Whether nobody can expect posts of an account: it is quiet, has moved or is gone. */
export function isSilent({ activity }: Pick<Account, "activity">): boolean {
  return activity !== undefined && activity !== "active";
}

/** The line of an account on a card: that it is quiet or has moved, or how much it posts. Undefined if nothing is known. */
export function noteOf({ activity }: Pick<Account, "activity">, measured: Measured = {}): string | undefined {
  const { lastPost, movedTo } = measured;
  const month = lastPost && monthAndYear(lastPost);
  if (activity === "gone") return undefined;
  if (activity === "moved") return movedTo ? texts.movedTo(movedTo) : texts.moved;
  if (activity === "quiet") return month ? texts.quietSince(month) : texts.quiet;
  return activity === "active" ? paceOf(measured) : undefined;
}

/** How much an account posts. Undefined if nobody has counted, or if there was no post. */
export function paceOf({ postsPerWeek = 0 }: Measured): string | undefined {
  if (postsPerWeek >= 7) return texts.postsADay(Math.round(postsPerWeek / 7));
  if (postsPerWeek >= 1) return texts.postsAWeek(Math.round(postsPerWeek));
  return postsPerWeek > 0 ? texts.fewPosts : undefined;
}
