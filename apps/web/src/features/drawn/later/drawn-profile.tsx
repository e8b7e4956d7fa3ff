import * as messages from "@roster/texts/offline-stored";
import type { Account } from "@roster/core";
import { shortAcct, accountsOfTeam, handleIn } from "@roster/core/site";
import type { ReactNode } from "react";
import { site } from "../../../directory.ts";
import { onSite, profileTitle } from "@roster/texts/metadata";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { useTitle } from "../../../use-title.ts";
import { AccountPage } from "../../account/later/account-page.tsx";
import { pageTitle } from "@roster/texts/not-found";
import { searchRoster, tryAgain } from "@roster/texts/site";
import { searchPath, withBase, profileKindOf } from "../../../routes.ts";
import { NothingAtAddress } from "./nothing-at-address.tsx";
import { SuggestedAccounts } from "./suggested-accounts.tsx";
import { TeamPage } from "../../team/later/team-page.tsx";
import { ReloadButton } from "../../offline/broken-page.tsx";

/** The page of an account that the browser draws from the roster, because it is not prerendered. */
function DrawnAccount(props: { readonly account: Account; readonly loaded: LoadedRoster }): ReactNode {
  const { account, loaded } = props;
  const { acct } = account;
  useTitle(onSite(profileTitle(account.name, shortAcct(acct, site)), site.name));
  return <AccountPage key={acct} account={account} roster={loaded.roster} toRow={loaded.toRow} />;
}

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

/** The page of an account or a team, drawn without a network from the roster that this browser has stored. */
export function StoredProfile(props: {
  readonly path: string;
  readonly loaded: LoadedRoster;
  /** Shown if the stored roster has neither the account nor the team. */
  readonly children: ReactNode;
}): ReactNode {
  const { path, loaded, children } = props;
  const { roster, toRow } = loaded;
  const named = readStoredPath(path);
  const account = named?.kind === "account" ? roster.get(named.id) : undefined;
  const stored = named?.kind === "team" ? roster.team(named.id) : undefined;
  const team = stored && accountsOfTeam(roster, stored);
  useTitle(team && onSite(team.team.name, site.name));
  if (!account && !team) {
    return (
      <>
        <p className="panel stored-note">{messages.notListed(named?.id || path)}</p>
        {children}
      </>
    );
  }
  return (
    <>
      <div className="panel stored-note">
        <p>{navigator.onLine ? messages.noAnswer : messages.notChecked}</p>
        <ReloadButton>{tryAgain}</ReloadButton>
      </div>
      {account && <DrawnAccount account={account} loaded={loaded} />}
      {team && <TeamPage {...team} roster={roster} toRow={toRow} />}
    </>
  );
}

/** The account or the team that a path names. Anybody can write the address, so the roster may have neither. */
export function readStoredPath(path: string): { readonly kind: "account" | "team"; readonly id: string } | undefined {
  const kind = profileKindOf(path);
  const id = path.slice(path.indexOf("/", 1) + 1).replace(/(?:\/|\.html)$/, "");
  return kind && { kind, id: kind === "account" ? handleIn(id.replace("%40", "@")) : id };
}
