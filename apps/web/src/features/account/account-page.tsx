import { type Account, profileUrl } from "@roster/core";
import type { ReactNode } from "react";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { AccountProfile } from "./account-profile.tsx";
import { AccountSection } from "./account-section.tsx";
import { accountFacts } from "./facts.ts";
import { relatedTo } from "./related.ts";

/** The page of one account, with the accounts of its team or its group. */
export function AccountPage(props: { readonly account: Account } & Pick<LoadedRoster, "roster" | "toRow">): ReactNode {
  const { account, roster, toRow } = props;
  const related = relatedTo(account, roster);
  return (
    <>
      <AccountProfile
        row={toRow(account)}
        profileUrl={profileUrl(account, roster.site)}
        facts={accountFacts(account, roster)}
      />
      {related !== undefined && <AccountSection {...related} rows={related.accounts.map(toRow)} />}
    </>
  );
}
