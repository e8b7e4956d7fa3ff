"use client";

import * as texts from "@roster/texts/following";
import { following, signIn } from "@roster/texts/site";
import { EmptyState, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useLoginHref } from "../../location.ts";
import { useSession } from "../../page.ts";
import { Pending } from "../list/roster-pending.tsx";
import { PageHead } from "../list/page-head.tsx";
import { Door } from "../join/door.tsx";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useSignIn } from "../sign-in/sign-in-service.ts";
import { useLater } from "../../use-later.ts";

/** The listed accounts that the visitor follows or has requested to follow. Their code loads with the roster. */
export function FollowingPage(): ReactNode {
  const token = useReadable(useSession(), (value) => value?.accessToken);
  const signedIn = token !== undefined;
  const view = useLater("The Following page", () => import("./later/followed-view.tsx"), signedIn, useRosterLoader());
  if (signedIn && view.kind === "ready") return <view.value.FollowedView key={token} loaded={view.data} />;
  return (
    <>
      <PageHead title={following} />
      {signedIn ? <Pending of={view} /> : <Invitation />}
    </>
  );
}

function Invitation(): ReactNode {
  const loginHref = useLoginHref();
  const signInService = useSignIn();
  return (
    <div data-signed-out="">
      <EmptyState
        title={texts.signedOut}
        actions={
          <>
            <a className="button" data-kind="solid" href={loginHref}>
              {signIn}
            </a>
            <Door onHaveOne={() => signInService.open()} />
          </>
        }
      >
        {texts.signInToSee}
      </EmptyState>
    </div>
  );
}
