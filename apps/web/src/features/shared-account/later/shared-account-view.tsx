"use client";

import { pageTitle } from "@roster/texts/not-found";
import { searchRoster } from "@roster/texts/site";
import type { ReactNode } from "react";
import { site } from "../../../directory.ts";
import { searchPath, withBase } from "../../../routes.ts";
import { NothingAtAddress } from "../../not-found/later/nothing-at-address.tsx";
import { SuggestedAccounts } from "../../not-found/later/suggested-accounts.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { DrawnAccount } from "../../account/later/drawn-account.tsx";
import { useTitle } from "../../../use-title.ts";

/** The page of an account, or of an address without an account. */
export function SharedAccountView(props: { readonly handle: string; readonly loaded: LoadedRoster }): ReactNode {
  const { handle, loaded } = props;
  const account = loaded.roster.get(handle);
  return account ? <DrawnAccount account={account} loaded={loaded} /> : <Unlisted handle={handle} />;
}

function Unlisted({ handle }: { readonly handle: string }): ReactNode {
  useTitle(pageTitle(site.name));
  return (
    <div className="not-found">
      <NothingAtAddress
        search={
          <a className="button" href={withBase(searchPath(handle))}>
            {searchRoster}
          </a>
        }
      />
      <SuggestedAccounts />
    </div>
  );
}
