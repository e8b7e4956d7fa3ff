import type { Account, Roster } from "@roster/core";
import { isFollowed, type MyTeams, stateOf } from "@roster/core/site";
import type { Toasts } from "@roster/ui";
import type { Visitor } from "../../../page.ts";
import { notUnfollowed } from "../../run/later/messages.ts";
import { startUnfollow } from "../../run/later/use-run.ts";
import * as texts from "../messages.ts";
import { choiceIn } from "./pick-rows.ts";

/** A toast with a button stays longer, because it asks for a decision. */
const TOAST_MS = 10_000;

/**
 * Returns a function that changes my teams. If accounts that the visitor follows leave the plan, a toast says so and offers to
 * unfollow them.
 */
export function createUnpick(
  options: Pick<Visitor, "follows" | "run"> & {
    readonly myTeams: MyTeams;
    readonly roster: Roster;
    readonly toasts: Toasts | undefined;
  },
): (change: () => void, text: (count: number) => string) => void {
  const { follows, run, myTeams, roster, toasts } = options;
  let shown: number | undefined;
  const chosen = (): readonly Account[] => choiceIn(roster, myTeams.get()).chosen;
  return (change, text) => {
    if (shown !== undefined) toasts?.dismiss(shown); // its accounts may be picked again
    if (run.get() === undefined) return change();
    const before = chosen();
    change();
    const kept = new Set(chosen());
    const states = follows.states.get();
    const left = before.filter((account) => !kept.has(account)).map(({ acct }) => acct);
    const followed = left.filter((acct) => isFollowed(stateOf(states, acct)));
    if (followed.length === 0) return undefined;
    const unfollow = async (): Promise<void> => {
      if (!(await startUnfollow(run.get(), followed))) toasts?.show({ type: "error", message: notUnfollowed });
    };
    shown = toasts?.show({
      type: "info",
      title: "user-check",
      message: text(followed.length),
      ttl: TOAST_MS,
      actions: [{ label: texts.unfollow(followed.length), run: () => void unfollow() }],
    });
    return undefined;
  };
}
