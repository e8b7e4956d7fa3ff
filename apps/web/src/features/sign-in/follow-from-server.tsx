"use client";

import { Dialog, useReadable } from "@roster/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import "../../styles/remote-follow.css";
import { FramedNotice } from "./framed-notice.tsx";
import { RemoteFollowStatus } from "./remote-follow-status.tsx";
import type { RemoteFollowState } from "./remote-follow.ts";
import { ServerField } from "./server-field.tsx";
import { useRemoteFollow } from "./use-remote-follow.ts";
import { useVisitor } from "../../visitor.ts";
import { useSignIn } from "./sign-in-service.ts";

export interface FollowFromServerProps {
  readonly username: string;
  /** "user@host". */
  readonly handle: string;
  /** The profile on the account's own server. */
  readonly profileUrl: string;
}

/** Follows an account without signing in: one click where the server is known, else its name is asked for once. */
export function FollowFromServer({ username, handle, profileUrl }: FollowFromServerProps): ReactNode {
  const { session, framed } = useVisitor();
  const { servers } = useSignIn();
  const remote = useRemoteFollow();
  const state = useReadable(remote.state, (value) => value);
  const switchedOff = useReadable(framed, (value) => value);
  const signedIn = useReadable(session, (value) => value !== undefined);
  const [open, setOpen] = useState(false);
  const [opening, setOpening] = useState(0); // nothing is rendered, and nothing loaded, before the first one
  const [typed, setTyped] = useState<string>();
  const account = { acct: handle, url: profileUrl };
  if (signedIn) return null;

  const start = (): void => {
    setOpen(true);
    setOpening(opening + 1);
    const server = switchedOff ? undefined : servers.lastUsed();
    setTyped(server);
    if (server !== undefined) remote.begin(server, account); // right in the click, or no window opens
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    remote.begin(typed ?? "", account);
  };
  const problem = state.step === "ask" ? state.problem : undefined;
  const type = (text: string): void => {
    setTyped(text);
    if (problem !== undefined) remote.reset();
  };
  const askAnother = (): void => {
    setTyped(undefined);
    remote.reset();
  };
  return (
    <>
      <button type="button" className="button remote-follow" aria-haspopup="dialog" onClick={start}>
        Follow from your server
      </button>
      <Dialog
        open={open}
        title="Follow from your server"
        onClose={() => {
          setOpen(false);
          remote.reset();
        }}
      >
        {opening === 0 ? null : switchedOff ? (
          <FramedNotice />
        ) : state.step === "ask" ? (
          <AskServer key={opening} typed={typed} onType={type} problem={problem} handle={handle} onSubmit={submit} />
        ) : (
          <Going key={opening} state={state} username={username} onAskAnother={askAnother} />
        )}
      </Dialog>
    </>
  );
}

function Going(props: {
  readonly state: Exclude<RemoteFollowState, { readonly step: "ask" }>;
  readonly username: string;
  readonly onAskAnother: () => void;
}): ReactNode {
  const { state, username, onAskAnother } = props;
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div className="login-step" tabIndex={-1} ref={step}>
      <RemoteFollowStatus state={state} username={username} />
      <button type="button" className="button" onClick={onAskAnother}>
        Use another server
      </button>
    </div>
  );
}

function AskServer(props: {
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
  readonly problem: string | undefined;
  readonly handle: string;
  readonly onSubmit: (event: FormEvent) => void;
}): ReactNode {
  const { typed, onType, problem, handle, onSubmit } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form className="login-step" onSubmit={onSubmit}>
      <p>
        Your own server opens in a new window and asks whether to follow <bdi dir="ltr">@{handle}</bdi>. You do not sign
        in here.
      </p>
      <ServerField label="Your server" typed={typed} initial="" onType={onType} problem={problem} inputRef={input} />
      <button
        type="submit"
        className="button"
        data-kind="solid"
        data-size="large"
        data-wide=""
        disabled={typed === undefined || typed.trim() === ""}
      >
        Continue
      </button>
    </form>
  );
}
