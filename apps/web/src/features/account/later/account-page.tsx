import * as texts from "@roster/texts/activity-notice";
import type { Account } from "@roster/core";
import { roleAsOf } from "@roster/texts/account";
import { monthAndYear } from "@roster/texts/formats";
import type { ReactNode } from "react";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { AccountProfile } from "../account-profile.tsx";
import { CardList } from "../../list/card-list.tsx";
import { ListSection } from "./list-section.tsx";
import { isSilent, type Measured, noteOf } from "../../roster/later/activity.ts";
import { LatestSection } from "../../posts/later/latest-section.tsx";
import { namedAccount } from "../../posts/later/named-account.ts";
import { accountFacts, roleLine } from "./facts.ts";
import { relatedTo } from "./related.ts";

/** The page of one account, with the accounts of its team or its group. If it does not post any more, these come first. */
export function AccountPage(
  props: { readonly account: Account; readonly measured?: Measured | undefined } & Pick<
    LoadedRoster,
    "roster" | "toRow"
  >,
): ReactNode {
  const { account, measured, roster, toRow } = props;
  const { role, url } = account;
  const related = relatedTo(account, roster);
  const others = related !== undefined && (
    <ListSection {...related}>
      <CardList rows={related.accounts.map(toRow)} ofTeam={related.ofTeam} headingLevel={3} />
    </ListSection>
  );
  return (
    <>
      <AccountProfile
        row={toRow(account)}
        profileUrl={url}
        role={role && roleAsOf(roleLine(role.text), monthAndYear(role.asOf) ?? role.asOf)}
        facts={accountFacts(account, roster, measured)}
      >
        <ActivityNotice account={account} measured={measured} />
        {isSilent(account) && others}
      </AccountProfile>
      <LatestSection accounts={[namedAccount(account, toRow, measured?.homeId)]} site={roster.site} place="account" />
      {!isSilent(account) && others}
    </>
  );
}

/** Says that an account is quiet, has moved or is gone. */
function ActivityNotice(props: { readonly account: Account; readonly measured?: Measured | undefined }): ReactNode {
  const { account, measured } = props;
  const { activity } = account;
  if (activity === undefined || activity === "active") return null;
  const text = { quiet: texts.quietText, moved: texts.movedText, gone: texts.goneText }[activity];
  return (
    <div className="activity-notice">
      <h2>{activity === "gone" ? texts.gone : noteOf(account, measured)}</h2>
      <p>{text}</p>
    </div>
  );
}
