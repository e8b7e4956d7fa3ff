"use client";

import { Icon, Spinner } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import type { RemoteFollowState } from "./remote-follow.ts";

/** How following from the visitor's own server goes on, once a server is named. */
export function RemoteFollowStatus(props: {
  readonly state: Exclude<RemoteFollowState, { readonly step: "ask" }>;
  readonly username: string;
}): ReactNode {
  const { state, username } = props;
  const { host } = state;
  if (state.step === "searching") {
    return (
      <p className="remote-follow-wait" role="status">
        <Spinner size={20} />
        <span>
          Looking for the follow page of <bdi dir="ltr">{host}</bdi> …
        </span>
      </p>
    );
  }
  if (state.step === "opened") {
    return (
      <p role="status">
        <bdi dir="ltr">{host}</bdi> has opened in a new window: follow <bdi dir="ltr">@{username}</bdi> there.{" "}
        <a href={state.url} target="_blank" rel="noopener noreferrer">
          Open it again
        </a>
      </p>
    );
  }
  return <Blocked host={host} url={state.url} username={username} />;
}

function Blocked({
  host,
  url,
  username,
}: {
  readonly host: string;
  readonly url: string;
  readonly username: string;
}): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <div className="login-step">
      <p role="alert">Your browser opened no new window. This link does:</p>
      <a
        ref={link}
        className="button"
        data-wide=""
        data-size="large"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
      >
        <span>
          Follow <bdi dir="ltr">@{username}</bdi> on <bdi dir="ltr">{host}</bdi>
        </span>
        <Icon name="external" />
      </a>
    </div>
  );
}
