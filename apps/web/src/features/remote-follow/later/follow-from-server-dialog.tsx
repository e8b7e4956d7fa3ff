import type { Acct } from "@roster/core";
import { followFromServer } from "@roster/texts/remote-follow";
import * as messages from "@roster/texts/remote-follow-dialog";
import { Dialog, useReadable } from "@roster/ui";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../button.tsx";
import { useVisitor } from "../../../page.ts";
import { SwitchedOff } from "../switched-off.tsx";
import { RemoteFollowStatus } from "./remote-follow-status.tsx";
import type { RemoteFollow, RemoteFollowState } from "../remote-follow.ts";
import { Sentence } from "../sentence.tsx";
import { ServerField } from "../server-field.tsx";

/** The dialog of "Follow from your server": asks for the server, then shows how far the follow is. */
export function FollowFromServerDialog(props: {
  readonly open: boolean;
  /** The number of this opening. Each opening starts with the first step. */
  readonly opening: number;
  readonly remote: RemoteFollow;
  readonly account: { readonly acct: Acct; readonly url: string };
  /** The text of the server field; undefined before the visitor has typed. */
  readonly typed: string | undefined;
  readonly onType: (text: string | undefined) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { open, opening, remote, account, typed, onType, onClose } = props;
  const switchedOff = useReadable(useVisitor().switchedOff, (value) => value);
  const state = useReadable(remote.state, (value) => value);
  const problem = state.kind === "ask" ? state.problem : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    remote.begin(typed ?? "", account);
  };
  const type = (text: string): void => {
    onType(text);
    if (problem !== undefined) remote.reset();
  };
  const askAnother = (): void => {
    onType(undefined);
    remote.reset();
  };
  return (
    <Dialog open={open} title={followFromServer} onClose={onClose}>
      {switchedOff ? (
        <SwitchedOff />
      ) : state.kind === "ask" ? (
        <AskServer key={opening} typed={typed} onType={type} problem={problem} acct={account.acct} onSubmit={submit} />
      ) : (
        <Going key={opening} state={state} acct={account.acct} onAskAnother={askAnother} />
      )}
    </Dialog>
  );
}

function Going(props: {
  readonly state: Exclude<RemoteFollowState, { readonly kind: "ask" }>;
  readonly acct: Acct;
  readonly onAskAnother: () => void;
}): ReactNode {
  const { state, acct, onAskAnother } = props;
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div className="login-step" tabIndex={-1} ref={step}>
      <RemoteFollowStatus state={state} acct={acct} />
      <Button onClick={onAskAnother}>{messages.anotherServer}</Button>
    </div>
  );
}

function AskServer(props: {
  readonly typed: string | undefined;
  readonly onType: (text: string) => void;
  readonly problem: string | undefined;
  readonly acct: Acct;
  readonly onSubmit: (event: FormEvent) => void;
}): ReactNode {
  const { typed, onType, problem, acct, onSubmit } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form className="login-step" onSubmit={onSubmit}>
      <p>
        <Sentence parts={messages.askServer(acct)} />
      </p>
      <ServerField typed={typed} initial="" onType={onType} problem={problem} inputRef={input} />
      <Button
        type="submit"
        data-kind="solid"
        data-size="large"
        data-wide=""
        disabled={typed === undefined || typed.trim() === ""}
      >
        {messages.proceed}
      </Button>
    </form>
  );
}
