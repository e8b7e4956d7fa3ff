"use client";

import type { SignInState } from "@roster/core/mastodon";
import { readAcct, shortAcct } from "@roster/core/site";
import { followFromServer, notLoaded } from "@roster/texts/remote-follow";
import * as messages from "@roster/texts/sign-in";
import { tryAgain } from "@roster/texts/site";
import { Disclosure, Spinner, useReadable } from "@roster/ui";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../button.tsx";
import { site } from "../../directory.ts";
import { takeFocus } from "../../dom.ts";
import { type RemoteFollow, useRemoteFollow } from "../remote-follow/remote-follow.ts";
import { Sentence } from "../remote-follow/sentence.tsx";
import { ServerField } from "../remote-follow/server-field.tsx";
import { SwitchedOff } from "../remote-follow/switched-off.tsx";
import type { Login } from "../../routes.ts";
import { useSignIn } from "./sign-in-service.ts";
import { useVisitor } from "../../page.ts";

/** The id of the title of the sign-in page, which says that the visitor refused the sign-in. */
export const LOGIN_TITLE = "login-title";

export function useLoginTitle(): string {
  const { flow } = useSignIn();
  const state = useReadable(flow.state, (value) => value);
  if (state.kind === "failed" && state.isDenied) return state.message;
  return state.kind === "failed" || state.kind === "not-loaded" ? messages.errorTitle : messages.title(site.network);
}

interface FirstStepWords {
  readonly explanation: string;
  readonly submit: string;
}

/**
 * The three steps of signing in: entering a server, connecting, and an error.
 * @param words the texts of the first step on a page that also follows an account. On such a page the field takes no focus,
 * so that a key that the visitor meant for another page starts no sign-in
 */
export function LoginSteps({ target, words }: { readonly target: Login; readonly words?: FirstStepWords }): ReactNode {
  const visitor = useVisitor();
  const { flow } = useSignIn();
  const switchedOff = useReadable(visitor.switchedOff, (value) => value);
  const state = useReadable(flow.state, (value) => value);
  const [typed, setTyped] = useState<string>(); // kept here in case the code of sign-in cannot be loaded
  if (state.kind === "connecting" && typed !== undefined) setTyped(undefined); // sign-in stores it, without a password
  if (switchedOff) return <SwitchedOff />;
  if (state.kind === "enter") {
    return <EnterInstance initial={state.text} typed={typed} setTyped={setTyped} target={target} words={words} />;
  }
  if (state.kind === "connecting" || state.kind === "done")
    return <Connecting host={state.host} target={state.to ?? target} />;
  if (state.kind === "not-loaded") return <Failed message={messages.failed} hint={notLoaded} target={target} />;
  return <Failed {...state} target={state.to ?? target} />;
}

function EnterInstance(props: {
  /** The text of the field until the visitor types. */
  readonly initial: string;
  readonly typed: string | undefined;
  readonly setTyped: (text: string | undefined) => void;
  readonly target: Login;
  readonly words: FirstStepWords | undefined;
}): ReactNode {
  const { initial, typed, setTyped, target } = props;
  const { explanation, submit: label } = props.words ?? {
    explanation: messages.explanation(site.name),
    submit: messages.submit,
  };
  const takesFocus = props.words === undefined;
  const signIn = useSignIn();
  const { flow } = signIn;
  const parts = useReadable(signIn.parts, (value) => value);
  const ready = useReadable(flow.ready, (value) => value);
  const remote = useRemoteFollow();
  const problem = useReadable(remote.state, (value) => (value.kind === "ask" ? value.problem : undefined));
  const [sent, setSent] = useState(false); // by Enter, before the code of sign-in has loaded
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? initial;
  const empty = text.trim() === "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready && !empty) void flow.begin(text, target);
  };
  const sendEarly = (): void => {
    if (ready || empty || sent) return; // once ready, Enter submits the form
    setSent(true);
    void flow.begin(text, target);
  };
  const takeUp = useEffectEvent(() => {
    const there = input.current?.value ?? "";
    if (there !== text) setTyped(there); // typed before hydration
    if (takesFocus) input.current?.focus();
  });
  useEffect(() => takeUp(), []);
  useLayoutEffect(() => {
    // selected, because the stored text may arrive when the visitor starts to type
    if (takesFocus && typed === undefined && initial !== "") input.current?.select();
  }, [typed, initial, takesFocus]);
  return (
    <form className="login-step" onSubmit={submit}>
      <ServerField
        typed={typed}
        initial={initial}
        problem={problem}
        inputRef={input}
        onEnter={sendEarly}
        onType={(next) => {
          setTyped(next);
          setSent(false);
          if (!ready) flow.cancel();
          remote.reset(); // removes the problem with the previous text
        }}
      />
      <Button type="submit" data-kind="solid" data-size="large" data-wide="" disabled={!ready || empty}>
        {sent ? <Spinner size={20} /> : null}
        <span>{label}</span>
      </Button>
      <p>{explanation}</p>
      <FollowInstead remote={remote} text={text} target={target} />
      <div className="door-place">{parts.kind === "ready" && <parts.value.Door />}</div>
    </form>
  );
}

