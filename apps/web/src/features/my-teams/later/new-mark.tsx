import { browserStorage } from "@roster/core/kernel";
import { acctOf, keyOf, type MyTeams } from "@roster/core/site";
import * as texts from "@roster/texts/team-page";
import { type ReactNode, useState } from "react";
import { site } from "../../../directory.ts";
import { useClock, useVisitorFollows } from "../../../page.ts";
import type { Row } from "../../roster/rows.ts";
import { newInTeams } from "./news.ts";
import { teamsFromLinks } from "./teams-from-links.ts";
import { lastVisit } from "./visits.ts";

/** Marks a new account on the page of a team. The dot at the team's crest on the home page counts the same accounts. */
export function NewMark(props: { readonly row: Row; readonly team: string; readonly myTeams: MyTeams }): ReactNode {
  const { row, team, myTeams } = props;
  const clock = useClock();
  const { states } = useVisitorFollows();
  // decided once, so that the mark stays after the visitor follows the account
  const [isNew] = useState(() => {
    const acct = acctOf(row, site);
    const { teams, off } = myTeams.get();
    if (!teams.includes(team) || off.includes(keyOf(acct))) return false;
    teamsFromLinks.refresh();
    const since = lastVisit(clock, { at: browserStorage, basePath: site.basePath });
    const kit = { team: { id: team }, accounts: [{ ...row, acct }] };
    return newInTeams([kit], { since, links: teamsFromLinks.get(), states: states.get(), clock }).length > 0;
  });
  return (
    isNew && (
      <>
        <i className="new-dot" />
        <span className="vh">{texts.isNew}</span>
      </>
    )
  );
}
