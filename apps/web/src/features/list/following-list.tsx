"use client";

import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect } from "react";
import { withBase } from "../../directory.ts";
import { useLoginHref } from "../../location.ts";
import { useServices } from "../../services-context.tsx";
import { CardList } from "./card-list.tsx";
import { RosterPending } from "./filtered-list.tsx";
import { accountCount, PageHead } from "./page-head.tsx";
import { accountsOf } from "./source.ts";

/** The listed accounts the visitor follows, requested ones too. */
export function FollowingList(): ReactNode {
  const { follows, rosterLoader, session } = useServices();
  const signedIn = useReadable(session, (value) => value !== undefined);
  const states = useReadable(follows.states, (value) => value);
  const list = useReadable(follows.list, (value) => value);
  const loaded = useReadable(rosterLoader.state, (value) => value);
  const loginHref = useLoginHref();

  useEffect(() => {
    if (signedIn) rosterLoader.load();
  }, [rosterLoader, signedIn]);

  if (!signedIn) {
    return (
      <>
        <PageHead title="Following" />
        <div className="panel" data-signed-out>
          <p>Sign in to see the accounts you follow from your own instance.</p>
          <a className="button" data-kind="solid" href={loginHref}>
            Sign in
          </a>
        </div>
      </>
    );
  }
  if (loaded.kind !== "ready") {
    return (
      <>
        <PageHead title="Following" />
        <RosterPending failed={loaded.kind === "failed"} onRetry={() => rosterLoader.load()} />
      </>
    );
  }
  const accounts = accountsOf({ view: "following" }, loaded.roster, states);
  return (
    <>
      <PageHead title="Following" note={list === "ready" ? accountCount(accounts.length) : undefined} />
      {accounts.length > 0 && <CardList rows={accounts.map(loaded.toRow)} />}
      {list === "loading" && (
        <p className="list-note" role="status">
          Reading the list of accounts you follow…
        </p>
      )}
      {list === "partial" && (
        <div className="panel" role="alert">
          <p>Your instance stopped answering, so this list is not complete.</p>
          <button type="button" className="button" data-kind="solid" onClick={() => void follows.reload()}>
            Try Again
          </button>
        </div>
      )}
      {list === "ready" && accounts.length === 0 && (
        <div className="panel">
          <h2>No Accounts Found</h2>
          <p>You do not follow any account of this roster yet.</p>
          <a className="button" data-kind="solid" href={withBase("/")}>
            Find accounts to follow
          </a>
        </div>
      )}
    </>
  );
}
