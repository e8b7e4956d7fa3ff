"use client";

import type { FollowList } from "@roster/core";
import { EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useLoginHref } from "../../location.ts";
import { CardList } from "./card-list.tsx";
import { RosterPending } from "./filtered-list.tsx";
import { accountCount, PageHead } from "./page-head.tsx";
import { withBase } from "../../routes.ts";
import { useRosterLoader, type LoadedRoster } from "../roster/roster-loader.ts";
import { useSession, useVisitorFollows } from "../../page.ts";

/** The listed accounts the visitor follows, requested ones too. */
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
        <PageHead title="Following" />
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
      <PageHead title="Following" />
      <div data-signed-out="">
        <EmptyState
          title="Whom do you follow?"
          actions={
            <a className="button" data-kind="solid" href={loginHref}>
              Sign in
            </a>
          }
        >
          Sign in to see the accounts you follow from your own instance.
        </EmptyState>
      </div>
    </>
  );
}

/** One visitor's follows. Who is unfollowed here stays in the list until the page is left, to be followed again. */
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
      {/* said beside the title, and not below the cards: there it would move with each that comes */}
      <PageHead title="Following" note={noteOf(list, followed.length)} live />
      {shown.length > 0 && <CardList rows={shown.map(loaded.toRow)} />}
      {list === "partial" && (
        <div className="panel" role="alert">
          <p>Your instance stopped answering, so this list is not complete.</p>
          <button type="button" className="button" data-kind="solid" onClick={() => void follows.reload()}>
            Try Again
          </button>
        </div>
      )}
      {list === "ready" && shown.length === 0 && (
        <EmptyState
          title="No Accounts Found"
          actions={
            <a className="button" data-kind="solid" href={withBase("/")}>
              Find accounts to follow
            </a>
          }
        >
          You follow none of the accounts on this roster yet. Those you do follow will be listed here.
        </EmptyState>
      )}
    </>
  );
}

function noteOf(list: FollowList, count: number): string | undefined {
  if (list === "loading") return "Reading your list…";
  if (typeof list === "object") return list.reason;
  return list === "ready" ? accountCount(count) : undefined;
}
