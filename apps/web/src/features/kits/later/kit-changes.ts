import {
  accountsOfKit,
  type AcctKey,
  changesIn,
  isFollowed,
  keyOf,
  type KitChanges,
  type Kits,
  type Mark,
  noteVisit,
  stateOf,
  type TeamChoice,
  type Visit,
} from "@roster/core/site";
import type { FollowStates, Roster } from "@roster/core";
import type { ServerListsView } from "@roster/core/server-lists";
import { useReadable } from "@roster/ui";
import { useEffect, useMemo, useState } from "react";
import { dayOf } from "../../../day.ts";
import { useClock, useVisitorFollows } from "../../../page.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { choiceIn, splitName } from "../../my-teams/later/pick-rows.ts";
import { useListsView } from "../../quiet/later/run-lists.tsx";
import { useAsOf, useRun } from "../../run/later/use-run.ts";
import { kits } from "./stored-kits.ts";

export interface FoundChanges extends KitChanges {
  /** As this visit leaves them. */
  readonly noted: Kits;
  readonly visit: Visit;
}

/**
 * What has changed in the visitor's teams, once whom they follow is known: not while a run is in progress, nor from an earlier
 * visit. Undefined until then. Looks again when the teams change, and after a run.
 */
export function useKitChanges({ myTeams, loaded }: OpenedTeams): FoundChanges | undefined {
  const { states, list } = useVisitorFollows();
  const lists = useListsView((value) => value);
  const { run, view } = useRun();
  const clock = useClock();
  const asOf = useAsOf();
  const picked = useReadable(myTeams, (value) => value);
  const isRead = useReadable(list, (value) => value === "ready");
  useState(() => kits.refresh());
  const isBusy = (view.kind !== "none" && view.kind !== "done") || lists.kind === "undoing";
  const canLook = isRead && run !== undefined && asOf === "now" && !isBusy;
  const looked = useMemo(() => {
    if (!canLook) return undefined;
    const before = kits.get();
    const undone = view.kind === "done" && view.purpose === "follow" && view.action === "unfollow" ? view.rows : [];
    const visit = {
      ...visitOf(loaded.roster, picked, states.get(), dayOf(clock.now())),
      undone: new Set(undone.map(({ acct }) => keyOf(acct))),
    };
    const noted = withLists(noteVisit(before, visit), visit, lists);
    const known = new Set(markedIn(before, "by-hand"));
    // unfollowed by hand since the last visit
    const dropped = markedIn(noted, "by-hand").filter((key) => !known.has(key));
    return { ...changesIn(noted, visit), noted, dropped, visit };
  }, [canLook, picked, loaded, states, clock, lists, view]);
  useEffect(() => {
    if (looked === undefined) return;
    kits.set(looked.noted);
    // no plan offers them either, until the visitor follows them or puts them back
    if (looked.dropped.length > 0) myTeams.choose(looked.dropped, false);
    const back = myTeams.get().off.filter(looked.visit.isFollowed);
    if (back.length > 0) myTeams.putBack(back);
  }, [looked, myTeams]);
  return looked;
}

const markedIn = ({ kits: all }: Kits, wanted: Mark): readonly AcctKey[] =>
  all.flatMap(({ members }) => Array.from(members).flatMap(([key, mark]) => (mark === wanted ? key : [])));

function visitOf(roster: Roster, picked: TeamChoice, states: FollowStates, today: string): Visit {
  const lost = new Set(markedIn(kits.get(), "unfollowed")); // out of the plan, but offered when they are back
  const { plan, others, chosen } = choiceIn(roster, { ...picked, off: picked.off.filter((key) => !lost.has(key)) });
  const isChosen = new Set(chosen);
  return {
    roster,
    teams: plan.teams.map((kit) => ({
      team: kit.team,
      accounts: accountsOfKit(kit, picked).filter((account) => isChosen.has(account)),
      isReduced: picked.reduced?.includes(kit.team.id) ?? false,
    })),
    also: others.map(({ acct }) => keyOf(acct)),
    isFollowed: (acct) => isFollowed(stateOf(states, acct)),
    today,
  };
}

/** Remembers which list at the visitor's server has accounts of a kit, as far as the server has said it, until it is gone. */
export function withLists(
  { kits: all, ...rest }: Kits,
  { roster }: Pick<Visit, "roster">,
  view: ServerListsView,
): Kits {
  if (view.kind === "none") return { ...rest, kits: all };
  const { lists, rows, kind } = view;
  const gone = lists.filter((list) => list.problem === "gone" || (kind === "undone" && list.isNew && !list.stays));
  const isOfTeam = (id: string, title: string): boolean => {
    const team = roster.team(id);
    return lists.length === 1 || (team !== undefined && splitName(team).label === title);
  };
  const listed = all.map((kit) => {
    const hasAny = [...kit.members.keys()].some((key) => rows.get(key) === "added");
    const found = hasAny ? lists.find(({ title }) => isOfTeam(kit.team, title)) : undefined;
    if (found) return { ...kit, list: found.title };
    return gone.some(({ title }) => title === kit.list) ? { ...kit, list: undefined } : kit;
  });
  return { ...rest, kits: listed };
}

const DAY_MS = 86_400_000;
/** Before this, a clock was wrong, or the visitor has been away for so long that a month would need its year. */
const LONGEST_DAYS = 300;

/** The day since which the changes have come: that of the earliest kit. Undefined if a clock is or was wrong. */
export function sinceOf({ changes, noted, visit }: FoundChanges): string | undefined {
  const ids = new Set(changes.flatMap(({ teams }) => teams.map(({ id }) => id)));
  const [first = ""] = noted.kits.flatMap(({ team, since }) => (ids.has(team) ? since : [])).toSorted();
  return isRecent(first, visit.today) ? first : undefined;
}

/** Whether a day is not later than today, and not too long ago. */
export function isRecent(day: string, today: string): boolean {
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  return days >= 0 && days <= LONGEST_DAYS;
}
