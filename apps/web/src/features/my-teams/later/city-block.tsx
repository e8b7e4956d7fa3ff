import type { Team } from "@roster/core";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useMemo } from "react";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { type OpenedTeams, useMyTeams } from "../my-teams.ts";
import { MyTeamsBar } from "./my-teams-bar.tsx";
import { CitySection } from "./pick-group.tsx";
import { choiceIn, type PickGroup, pickRow } from "./pick-rows.ts";
import { usePicks } from "./use-picks.ts";

const NOTHING: ReadonlySet<string> = new Set();
const ignore = (): void => {};

/**
 * The teams of a city with the picker's buttons, on pages other than the picker. Once one of them is picked, the picker's bar
 * appears. Loads the visitor's teams.
 */
export function CityBlock(
  props: Pick<LoadedRoster, "roster" | "toRow"> & { readonly city: string; readonly teams: readonly Team[] },
): ReactNode {
  const { city, teams, roster, toRow } = props;
  const myTeams = useMyTeams();
  const opened = useReadable(myTeams.state, (state) => state);
  useEffect(() => void myTeams.load(), [myTeams]);
  const group = useMemo(
    () => ({ group: city, rows: teams.map((team) => pickRow(team, { roster, toRow })) }),
    [city, teams, roster, toRow],
  );
  if (opened.kind === "failed") return null;
  if (opened.kind === "ready") return <Picks group={group} opened={opened.value} />;
  return (
    // its room is kept, so that nothing moves
    <div inert>
      <CitySection group={group} picked={NOTHING} onToggle={ignore} onAll={ignore} />
    </div>
  );
}

function Picks({ group, opened }: { readonly group: PickGroup; readonly opened: OpenedTeams }): ReactNode {
  const { choice, picked, onToggle, onAll } = usePicks(opened);
  const { roster } = opened.loaded;
  const all = useMemo(() => choiceIn(roster, choice), [roster, choice]);
  return (
    <>
      <CitySection group={group} picked={picked} onToggle={onToggle} onAll={onAll} />
      {group.rows.some(({ id }) => picked.has(id)) && <MyTeamsBar opened={opened} choice={all} />}
    </>
  );
}
