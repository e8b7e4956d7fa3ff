"use client";

import type { FollowList } from "@roster/core";
import { EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useLoginHref } from "../../location.ts";
import { CardList } from "./card-list.tsx";
import { RosterPending } from "./filtered-list.tsx";
import { PageHead } from "./page-head.tsx";
import { withBase } from "../../routes.ts";
import { useRosterLoader, type LoadedRoster } from "../roster/roster-loader.ts";
import { useSession, useVisitorFollows } from "../../page.ts";
import { accountCount, following, signIn, tryAgain } from "../../messages.ts";
import * as messages from "./following-messages.ts";
import { nothingFound } from "./results-messages.ts";

/** The listed accounts that the visitor follows or has requested to follow. */
export function FollowingList(): ReactNode {
  const rosterLoader = useRosterLoader();
  const session = useSession();
  const token = useReadable(session, (value) => value?.accessToken);
  const loaded = useReadable(rosterLoader.state, (value) => value);
  const signedIn = token !== undefined;

  useEffect(() => {
    if (signedIn) void rosterLoader.load();
  }, [rosterLoader, signedIn]);

  if (!signedIn) return <Invitation />;
  if (loaded.kind !== "ready") {
    return (
      <>
        <PageHead title={following} />
        <RosterPending failed={loaded.kind === "failed"} onRetry={() => void rosterLoader.load()} />
      </>
    );
  }
  return <Followed key={token} loaded={loaded.value} />;
}

function Invitation(): ReactNode {
  const loginHref = useLoginHref();
  return (
    <>
      <PageHead title={following} />
      <div data-signed-out="">
        <EmptyState
          title={messages.signedOut}
          actions={
            <a className="button" data-kind="solid" href={loginHref}>
              {signIn}
            </a>
          }
        >
          {messages.signInToSee}
        </EmptyState>
      </div>
    </>
  );
}

/** The follows of one session. An account that is unfollowed here stays in the list until the visitor leaves the page, so that Undo is possible. */
function Followed({ loaded }: { readonly loaded: LoadedRoster }): ReactNode {
  const follows = useVisitorFollows();
  const states = useReadable(follows.states, (value) => value);
  const list = useReadable(follows.list, (value) => value);
  const followed = loaded.list({ view: "following" }, states);
  const [listed, setListed] = useState<ReadonlySet<string>>(new Set());
  const added = followed.filter(({ username }) => !listed.has(username));
  if (added.length > 0) setListed(new Set([...listed, ...added.map(({ username }) => username)]));
  const shown = loaded.list({ where: {} }).filter(({ username }) => listed.has(username));
  return (
    <>
      {/* beside the title, because below the cards it would move with each new card */}
      <PageHead title={following} note={noteOf(list, followed.length)} live />
      {shown.length > 0 && <CardList rows={shown.map(loaded.toRow)} />}
      {list === "partial" && (
        <div className="panel" role="alert">
          <p>{messages.incomplete}</p>
          <button type="button" className="button" data-kind="solid" onClick={() => void follows.reload()}>
            {tryAgain}
          </button>
        </div>
      )}
      {list === "ready" && shown.length === 0 && (
        <EmptyState
          title={nothingFound}
          actions={
            <a className="button" data-kind="solid" href={withBase("/")}>
              {messages.findAccounts}
            </a>
          }
        >
          {messages.nothingFollowed}
        </EmptyState>
      )}
    </>
  );
}

function noteOf(list: FollowList, count: number): string | undefined {
  if (list === "loading") return messages.loadingList;
  if (typeof list === "object") return list.reason;
  return list === "ready" ? accountCount(count) : undefined;
}
