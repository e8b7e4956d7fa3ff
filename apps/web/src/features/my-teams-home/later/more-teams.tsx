"use client";

import type { Team } from "@roster/core";
import { useId, type ReactNode, useRef } from "react";
import { Button } from "../../../button.tsx";
import { MY_TEAMS_PATH, withBase } from "../../../routes.ts";
import { samePlace } from "../../my-teams/later/find-teams.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { TeamMark } from "../../my-teams/later/pick-group.tsx";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import { useKeptFocus } from "../../run/later/use-kept-focus.ts";
import * as texts from "./messages.ts";

/** Below the visitor's teams: the other teams of one place, each added with one tap, or else a link to the picker. */
export function MoreTeams({
  opened,
  teams,
}: {
  readonly opened: OpenedTeams;
  readonly teams: readonly Team[];
}): ReactNode {
  const { myTeams, loaded } = opened;
  const id = useId();
  const offer = offerFor(teams, loaded.roster.teams);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(heading); // an added team has no button here any more
  return (
    <li className="your-more">
      <header>
        <h3 id={id} ref={heading} tabIndex={-1}>
          {offer === undefined ? texts.moreTeams : texts.alsoIn(offer.place)}
        </h3>
        {offer === undefined ? (
          <a href={withBase(MY_TEAMS_PATH)}>{texts.pickMore}</a>
        ) : (
          offer.teams.length > 1 && (
            <Button onClick={() => myTeams.add(offer.teams.map((team) => team.id))}>
              {texts.addAll(offer.teams.length)}
            </Button>
          )
        )}
      </header>
      {offer && (
        <ul aria-labelledby={id}>
          {offer.teams.map((team) => (
            <li key={team.id}>
              <button
                type="button"
                className="pick"
                title={texts.addTeam(team.name)}
                onClick={() => myTeams.add([team.id])}
              >
                <TeamMark row={pickRow(team, loaded)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** The place of the team that was picked last, if it has other teams; else that of the team before. */
function offerFor(
  picked: readonly Team[],
  all: readonly Team[],
): { readonly place: string; readonly teams: readonly Team[] } | undefined {
  for (const team of picked.toReversed()) {
    const teams = samePlace(all, team).filter((other) => !picked.includes(other));
    if (teams.length > 0) return { place: team.city ?? team.name, teams };
  }
  return undefined;
}
