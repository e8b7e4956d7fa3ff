import type { FollowRunView, RunRow } from "@roster/core/follow-run";
import { hasFailed, type KitChange, keyOf } from "@roster/core/site";
import * as texts from "@roster/texts/changes";
import * as runTexts from "../../run/later/messages.ts";

/** The states of a row that has become what its step asks for. */
const MADE: ReadonlySet<RunRow["state"]> = new Set([
  "followed",
  "requested",
  "already",
  "unfollowed",
  "withdrawn",
  "not-followed",
]);
export const isMade = ({ state }: RunRow): boolean => MADE.has(state);

/** The row of a run that speaks for a change: the first that is not made. Undefined if the run does not have it. */
export function rowOf({ steps }: KitChange, view: FollowRunView): RunRow | undefined {
  if (view.kind === "none") return undefined;
  const keys = new Set(steps.map(({ acct }) => keyOf(acct)));
  const rows = view.rows.filter(({ acct }) => keys.has(keyOf(acct)));
  return rows.find((row) => !isMade(row)) ?? rows[0];
}

/** Says at the end of a run which changes were not made, and why. */
export function endText(changes: readonly KitChange[], view: FollowRunView): string {
  if (view.kind !== "done") return "";
  const rows = changes.flatMap((change) => rowOf(change, view) ?? []);
  const whys = changes.flatMap((change) => {
    const row = rowOf(change, view);
    if (row === undefined || !hasFailed(row)) return [];
    return texts.notMade(change.account.name, row.reason || runTexts.results[row.state].row);
  });
  const made = rows.filter(isMade).length;
  const ending = made === rows.length ? texts.made(made) : texts.madeOf(made, rows.length);
  const undone = whys.length > 0 ? runTexts.partlyUndone : runTexts.undone;
  return [view.action === view.purpose ? ending : undone, ...whys].join(" ");
}
