"use client";

import { Spinner, useReadable } from "@roster/ui";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { site } from "../../directory.ts";
import { FramedNotice } from "./framed-notice.tsx";
import { NOT_LOADED, type RemoteFollow } from "./remote-follow.ts";
import { RemoteFollowStatus } from "./remote-follow-status.tsx";
import { ServerField } from "./server-field.tsx";
import { useRemoteFollow } from "./use-remote-follow.ts";
import type { Login } from "../../routes.ts";
import { useSignIn } from "./deferred-sign-in.ts";
import { useVisitor } from "../../page.ts";

/** The title of the sign-in dialog in its present step. */
export function useLoginTitle(): string {
  const { flow } = useSignIn();
  const step = useReadable(flow.state, (value) => value.step);
  return step === "failed" || step === "not-loaded" ? "An Error Occurred" : `Sign in to ${site.network}`;
}

/** The three steps of signing in: which instance, connecting, and what went wrong. */
export function LoginSteps({ target }: { readonly target: Login }): ReactNode {
  const { framed } = useVisitor();
  const { flow } = useSignIn();
  const switchedOff = useReadable(framed, (value) => value);
  const state = useReadable(flow.state, (value) => value);
  const [typed, setTyped] = useState<string>(); // kept where the code of sign-in cannot be loaded
  if (state.step === "connecting" && typed !== undefined) setTyped(undefined); // sign-in keeps it, without a password
  if (switchedOff) return <FramedNotice />;
  if (state.step === "enter") {
    return <EnterInstance initial={state.text} typed={typed} setTyped={setTyped} target={target} />;
  }
  if (state.step === "connecting") return <Connecting host={state.host} />;
  if (state.step === "not-loaded") return <Failed message="An error occurred while signing in." hint={NOT_LOADED} />;
  return <Failed message={state.message} details={state.details} hint={state.hint} />;
}

function EnterInstance(props: {
  /** What the field shows until something is typed. */
  readonly initial: string;
  readonly typed: string | undefined;
  readonly setTyped: (text: string | undefined) => void;
  readonly target: Login;
}): ReactNode {
  const { initial, typed, setTyped, target } = props;
  const { flow } = useSignIn();
  const ready = useReadable(flow.ready, (value) => value);
  const remote = useRemoteFollow();
  const problem = useReadable(remote.state, (value) => (value.step === "ask" ? value.problem : undefined));
  const [sent, setSent] = useState(false); // by Enter, before the code of sign-in is here
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? initial;
  const empty = text.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready && !empty) void flow.begin(text, target);
  };
  const sendEarly = (): void => {
    if (ready || empty || sent) return; // where it is ready, Enter submits
    setSent(true);
    void flow.begin(text, target);
  };
  const takeUp = useEffectEvent(() => {
    const there = input.current?.value ?? "";
    if (there !== text) setTyped(there); // typed into the page before it was alive
    input.current?.focus();
  });
  useEffect(() => takeUp(), []);
  useLayoutEffect(() => {
    // it may come when somebody is about to type: what they type takes its place
    if (typed === undefined && initial !== "") input.current?.select();
  }, [typed, initial]);
  return (
    <form className="login-step" onSubmit={submit}>
      <p>
        Signing in lets you follow accounts with the Follow button. You sign in on your own instance; {site.name} never
        sees your password.
      </p>
      <ServerField
        label="Your instance"
        typed={typed}
        initial={initial}
        problem={problem}
        inputRef={input}
        onEnter={sendEarly}
        onType={(next) => {
          setTyped(next);
          setSent(false);
          if (!ready) flow.cancel();
          remote.reset(); // what was said of another text
        }}
      />
      <button
        type="submit"
        className="button"
        data-kind="solid"
        data-size="large"
        data-wide=""
        disabled={!ready || empty}
      >
        {sent ? <Spinner size={20} /> : null}
        Sign In
      </button>
      {target.follow !== undefined && <FollowInstead remote={remote} text={text} username={target.follow} />}
    </form>
  );
}

/** The way to follow the account that led here without signing in, on the server that is typed above. */
function FollowInstead(props: {
  readonly remote: RemoteFollow;
  readonly text: string;
  readonly username: string;
}): ReactNode {
  const { remote, text, username } = props;
  const state = useReadable(remote.state, (value) => value);
  const account = { acct: `${username}@${site.homeServer}` };
  return (
    <div className="login-instead">
      <p className="muted">
        Or follow <bdi dir="ltr">@{username}</bdi> without signing in, on your server&rsquo;s own page:
      </p>
      {state.step === "opened" || state.step === "blocked" ? null : (
        <button
          type="button"
          className="button"
          data-size="large"
          data-wide=""
          disabled={text.trim() === ""}
          onClick={() => state.step === "ask" && remote.begin(text, account)}
        >
          Follow from your server
        </button>
      )}
      {state.step === "ask" ? null : <RemoteFollowStatus state={state} username={username} />}
    </div>
  );
}

function Connecting({ host }: { readonly host: string }): ReactNode {
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => status.current?.focus(), []);
  return (
    <div className="dialog-wait" role="status" tabIndex={-1} ref={status}>
      <Spinner size={36} />
      <p>Connecting to Your Instance…</p>
      <p className="dialog-host" dir="ltr">
        {host}
      </p>
    </div>
  );
}

function Failed(props: {
  readonly message: string;
  readonly details?: string | undefined;
  readonly hint?: string | undefined;
}): ReactNode {
  const { message, details, hint } = props;
  const { flow } = useSignIn();
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus(), []);
  return (
    <div className="login-step" role="alert">
      <p>{message}</p>
      {details !== undefined && <pre>{details}</pre>}
      {hint !== undefined && <p className="muted">{hint}</p>}
      <button
        type="button"
        className="button"
        data-kind="solid"
        data-size="large"
        data-wide=""
        ref={again}
        onClick={() => flow.reset()}
      >
        Try Again
      </button>
    </div>
  );
}
