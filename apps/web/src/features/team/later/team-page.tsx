import type { AccountContent, TeamRoster } from "@roster/core";
import { accountsOfTeam, canBeFollowed, labelOf, nationalVoices } from "@roster/core/site";
import * as messages from "@roster/texts/team-page";
import type { ReactNode } from "react";
import { MyTeamsOffer, NobodyKnown, TeamProfile } from "../team-profile.tsx";
import { AccountSection } from "../../account/later/account-section.tsx";
import { type Measured, noteOf } from "../../roster/later/activity.ts";
import { busiestFact, teamFacts } from "../../account/later/facts.ts";
import { samePlace } from "../../my-teams/later/find-teams.ts";
import { LatestSection } from "../../posts/later/latest-section.tsx";
import { namedAccount } from "../../posts/later/named-account.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import type { Row } from "../../roster/rows.ts";
import { standIn } from "../../roster/later/create-rows.ts";
import { listPath, withBase } from "../../../routes.ts";

const VOICES = 10;

/** The home of one team: its people, the national voices of its group, and the other teams of its city. */
export function TeamPage(
  props: TeamRoster &
    Pick<LoadedRoster, "roster" | "toRow"> & {
      /** The figures that were last read from an account's server. Only prerendered pages have them. */
      readonly measuredOf?: (account: AccountContent) => Measured | undefined;
      /** The end of the second column. */
      readonly children?: ReactNode;
    },
): ReactNode {
  const { team, own, accounts, roster, measuredOf, children } = props;
  const toRow = (account: AccountContent): Row => {
    const note = noteOf(account, measuredOf?.(account));
    return { ...props.toRow(account), ...(note !== undefined && { note }) };
  };
  const key = roster.site.teams?.group ?? "";
  const isListed = roster.facets.some((facet) => facet.key === key && facet.filter);
  const voices = nationalVoices(roster, team.group).filter((account) => !accounts.includes(account));
  const all = own ? [own, ...accounts] : accounts;
  const accts = all.filter(canBeFollowed).map(({ acct }) => acct);
  const nearby = samePlace(roster.teams, team).flatMap((one) => accountsOfTeam(roster, one)?.own ?? []);
  return (
    <>
      <TeamProfile
        id={team.id}
        name={team.name}
        row={toRow(own ?? standIn(team, roster.site))}
        hasOwn={own !== undefined}
        facts={[...teamFacts(team, own, all.length, roster, own && measuredOf?.(own)), ...busiestFact(all, measuredOf)]}
        plan={accounts.length > 0 ? accts : undefined}
      />
      <div className="profile-columns">
        <div>
          {accounts.length > 0 ? (
            <AccountSection title={messages.people} rows={all.map(toRow)} total={all.length} ofTeam />
          ) : (
            <NobodyKnown team={team.name} />
          )}
          {voices.length > 0 && (
            <AccountSection
              title={messages.voices(labelOf(roster, key, team.group))}
              rows={voices.slice(0, VOICES).map(toRow)}
              total={voices.length}
              ofTeam
              all={isListed && voices.length > VOICES ? withBase(listPath(key, team.group)) : undefined}
            />
          )}
        </div>
        <div>
          <LatestSection
            accounts={all.map((account) => namedAccount(account, toRow, measuredOf?.(account)?.homeId))}
            site={roster.site}
            place="team"
          />
          {nearby.length > 0 && (
            <AccountSection title={messages.alsoIn(team.city ?? "")} rows={nearby.map(toRow)} total={nearby.length} />
          )}
          {children}
        </div>
      </div>
      <MyTeamsOffer id={team.id} name={team.name} accts={accts} />
    </>
  );
}
