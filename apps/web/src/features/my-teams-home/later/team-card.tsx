import type { Plan } from "@roster/core/site";
import { accountCount } from "@roster/texts/picks";
import * as texts from "@roster/texts/your-teams";
import { Avatar, Icon, useReadable } from "@roster/ui";
import { type ReactNode, useMemo } from "react";
import { useSession, useVisitorFollows } from "../../../page.ts";
import { planPath, teamPath, withBase } from "../../../routes.ts";
import { loneName, pickRow } from "../../my-teams/later/pick-rows.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { TeamName } from "../../my-teams/later/face-row.tsx";
import { followText, sumUp } from "../../team/later/sum-up.ts";

/** A team that a search has found: how many of its accounts the visitor follows, and what is missing. */
export function TeamCard(props: {
  readonly kit: Plan["teams"][number];
  readonly loaded: Pick<LoadedRoster, "roster" | "toRow">;
}): ReactNode {
  const { kit, loaded } = props;
  const { team, accounts } = kit;
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const accts = useMemo(() => accounts.map(({ acct }) => acct), [accounts]);
  const sum = sumUp(accts, states);
  const missingOfKnown = sum.state.kind === "not-following" ? sum.left : undefined;
  const missing = signedIn ? missingOfKnown : accounts.length;
  const text = signedIn ? followText(sum) : undefined;
  const isComplete = text !== undefined && missing === undefined && sum.asked === 0;
  const { look } = pickRow(team, loaded);
  const name = loneName(team, loaded.roster.teams);
  return (
    <li className="your-card">
      <Avatar monogram={look} piped />
      <div>
        <h2>
          <a href={withBase(teamPath(team))} translate="no">
            <TeamName name={name} />
          </a>
        </h2>
        <p data-complete={isComplete ? "" : undefined}>
          {isComplete && <Icon name="checkmark" size={16} />}
          <span>{text ?? accountCount(accounts.length)}</span>
        </p>
      </div>
      {missing !== undefined && (
        <a className="button" href={withBase(planPath(team))} aria-label={texts.followMissingOf(missing, team.name)}>
          {texts.followMissing(missing)}
        </a>
      )}
    </li>
  );
}