function Connecting({ host, target }: { readonly host: string; readonly target: Login }): ReactNode {
  const parts = useReadable(useSignIn().parts, (value) => value);
  return (
    <>
      <div className="dialog-wait" role="status" tabIndex={-1} ref={takeFocus}>
        <Spinner size={36} />
        <p>{messages.connecting}</p>
        <p className="dialog-host" dir="ltr" translate="no">
          {host}
        </p>
      </div>
      {parts.kind === "ready" && <parts.value.SlowSignIn host={host} target={target} />}
    </>
  );
}

/** If the visitor refused the sign-in, the title shows the message. */
function Failed(
  props: Omit<Extract<SignInState, { readonly kind: "failed" }>, "kind"> & { readonly target: Login },
): ReactNode {
  const { message, isDenied, isElsewhere, reason, hint, details, typed, target } = props;
  const { flow, parts } = useSignIn();
  const loaded = useReadable(parts, (value) => value);
  const step = useRef<HTMLDivElement>(null);
  const hasWays = loaded.kind === "ready";
  useEffect(() => {
    const best = step.current?.querySelector<HTMLElement>("[data-kind=solid]");
    // the ways that load later replace the focused button
    if (!hasWays || document.activeElement === document.body) best?.focus();
  }, [hasWays]);
  const again = (kind?: "solid"): ReactNode => (
    <Button
      data-kind={kind}
      data-size="large"
      data-wide=""
      aria-describedby={isDenied ? LOGIN_TITLE : undefined}
      onClick={() => flow.reset()}
    >
      {tryAgain}
    </Button>
  );
  return (
    <div className="login-step" role={isDenied ? undefined : "alert"} ref={step}>
      {!isDenied && <p>{message}</p>}
      {reason !== undefined && <p>{reason}</p>}
      {hint !== undefined && <p className="muted">{hint}</p>}
      {details !== undefined && (
        <Disclosure summary={messages.details}>
          <pre>{details}</pre>
        </Disclosure>
      )}
      {loaded.kind === "ready" ? (
        <loaded.value.SignInWays typed={typed} isElsewhere={isElsewhere} target={target} again={again} />
      ) : (
        again("solid")
      )}
    </div>
  );
}

/** Follows the account that led to sign-in without signing in, on the server of this text. */
export function FollowInstead(props: {
  readonly remote: RemoteFollow;
  readonly text: string;
  readonly target: Login;
}): ReactNode {
  const { remote, text, target } = props;
  const state = useReadable(remote.state, (value) => value);
  const parts = useReadable(useSignIn().parts, (value) => value);
  const acct = readAcct(target.follow ?? "", site);
  if (acct === undefined) return null;
  return (
    <div className="login-instead">
      <p className="muted">
        <Sentence parts={messages.followInstead(shortAcct(acct, site))} />
      </p>
      {(state.kind === "ask" || state.kind === "searching") && (
        <Button
          data-size="large"
          data-wide=""
          disabled={text.trim() === ""}
          onClick={() => state.kind === "ask" && remote.begin(text, { acct })}
        >
          {followFromServer}
        </Button>
      )}
      {state.kind !== "ask" && parts.kind === "ready" && <parts.value.RemoteFollowStatus state={state} acct={acct} />}
    </div>
  );
}
