"use client";

import { type Team } from "@roster/core";
import { chosenAccounts, createPlan, findTeams, samePlace } from "@roster/core/site";
import { Icon, useReadable } from "@roster/ui";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { Button } from "../../button.tsx";
import "../../styles/picker.css";
import { PickGroupSection } from "./pick-group.tsx";
import * as texts from "./messages.ts";
import type { MyTeams } from "./my-teams.ts";
import { groupId, pickGroups, type PickRow } from "./pick-rows.ts";
import { PicksBar } from "./picks-bar.tsx";
import { SharedPicks } from "./shared-picks.tsx";
import { useSharedPicks } from "./use-shared-picks.ts";

/** Lists all teams of the roster. A click on a team picks it. */
export function Picker({ myTeams }: { readonly myTeams: MyTeams }): ReactNode {
  const { picks, loaded } = myTeams;
  const { roster } = loaded;
  const picked = useReadable(picks, (value) => value);
  const [text, setText] = useState("");
  // keeps typing fast: a long list renders in slices, between which the browser handles input
  const searched = useDeferredValue(text);
  const [latest, setLatest] = useState<Team>();
  const [shared, dismissShared] = useSharedPicks(roster.teams);
  const groupLabel = roster.facets.find(({ key }) => key === roster.site.teams?.group)?.label ?? "";
  const groups = useMemo(() => pickGroups(loaded), [loaded]);
  const byTeam = useMemo(
    () => new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.team, row] as const))),
    [groups],
  );
  const shown = useMemo(() => {
    const found = new Set(findTeams(roster.teams, searched));
    const left = groups.map((group) => ({ ...group, rows: group.rows.filter(({ team }) => found.has(team)) }));
    return left.filter(({ rows }) => rows.length > 0);
  }, [groups, roster, searched]);
  const pickedIds = useMemo(() => new Set(picked.teams), [picked.teams]);
  const plan = useMemo(() => createPlan(roster, picked.teams), [roster, picked.teams]);
  const rowsOf = (teams: readonly Team[]): readonly PickRow[] => teams.flatMap((team) => byTeam.get(team) ?? []);
  const near = latest && samePlace(roster.teams, latest).filter(({ id }) => !pickedIds.has(id));

  const [toggle] = useState(() => ({ team }: PickRow): void => {
    picks.toggle(team.id);
    setLatest(picks.get().teams.includes(team.id) ? team : undefined);
  });
  /** Enter picks the only result, and the next letter replaces the text. */
  const pickOnly = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing || text.trim() === "") return;
    const [row, ...others] = rowsOf(findTeams(roster.teams, text));
    if (row === undefined || others.length > 0) return;
    event.currentTarget.select();
    if (!pickedIds.has(row.team.id)) toggle(row);
  };
  const decide = (decision: "replace" | "add" | "keep"): void => {
    const ids = shared.kind === "teams" ? shared.teams.map(({ id }) => id) : [];
    if (decision !== "keep") picks[decision](ids);
    dismissShared();
  };
  return (
    <>
      {shared.kind !== "none" && (
        <SharedPicks
          shared={shared}
          rows={shared.kind === "teams" ? rowsOf(shared.teams) : []}
          hasOwn={picked.teams.length > 0}
          onDecide={decide}
        />
      )}
      {plan.missing.length > 0 && (
        <p className="picks-gone">
          {texts.gone(plan.missing.length)}
          <Button onClick={() => picks.remove(plan.missing)}>{texts.removeGone(plan.missing.length)}</Button>
        </p>
      )}
      <label className="picks-search">
        <span className="vh">{texts.searchLabel}</span>
        <Icon name="search" size={20} />
        <input
          className="field-input"
          type="search"
          placeholder={texts.searchLabel}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={pickOnly}
        />
      </label>
      <nav className="picks-jump" aria-label={texts.jumpLabel(groupLabel)}>
        {shown.map(({ group }) => (
          <a key={group} href={`#${groupId(group)}`} onClick={jump}>
            {group}
          </a>
        ))}
      </nav>
      {shown.map((group) => (
        <PickGroupSection key={group.group} group={group} picked={pickedIds} onToggle={toggle} />
      ))}
      <output className="vh">
        {searched.trim() !== "" && texts.teamCount(shown.flatMap(({ rows }) => rows).length)}
      </output>
      {shown.length === 0 && (
        <div className="panel picks-none">
          <p>{texts.noMatch(searched.trim())}</p>
          <Button onClick={() => setText("")}>{texts.clearSearch}</Button>
        </div>
      )}
      <PicksBar
        myTeams={myTeams}
        teams={plan.teams.length}
        accounts={chosenAccounts(roster, plan, [], picked).length}
        offer={latest && near && { place: latest.city ?? latest.name, rows: rowsOf(near) }}
        onToggle={toggle}
      />
    </>
  );
}

/** Scrolls without a history entry, so that Back leaves the page. */
function jump(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.getElementById(event.currentTarget.hash.slice(1));
  if (heading === null) return;
  event.preventDefault();
  heading.scrollIntoView();
  heading.focus({ preventScroll: true });
}
