"use client";

import type { Account } from "@roster/core";
import { shortAcct } from "@roster/core/site";
import type { ReactNode } from "react";
import { site } from "../../../directory.ts";
import { onSite, profileTitle } from "../../../metadata/messages.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { useTitle } from "../../../use-title.ts";
import { AccountPage } from "./account-page.tsx";

/** The page of an account that the browser draws from the roster, because it is not prerendered. */
export function DrawnAccount(props: { readonly account: Account; readonly loaded: LoadedRoster }): ReactNode {
  const { account, loaded } = props;
  const { acct } = account;
  useTitle(onSite(profileTitle(account.name, shortAcct(acct, site)), site.name));
  return <AccountPage key={acct} account={account} roster={loaded.roster} toRow={loaded.toRow} />;
}
