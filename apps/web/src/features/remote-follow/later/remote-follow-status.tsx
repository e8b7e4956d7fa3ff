import { type Acct, shortAcct } from "@roster/core/site";
import { searching } from "@roster/texts/remote-follow";
import { CopyButton, Icon, Spinner } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { site } from "../../../directory.ts";
import type { RemoteFollowState } from "../remote-follow.ts";
import * as messages from "./status-messages.ts";
import { Sentence } from "../sentence.tsx";

interface RemoteFollowStatusProps {
  readonly state: Exclude<RemoteFollowState, { readonly kind: "ask" }>;
  readonly acct: Acct;
}

/** The progress of following from the visitor's own server, and the handle, in case its page does not help. */
export function RemoteFollowStatus({ state, acct }: RemoteFollowStatusProps): ReactNode {
  const shown = useRef<HTMLSpanElement>(null);
  if (state.kind === "searching") {
    return (
      <p className="remote-follow-wait" role="status">
        <Spinner size={20} />
        <span>
          <Sentence parts={searching(state.host)} />
        </span>
      </p>
    );
  }
  const { kind, host, url, opens } = state;
  const handle = shortAcct(acct, site);
  return (
    <div className="login-step">
      {kind === "blocked" ? (
        <Blocked url={url} parts={messages.link[opens](handle, host)} />
      ) : (
        <p role="status">
          <Sentence parts={messages.opened[opens](host, handle, acct)} />{" "}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {messages.openAgain}
          </a>
        </p>
      )}
      <p className="remote-follow-handle">
        <span dir="ltr" translate="no" ref={shown}>
          @{acct}
        </span>
        <CopyButton text={`@${acct}`} target={shown} words={messages.copyHandle} label={messages.copyHandleOf(acct)} />
      </p>
    </div>
  );
}

function Blocked({ url, parts }: { readonly url: string; readonly parts: readonly string[] }): ReactNode {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.focus(), []);
  return (
    <>
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
          <Sentence parts={parts} />
        </span>
        <Icon name="external" />
      </a>
    </>
  );
}
