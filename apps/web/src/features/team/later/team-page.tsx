import type { AccountContent, Account, TeamRoster } from "@roster/core";
import { accountsOfTeam, canBeFollowed, labelOf, nationalVoices } from "@roster/core/site";
import * as messages from "@roster/texts/team-page";
import type { ReactNode } from "react";
import { MyTeamsOffer, NobodyKnown, TeamProfile, TeamUntil } from "../team-profile.tsx";
import { ListSection } from "../../account/later/list-section.tsx";
import { People } from "../../account/people.tsx";
import { type Measured, noteOf } from "../../roster/later/activity.ts";
import { teamFacts } from "../../account/later/facts.ts";
import { samePlace } from "../../my-teams/later/find-teams.ts";
import { loneName, pickRow } from "../../my-teams/later/pick-rows.ts";
import { LatestSection } from "../../posts/later/latest-section.tsx";
import { namedAccount } from "../../posts/later/named-account.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import type { Row } from "../../roster/rows.ts";
import { standIn } from "../../roster/later/create-rows.ts";
import { accountPath, listPath, teamPath, withBase } from "../../../routes.ts";
import { type Face, FaceRow, TeamName } from "../../my-teams/later/face-row.tsx";

const VOICES = 10;

/** The home of one team: its newest posts, its people, the national voices of its group, and the other teams of its city. */
export function TeamPage(
  props: TeamRoster &
    Pick<LoadedRoster, "roster" | "toRow"> & {
      /** The figures that were last read from an account's server. Only prerendered pages have them. */
      readonly measuredOf?: (account: AccountContent) => Measured | undefined;
      /** The end of the second column. */
      readonly children?: ReactNode;
    },
): ReactNode {
  const { team, own, accounts, roster, toRow, measuredOf, children } = props;
  const withNote = (account: AccountContent): Row => {
    const { added } = account;
    const note = noteOf(account, measuredOf?.(account));
    return { ...toRow(account), ...(note !== undefined && { note }), ...(added !== undefined && { added }) };
  };
  const key = roster.site.teams?.group ?? "";
  const isListed = roster.facets.some((facet) => facet.key === key && facet.filter);
  const voices = nationalVoices(roster, team.group).filter((account) => !accounts.includes(account));
  const voicesTitle = messages.voices(labelOf(roster, key, team.group));
  const all = own ? [own, ...accounts] : accounts;
  const accts = all.filter(canBeFollowed).map(({ acct }) => acct);
  const nearby = samePlace(roster.teams, team).filter((one) => accountsOfTeam(roster, one)?.own);
  const nearbyTitle = messages.alsoIn(team.city ?? "");
  return (
    <>
      <TeamProfile
        id={team.id}
        name={team.name}
        nickname={team.nickname}
        row={toRow(own ?? standIn(team, roster.site))}
        hasOwn={own !== undefined}
        facts={teamFacts(team, own, roster, own && measuredOf?.(own))}
        plan={accounts.length > 0 ? accts : undefined}
      />
      <div className="profile-columns">
        <div>
          <LatestSection
            accounts={all.map((account) => namedAccount(account, toRow, measuredOf?.(account)?.homeId))}
            site={roster.site}
            place="team"
          />
        </div>
        <div>
          {accounts.length > 0 ? (
            <ListSection title={messages.people} total={all.length}>
              <People rows={all.map(withNote)} />
            </ListSection>
          ) : (
            <NobodyKnown team={team.name} />
          )}
          {voices.length > 0 && (
            <ListSection
              title={voicesTitle}
              total={voices.length}
              all={isListed && voices.length > VOICES ? withBase(listPath(key, team.group)) : undefined}
            >
              <FaceRow label={voicesTitle} faces={voices.slice(0, VOICES).map((account) => faceOf(account, toRow))} />
            </ListSection>
          )}
          <TeamUntil
            id={team.id}
            group={team.group}
            ends={roster.site.teams?.seasons?.find(({ group }) => group === team.group)?.ends}
          />
          {nearby.length > 0 && (
            <ListSection title={nearbyTitle} total={nearby.length}>
              <FaceRow
                label={nearbyTitle}
                faces={nearby.map((one) => ({
                  href: withBase(teamPath(one)),
                  look: pickRow(one, { roster, toRow }).look,
                  name: <TeamName name={loneName(one, roster.teams)} />,
                }))}
              />
            </ListSection>
          )}
          {children}
        </div>
      </div>
      <MyTeamsOffer id={team.id} name={team.name} accts={accts} />
    </>
  );
}

function faceOf(account: Account, toRow: LoadedRoster["toRow"]): Face {
  const { monogram, avatar } = toRow(account);
  return { href: withBase(accountPath(account)), look: monogram, name: account.name, ...(avatar && { avatar }) };
}
