"use client";

import type { Acct } from "@roster/core";
import type { VisitorRun } from "@roster/core/kernel";
import { splitAcct } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { useLoginHref } from "../../../location.ts";
import { useClock, useSession, useVisitor, useVisitorFollows } from "../../../page.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import * as runTexts from "../../run/later/messages.ts";
import { useRun } from "../../run/later/use-run.ts";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import * as texts from "./messages.ts";
import { longestMs } from "./plan-rows.ts";

/** The accounts that the visitor's server cannot follow, each with who has blocked its server. */
export type Refused = Awaited<ReturnType<VisitorRun["preflight"]>>;

/** Starts the run. Asks first if the sign-in would end before the run, or if the visitor's server cannot follow some accounts. */
export function StartButton(props: {
  readonly accts: readonly Acct[];
  /** Called in place of the start with the accounts that the server cannot follow. */
  readonly onRefused: (refused: Refused) => void;
}): ReactNode {
  const { accts, onRefused } = props;
  const { run } = useRun();
  const viewer = useReadable(useVisitorFollows().viewer, (value) => value);
  const { signOut } = useVisitor();
  const expiresAt = useReadable(useSession(), (value) => value?.expiresAt);
  const clock = useClock();
  const loginHref = useLoginHref();
  const { flow } = useSignIn();
  const [isInProgress, setInProgress] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [question, setQuestion] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  // the plan as it is after the check: meanwhile the visitor may take accounts out, or leave
  const chosen = useRef<readonly Acct[]>([]);
  useEffect(() => {
    chosen.current = accts;
    return () => void (chosen.current = []);
  }, [accts]);
  const id = useId();
  const [isReturn] = useState(() => {
    const signedIn = flow.state.get();
    const { pathname, search } = window.location;
    return signedIn.kind === "done" && signedIn.to.back === pathname + search;
  });
  useEffect(() => {
    if (!isReturn) return;
    flow.reset(); // a later visit to this page does not move the focus
    // sign-in has left the page, so the focus is lost
    if (document.activeElement === document.body) button.current?.focus();
  }, [flow, isReturn]);
  const isReady = run !== undefined && viewer !== undefined && !isChecking;
  const start = async (): Promise<void> => {
    if (!isReady) return;
    const now = clock.now();
    if (question === undefined && expiresAt !== undefined && now + longestMs(accts.length) > expiresAt)
      return setQuestion(runTexts.outlives(expiresAt, now));
    setChecking(true);
    const refused = await run.preflight(accts);
    setChecking(false);
    const left = chosen.current;
    if (left.length === 0) return;
    if (refused.size > 0) onRefused(refused);
    else setInProgress(!(await run.start(left)));
  };
  const label = question === undefined ? runTexts.start(accts.length) : runTexts.startAnyway;
  return (
    <>
      {/* it has its place before its text comes, so nothing below moves, and is read with the button, which gets the focus */}
      {isReturn && question === undefined && (
        <p className="plan-signed-in" id={id}>
          {viewer !== undefined && (
            <span>
              <Sentence parts={texts.signedIn(viewer.username)} />
            </span>
          )}
        </p>
      )}
      {question !== undefined && (
        <>
          <p role="alert">{question}</p>
          <a className="button" data-kind="solid" href={loginHref} onClick={signOut}>
            {runTexts.signInAgain}
          </a>
        </>
      )}
      <Button
        data-kind={question === undefined ? "solid" : undefined}
        data-size="large"
        ref={button}
        aria-describedby={isReturn && question === undefined ? id : undefined}
        aria-disabled={!isReady || undefined}
        onClick={() => void start()}
      >
        {isReady ? label : runTexts.starting}
      </Button>
      {isInProgress && <p role="alert">{runTexts.notStarted}</p>}
    </>
  );
}

/** Says how many accounts of a plan the visitor's server cannot follow, who blocks them, and what else works. */
export function RefusedNote(props: { readonly refused: Refused; readonly total: number }): ReactNode {
  const { refused, total } = props;
  const server = useReadable(useSession(), (value) => value?.instance) ?? "";
  const note = useRef<HTMLDivElement>(null);
  // the button that had the focus has another text now, or is gone
  useEffect(() => note.current?.focus(), []);
  const hostsOf = (refusal: "instance" | "viewer"): readonly string[] =>
    unique([...refused].flatMap(([key, one]) => (one === refusal ? [splitAcct(key)[1]] : [])));
  const [byServer, byVisitor] = [hostsOf("instance"), hostsOf("viewer")];
  return (
    <div className="plan-refused" role="alert" tabIndex={-1} ref={note}>
      <p>
        <strong>{texts.cannotFollow(server, refused.size, total)}</strong>
      </p>
      {byServer.length > 0 && (
        <p>{[...byServer.map((host) => texts.serverBlocks(server, host)), texts.otherServer].join(" ")}</p>
      )}
      {byVisitor.length > 0 && (
        <p>{[...byVisitor.map((host) => texts.youBlock(host, server)), texts.unblock].join(" ")}</p>
      )}
    </div>
  );
}

const unique = (hosts: readonly string[]): readonly string[] => [...new Set(hosts)];
