import { type Acct, shortAcct } from "@roster/core/site";
import { searching } from "@roster/texts/remote-follow";
import * as texts from "@roster/texts/remote-follow-status";
import { CopyButton, Icon, Spinner } from "@roster/ui";
import { type ReactNode, useRef } from "react";
import { site } from "../../../directory.ts";
import { takeFocus } from "../../../dom.ts";
import type { RemoteFollowState } from "../remote-follow.ts";
import { Sentence } from "../sentence.tsx";

/** The page that opened, as far as it is known. The handle and its Copy button follow. */
const opened = {
  follow: texts.openedFollow,
  search: (host: string, _: string, acct: string) => texts.openedSearch(host, acct),
  profile: texts.openedProfile,
  unknown: texts.openedUnknown,
} as const;
const link = {
  follow: texts.linkFollow,
  search: texts.linkSearch,
  profile: texts.linkProfile,
  unknown: (_: string, host: string) => texts.linkUnknown(host),
} as const;

interface RemoteFollowStatusProps {
  readonly state: Exclude<RemoteFollowState, { readonly kind: "ask" }>;
  readonly acct: Acct;
}

/** The progress of following from the visitor's own server, and the handle, in case its page does not help. */
export function RemoteFollowStatus({ state, acct }: RemoteFollowStatusProps): ReactNode {
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
        <Blocked url={url} parts={link[opens](handle, host)} />
      ) : (
        <p role="status">
          <Sentence parts={opened[opens](host, handle, acct)} />{" "}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {texts.openAgain}
          </a>
        </p>
      )}
      <HandleToCopy acct={acct} />
    </div>
  );
}

/** A handle with its Copy button, for visitors who follow in another way. */
export function HandleToCopy({ acct }: { readonly acct: Acct }): ReactNode {
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <p className="remote-follow-handle">
      <span dir="ltr" translate="no" ref={shown}>
        @{acct}
      </span>
      <CopyButton text={`@${acct}`} target={shown} words={texts.copyHandle} label={texts.copyHandleOf(acct)} />
    </p>
  );
}

function Blocked({ url, parts }: { readonly url: string; readonly parts: readonly string[] }): ReactNode {
  return (
    <>
      <p role="alert">{texts.blocked}</p>
      <a
        ref={takeFocus}
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
