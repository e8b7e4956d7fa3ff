"use client";

import { type FollowRequest, readFollowRequest } from "@roster/core";
import { DialogPanel, Spinner, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useMemo } from "react";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { FramedNotice } from "../sign-in/framed-notice.tsx";
import { AskedAccount } from "./asked-account.tsx";
import { endSignIn } from "./opener.ts";
import { isSignedIn, searchPath, withBase } from "../../routes.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useVisitor, useSession } from "../../page.ts";

/** The window a widget on another site opens: the account, who asks, and nothing without a click. */
export function FollowWindow(): ReactNode {
  return (
    <div className="dialog-frame">
      <DialogPanel title={`Follow on ${site.name}`} headingLevel={1}>
        <noscript>
          <p>
            Following needs JavaScript. Without it, find the account on <a href={withBase("/")}>{site.name}</a> and copy
            its handle into the search of your instance.
          </p>
        </noscript>
        <div data-prerendered="">
          <Content />
        </div>
      </DialogPanel>
    </div>
  );
}

function Content(): ReactNode {
  const { framed } = useVisitor();
  const switchedOff = useReadable(framed, (value) => value);
  const { known, query } = useCurrentLocation();
  // one object for one address: effects that answer the opener depend on it
  const request = useMemo(() => readFollowRequest(new URLSearchParams(query)), [query]);
  if (switchedOff) return <FramedNotice />;
  if (!known) return <Waiting />;
  if (isSignedIn(query)) return <SignInEnded />;
  return request === undefined ? <NothingAsked /> : <Asked request={request} />;
}

function Asked({ request }: { readonly request: FollowRequest }): ReactNode {
  const rosterLoader = useRosterLoader();
  const state = useReadable(rosterLoader.state, (value) => value);
  useEffect(() => void rosterLoader.load(), [rosterLoader]);
  if (state.kind === "failed") return <NotLoaded onAgain={() => void rosterLoader.load()} />;
  if (state.kind !== "ready") return <Waiting />;
  const account = state.value.roster.get(request.account);
  if (account === undefined) return <Unlisted username={request.account} />;
  return <AskedAccount request={request} row={state.value.toRow(account)} />;
}

function Waiting(): ReactNode {
  return (
    <div className="dialog-wait" role="status">
      <Spinner size={36} />
      <p>Loading the account…</p>
    </div>
  );
}

function NotLoaded({ onAgain }: { readonly onAgain: () => void }): ReactNode {
  return (
    <div className="login-step" role="alert">
      <p>The account could not be loaded, so nothing was followed. Check your connection and try again.</p>
      <button type="button" className="button" data-kind="solid" data-size="large" data-wide="" onClick={onAgain}>
        Try Again
      </button>
    </div>
  );
}

function Unlisted({ username }: { readonly username: string }): ReactNode {
  return (
    <div className="login-step">
      <p>
        <bdi dir="ltr">@{username}</bdi> is not on {site.name}: it may have been renamed or taken off. Nothing was
        followed.
      </p>
      <a className="button" data-size="large" data-wide="" href={withBase(searchPath(username))}>
        Search for it
      </a>
    </div>
  );
}

function NothingAsked(): ReactNode {
  return (
    <div className="login-step">
      <p>
        This address does not say whom to follow, or a site asks for it in a way that {site.name} does not know. Nothing
        was followed.
      </p>
      <a className="button" data-size="large" data-wide="" href={withBase("/")}>
        Open {site.name}
      </a>
    </div>
  );
}

/** Where a window that was opened for sign-in ends: it closes by itself where the browser lets it. */
function SignInEnded(): ReactNode {
  const session = useSession();
  const signedIn = useReadable(session, (value) => value !== undefined);
  useEffect(endSignIn, []);
  return (
    <div className="login-step" role="status">
      <p>
        You are {signedIn ? "signed in" : "not signed in"}. Close this window to go on in the one it was opened from.
      </p>
    </div>
  );
}
