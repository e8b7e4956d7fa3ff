"use client";

import { Icon, Spinner } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import * as messages from "./remote-follow-messages.ts";
import type { RemoteFollowState } from "./remote-follow.ts";
import { Sentence } from "./sentence.tsx";

/** The progress of following from the visitor's own server. */
export function RemoteFollowStatus(props: {
  readonly state: Exclude<RemoteFollowState, { readonly step: "ask" }>;
  readonly username: string;
}): ReactNode {
  const { state, username } = props;
  if (state.step === "searching") {
    return (
      <p className="remote-follow-wait" role="status">
        <Spinner size={20} />
        <span>
          <Sentence parts={messages.searching(state.host)} />
        </span>
      </p>
    );
  }
  if (state.step === "opened") {
    return (
      <p role="status">
        <Sentence parts={messages.opened(state.host, username)} />{" "}
        <a href={state.url} target="_blank" rel="noopener noreferrer">
          {messages.openAgain}
        </a>
      </p>
    );
  }
  return <Blocked host={state.host} url={state.url} username={username} />;
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
      <p role="alert">{messages.blocked}</p>
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
          <Sentence parts={messages.followOn(username, host)} />
        </span>
        <Icon name="external" />
      </a>
    </div>
  );
}
