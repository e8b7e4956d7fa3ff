import type { Account } from "@roster/core";
import { isFollowed, stateOf } from "@roster/core/site";
import { useReadable, useToasts } from "@roster/ui";
import { useMemo, useRef, useState } from "react";
import { useVisitor } from "../../../page.ts";
import { notUnfollowed } from "../../run/later/messages.ts";
import { startUnfollow } from "../../run/later/use-run.ts";
import * as texts from "../messages.ts";
import type { OpenedTeams } from "../my-teams.ts";
import { choiceIn, type PickRow } from "./pick-rows.ts";

/** What the visitor has picked, and functions that change it: `onToggle` and `onAll` are for the buttons of teams. */
export function usePicks(opened: OpenedTeams) {
  const { myTeams } = opened;
  const choice = useReadable(myTeams, (value) => value);
  const unpick = useUnpick(opened);
  const picked = useMemo(() => new Set<string>([...choice.teams, ...choice.on]), [choice]);
  const [onToggle] = useState(() => ({ id, acct, name: { before, label, after } }: PickRow): void => {
    const name = before + label + after;
    const isOn = myTeams.get().on.some((key) => key === id);
    unpick(
      () => (acct === undefined ? myTeams.toggle(id) : myTeams.choose([acct], !isOn)),
      (count) => (acct === undefined ? texts.stillFollowOf(count, name) : texts.stillFollow(name)),
    );
  });
  const changeTeams = (change: () => void): void =>
    unpick(change, (count) => {
      const left = choice.teams.filter((id) => !myTeams.get().teams.includes(id));
      return texts.stillFollowOf(count, texts.teamCount(left.length));
    });
  const onAll = (ids: readonly string[], isPicked: boolean): void =>
    changeTeams(() => myTeams[isPicked ? "add" : "remove"](ids));
  return { choice, picked, onToggle, onAll, changeTeams };
}

/** A toast with a button stays longer, because it asks for a decision. */
const TOAST_MS = 10_000;

/**
 * Returns a function that changes the visitor's teams. If accounts that the visitor follows leave the plan, a toast says so and offers to
 * unfollow them.
 */
function useUnpick({ myTeams, loaded }: OpenedTeams): (change: () => void, text: (count: number) => string) => void {
  const { follows, run } = useVisitor();
  const toasts = useToasts();
  const shown = useRef<number>(undefined);
  const chosen = (): readonly Account[] => choiceIn(loaded.roster, myTeams.get()).chosen;
  return (change, text) => {
    if (shown.current !== undefined) toasts?.dismiss(shown.current); // its accounts may be picked again
    if (run.get() === undefined) {
      change();
      return;
    }
    const before = chosen();
    change();
    const kept = new Set(chosen());
    const states = follows.states.get();
    const left = before.filter((account) => !kept.has(account)).map(({ acct }) => acct);
    const followed = left.filter((acct) => isFollowed(stateOf(states, acct)));
    const unfollow = async (): Promise<void> => {
      if (!(await startUnfollow(run.get(), followed))) toasts?.show({ type: "error", message: notUnfollowed });
    };
    if (followed.length > 0)
      shown.current = toasts?.show({
        type: "info",
        title: "user-check",
        message: text(followed.length),
        ttl: TOAST_MS,
        actions: [{ label: texts.unfollow(followed.length), run: () => void unfollow() }],
      });
  };
}
