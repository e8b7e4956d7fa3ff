"use client";

import { type Account, fullHandle, profileUrl, toFollowCsv } from "@roster/core";
import { useReadable } from "@roster/ui";
import { type ReactNode, useState } from "react";
import { site } from "../../directory.ts";
import { useSession } from "../../page.ts";
import { useSignIn } from "../sign-in/deferred-sign-in.ts";
import { FollowFromServer } from "../sign-in/follow-from-server.tsx";
import * as texts from "./messages.ts";

/** Following the accounts of a plan by a file that the visitor's server imports, or one by one. */
export function WithoutSignIn({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const session = useSession();
  const { servers } = useSignIn();
  const instance = useReadable(session, (value) => value?.instance);
  const [lastUsed] = useState(servers.lastUsed);
  const server = instance ?? lastUsed;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="plan-elsewhere">
      <header className="section-head">
        <h2 className="type-section">{texts.elsewhere}</h2>
      </header>
      <CsvLink accounts={accounts} />
      <ol>
        <li>{texts.steps.save}</li>
        <li>{server === undefined ? texts.steps.open : <ImportLink server={server} />}</li>
        <li>{texts.steps.choose}</li>
        <li>
          <strong>{texts.steps.merge}</strong>
        </li>
        <li>{texts.steps.upload}</li>
      </ol>
      {instance === undefined && accounts.length > 0 && !isOpen && (
        <button type="button" className="button" onClick={() => setOpen(true)}>
          {texts.oneByOne}
        </button>
      )}
      {instance === undefined && isOpen && (
        <ul className="plan-single">
          {accounts.map((account) => (
            <li key={account.username}>
              <bdi id={`single-${account.username}`}>{account.name}</bdi>
              <FollowFromServer
                username={account.username}
                handle={fullHandle(account, site)}
                profileUrl={profileUrl(account, site)}
                describedBy={`single-${account.username}`}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function ImportLink({ server }: { readonly server: string }): ReactNode {
  const address = `${server}${texts.importPath}`;
  return (
    <>
      {texts.steps.openAt}{" "}
      <a className="link" href={`https://${address}`} target="_blank" rel="noopener noreferrer" dir="ltr">
        {address}
      </a>
    </>
  );
}

function CsvLink({ accounts }: { readonly accounts: readonly Account[] }): ReactNode {
  const csv = toFollowCsv(accounts, site.homeServer);
  return (
    <a
      className="button"
      href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
      download={texts.csvFile}
      aria-disabled={accounts.length === 0 || undefined}
    >
      {texts.csvButton(accounts.length)}
    </a>
  );
}
