import { useReadable } from "@roster/ui";
import { useMemo, useState } from "react";
import * as texts from "../messages.ts";
import type { OpenedTeams } from "../my-teams.ts";
import type { PickRow } from "./pick-rows.ts";
import { useUnpick } from "./use-unpick.ts";

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
