import { fullHandle, type TeamRoster } from "@roster/core";
import type { ReactNode } from "react";
import { roster, toRow } from "../../roster.ts";
import { AccountSection } from "../account/account-section.tsx";
import { teamFacts } from "../account/facts.ts";
import { standIn } from "./stand-in.ts";
import { TeamProfile } from "./team-profile.tsx";
import { dataFile, embedPath, listPath, withBase } from "../../routes.ts";
import { moreFrom } from "../../messages.ts";
import { aboutTeam } from "./messages.ts";

/** A team's page: the head with its own account, the accounts about the team, and other accounts of its group. */
export function TeamPage({ team, own, accounts, more, total }: TeamRoster): ReactNode {
  const named = accounts.length + (own ? 1 : 0);
  const key = roster.site.teams?.group ?? "";
  const isListed = roster.facets.some((facet) => facet.key === key && facet.filter);
  return (
    <>
      <TeamProfile
        name={team.name}
        row={toRow(own ?? standIn(team, roster.site))}
        handle={own && fullHandle(own, roster.site)}
        facts={teamFacts(team, own, named, roster)}
        links={{
          embed: withBase(embedPath({ [roster.site.teams?.tag ?? ""]: team.id })),
          csv: withBase(dataFile(team.id, "csv")),
        }}
      />
      {accounts.length > 0 && <AccountSection title={aboutTeam} rows={accounts.map(toRow)} total={accounts.length} />}
      {more.accounts.length > 0 && (
        <AccountSection
          title={moreFrom(more.group)}
          rows={more.accounts.map(toRow)}
          total={total - named}
          all={isListed ? withBase(listPath(key, more.group)) : undefined}
        />
      )}
    </>
  );
}
