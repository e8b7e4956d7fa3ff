import { chosenAccounts, createPlan } from "@roster/core/site";
import { hiddenUntil } from "@roster/texts/spoilers";
import * as texts from "@roster/texts/your-teams";
import { useReadable } from "@roster/ui";
import { type ReactNode, useMemo } from "react";
import { useClock, useSession, useVisitorFollows } from "../../../page.ts";
import { teamPath, withBase } from "../../../routes.ts";
import type { OpenedTeams } from "../../my-teams/my-teams.ts";
import { pickRow } from "../../my-teams/later/pick-rows.ts";
import { FaceRow, TeamName } from "../../my-teams/later/face-row.tsx";
import { spoilers } from "../../spoilers/later/spoilers.ts";
import { endText } from "../../spoilers/later/times.ts";
import { followText, sumUp } from "../../team/later/sum-up.ts";

/** The picked teams with links to their pages. Screen readers also read how much of a team the visitor follows. */
export function TeamShields({ opened }: { readonly opened: OpenedTeams }): ReactNode {
  const { myTeams, loaded } = opened;
  const picked = useReadable(myTeams, (value) => value);
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const hidden = useReadable(spoilers.all, (value) => value);
  const clock = useClock();
  const { teams } = useMemo(() => createPlan(loaded.roster, picked.teams), [loaded, picked]);
  const faces = teams.map((kit) => {
    const { team } = kit;
    const { name, look } = pickRow(team, loaded);
    const accts = chosenAccounts({ teams: [kit], missing: [] }, [], picked).map(({ acct }) => acct);
    const follow = signedIn ? followText(sumUp(accts, states), accts.length < kit.accounts.length) : undefined;
    const ends = hidden.flatMap((one) => (one.isLifted !== true && one.teams.includes(team.id) ? one.until : []));
    const hides = ends.length > 0 && hiddenUntil(endText(Math.max(...ends), clock.now()));
    const notes = [hides, follow].filter(Boolean);
    return {
      href: withBase(teamPath(team)),
      look,
      name: <TeamName name={name} />,
      ...(notes.length > 0 && { note: notes.join(", ") }),
    };
  });
  return faces.length > 0 && <FaceRow label={texts.title} faces={faces} />;
}
