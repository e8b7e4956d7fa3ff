"use client";

import { Spinner, useReadable } from "@roster/ui";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { site, withBase } from "../../directory.ts";
import type { Login } from "../../location-value.ts";
import { useServices } from "../../services-context.tsx";

/** Longer than any address of an instance: a slip of the clipboard does not freeze the page. */
const MAX_TEXT_LENGTH = 2_048;

/** The title of the sign-in dialog in its present step. */
export function useLoginTitle(): string {
  const { signIn } = useServices();
  const step = useReadable(signIn.state, (value) => value.step);
  return step === "failed" ? "An Error Occurred" : `Sign in to ${site.network}`;
}

/** The three steps of signing in: which instance, connecting, and what went wrong. */
export function LoginSteps({ target }: { readonly target: Login }): ReactNode {
  const { signIn, framed } = useServices();
  const switchedOff = useReadable(framed, (value) => value);
  const state = useReadable(signIn.state, (value) => value);
  if (switchedOff) {
    return (
      <div className="login-step">
        <p>This page is shown inside another site, where signing in is switched off to keep you safe.</p>
        <a className="button" data-kind="solid" href={withBase("/")} target="_blank" rel="noopener">
          Open {site.name} in a window of its own
        </a>
      </div>
    );
  }
  if (state.step === "enter") return <EnterInstance initial={state.text} target={target} />;
  if (state.step === "connecting") return <Connecting host={state.host} />;
  return <Failed message={state.message} details={state.details} hint={state.hint} />;
}

function EnterInstance({ initial, target }: { readonly initial: string; readonly target: Login }): ReactNode {
  const { signIn } = useServices();
  const ready = useReadable(signIn.ready, (value) => value);
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const text = typed ?? initial;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready && text.trim() !== "") void signIn.begin(text, target);
  };
  useEffect(() => input.current?.focus(), []);
  return (
    <form className="login-step" onSubmit={submit}>
      <p>
        Signing in lets you follow accounts with the Follow button. You sign in on your own instance; {site.name} never
        sees your password.
      </p>
      <div className="field">
        <label htmlFor="instance">Your instance</label>
        <input
          ref={input}
          id="instance"
          className="field-input"
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_TEXT_LENGTH}
          placeholder="https://"
          dir="ltr"
          value={text}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <button
        type="submit"
        className="button"
        data-kind="solid"
        data-size="large"
        data-wide=""
        disabled={!ready || text.trim() === ""}
      >
        Sign In
      </button>
    </form>
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
  const { signIn } = useServices();
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
        onClick={() => signIn.reset()}
      >
        Try Again
      </button>
    </div>
  );
}
