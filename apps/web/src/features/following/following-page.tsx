"use client";

import { createDeferred } from "@roster/core/site";
import { following, signIn } from "@roster/texts/site";
import { EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { useLoginHref } from "../../location.ts";
import { useSession } from "../../page.ts";
import { RosterPending } from "../list/roster-pending.tsx";
import { PageHead } from "../list/page-head.tsx";
import { Door } from "../join/door.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useSignIn } from "../sign-in/sign-in-service.ts";
import * as messages from "./messages.ts";

/** The listed accounts that the visitor follows or has requested to follow. Their code loads with the roster. */
export function FollowingPage(): ReactNode {
  const rosterLoader = useRosterLoader();
  const token = useReadable(useSession(), (value) => value?.accessToken);
  const [code] = useState(() => createDeferred("The Following page", () => import("./later/followed-view.tsx")));
  const loaded = useReadable(rosterLoader.state, (value) => value);
  const view = useReadable(code.state, (value) => value);
  const signedIn = token !== undefined;
  const load = useCallback(() => {
    void rosterLoader.load();
    void code.load();
  }, [rosterLoader, code]);

  useEffect(() => {
    if (signedIn) load();
  }, [load, signedIn]);

  if (!signedIn) return <Invitation />;
  if (loaded.kind === "ready" && view.kind === "ready") {
    return <view.value.FollowedView key={token} loaded={loaded.value} />;
  }
  return (
    <>
      <PageHead title={following} />
      <RosterPending failed={loaded.kind === "failed" || view.kind === "failed"} onRetry={load} />
    </>
  );
}

function Invitation(): ReactNode {
  const loginHref = useLoginHref();
  const signInService = useSignIn();
  return (
    <>
      <PageHead title={following} />
      <div data-signed-out="">
        <EmptyState
          title={messages.signedOut}
          actions={
            <>
              <a className="button" data-kind="solid" href={loginHref}>
                {signIn}
              </a>
              <Door onHaveOne={() => signInService.open()} />
            </>
          }
        >
          {messages.signInToSee}
        </EmptyState>
      </div>
    </>
  );
}
