import type { Account } from "@roster/core";
import type { ReactNode } from "react";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { AccountProfile } from "../account-profile.tsx";
import { AccountSection } from "./account-section.tsx";
import { isSilent, type Measured } from "../../roster/later/activity.ts";
import { ActivityNotice } from "./activity-notice.tsx";
import { LatestSection } from "../../posts/later/latest-section.tsx";
import { accountFacts } from "./facts.ts";
import { relatedTo } from "./related.ts";

/** The page of one account, with the accounts of its team or its group. If it does not post any more, these come first. */
export function AccountPage(
  props: { readonly account: Account; readonly measured?: Measured | undefined } & Pick<
    LoadedRoster,
    "roster" | "toRow"
  >,
): ReactNode {
  const { account, measured, roster, toRow } = props;
  const related = relatedTo(account, roster);
  const others = related !== undefined && <AccountSection {...related} rows={related.accounts.map(toRow)} />;
  return (
    <>
      <AccountProfile row={toRow(account)} profileUrl={account.url} facts={accountFacts(account, roster, measured)}>
        <ActivityNotice account={account} measured={measured} />
        {isSilent(account) && others}
      </AccountProfile>
      <LatestSection accounts={[{ ...account, homeId: measured?.homeId }]} site={roster.site} />
      {!isSilent(account) && others}
    </>
  );
}
