"use client";

import type { FollowOutcome, FollowState } from "@roster/core";
import type { FollowRequest, FollowWindowStatus } from "@roster/core/site";
import { AccountCard, FollowsProvider, useFollowState, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { type Row, toCard } from "../../roster/rows.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import * as messages from "../messages.ts";
import { findLink, goBackTo, greet, tell, watchFront } from "./opener.ts";
import { SignInHere } from "./sign-in-here.tsx";
import { Unfollow } from "./unfollow.tsx";
import { accountPath, withBase } from "../../../routes.ts";
import { useCardPlaces, useClock, useVisitor, useVisitorFollows } from "../../../page.ts";

/**
 * An account to follow, with its follow button. Sends the result of a click to the site that asked.
 * @param request undefined if the address names an account and no site that asks
 */
export function AskedAccount(props: { readonly request: FollowRequest | undefined; readonly row: Row }): ReactNode {
  const { request, row } = props;
  const { session, explainHeld: onHeld } = useVisitor();
  const follows = useVisitorFollows();
  const clock = useClock();
  const viewer = useReadable(follows.viewer, (value) => value);
  const instance = useReadable(session, (value) => value?.instance);
  const host = request && new URL(request.origin).host; // of the site that asks
  // in a sandbox, browsers refuse the page of the account because of its opener policy
  const canOpenPage = request !== undefined || window.origin !== "null";
  const whole = toCard(row);
  const list = useCardPlaces(useMemo(() => [toCard(row).acct], [row]));
  const [isMeant, setMeant] = useState(false);
  const [link] = useState(() => (request === undefined ? "none" : findLink()));
  const [hasAnswered, setAnswered] = useState(false);
  const asks = hasAnswered ? messages.suggested : messages.claimed; // the host is only a claim until that site has answered
  const { kind } = useFollowState(whole.acct);
  const isRequested = useRef(false); // the visitor has requested to follow here, and the request may still be accepted
  const [asksUnfollow, setAsksUnfollow] = useState(false);
  if (asksUnfollow && kind !== "following" && kind !== "requested") setAsksUnfollow(false);
  const said = useRef<FollowWindowStatus>(undefined);
  const card = { ...whole, team: undefined, chips: whole.chips.map((chip) => ({ ...chip, href: undefined })) }; // the window shows this account only

  useEffect(() => request && greet(request, () => setAnswered(true)), [request]);
  useEffect(() => watchFront(setMeant, clock), [clock]);

  const say = (status: FollowWindowStatus): void => {
    if (request && said.current !== status) tell(request, status);
    said.current = status;
  };
  const onKnown = (now: "following" | "requested"): void => {
    say(ANSWERS[now]);
    isRequested.current = now === "requested";
  };
  const onState = useEffectEvent((now: FollowState["kind"]) => {
    if (now === "busy") isRequested.current = false; // the outcome of this click will be sent
    if (now !== "following" || !isRequested.current) return;
    onKnown(now);
    if (link === "open") window.close(); // that site shows the result
  });
  useEffect(() => onState(kind), [kind]);

  const onOutcome = (outcome: FollowOutcome): void => {
    if (outcome.kind === "failed") return request && tell(request, "error", "failed");
    say(outcome.kind === "withdrawn" ? "unfollowed" : outcome.kind);
    isRequested.current = outcome.kind === "requested";
    if (link === "open" && !isRequested.current) window.close(); // that site shows the result
  };
  const endQuestion = (): void => {
    setAsksUnfollow(false);
    list.current?.querySelector<HTMLElement>(".follow")?.focus();
  };
  const followsWithQuestion = {
    ...follows,
    async unfollow() {
      setAsksUnfollow(true);
      return undefined;
    },
  };
  return (
    <div
      className="login-step"
      data-meant={isMeant ? "" : undefined}
      onClickCapture={(event) => {
        if (isMeant) return;
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <p>{host === undefined ? messages.unasked : <Sentence parts={asks(host)} />}</p>
      <FollowsProvider
        value={{ follows: followsWithQuestion, loginHref: () => withBase(accountPath(row)), onOutcome, onHeld }}
      >
        <div className="asked-account">
          <ul className="cards" ref={list}>
            <AccountCard row={card} />
          </ul>
        </div>
      </FollowsProvider>
      {asksUnfollow && (kind === "following" || kind === "requested") && (
        <Unfollow acct={whole.acct} kind={kind} onOutcome={onOutcome} onEnd={endQuestion} />
      )}
      <SignInHere row={row} onOutcome={onOutcome} onKnown={onKnown} />
      {link !== "none" && <p role="status">{RESULTS[link][ANSWERS[kind]]}</p>}
      {viewer !== undefined && instance !== undefined && (
        <p className="muted">
          <Sentence parts={messages.signedInAs(viewer.username, instance)} />
        </p>
      )}
      {link !== "none" ? (
        <Leave link={link} answer={ANSWERS[kind]} say={say} />
      ) : canOpenPage ? (
        <a
          className="button"
          data-size="large"
          data-wide=""
          href={request?.origin ?? withBase(accountPath(row))}
          onClick={(event) => {
            if (request !== undefined && goBackTo(request.origin)) event.preventDefault();
          }}
        >
          <span>{host === undefined ? messages.moreAbout : <Sentence parts={messages.backTo(host)} />}</span>
        </a>
      ) : null}
    </div>
  );
}

type Answer = "followed" | "requested" | "cancelled";

/** The answer to the other site when the visitor leaves the window in each follow state. */
const ANSWERS: Readonly<Record<FollowState["kind"], Answer>> = {
  "signed-out": "cancelled",
  unknown: "cancelled",
  "not-following": "cancelled",
  following: "followed",
  requested: "requested",
  busy: "cancelled",
};

/** The sentences below the account: a page that learns no result cannot show it. */
const RESULTS: Readonly<Record<"open" | "cut", Readonly<Partial<Record<Answer, string>>>>> = {
  open: { requested: messages.requested },
  cut: { followed: messages.followedAndCut, requested: messages.requestedAndCut },
};

/** Answers the other site and closes the window. */
function Leave(props: {
  readonly link: "open" | "cut";
  readonly answer: Answer;
  readonly say: (status: FollowWindowStatus) => void;
}): ReactNode {
  const { link, answer, say } = props;
  const end = (): void => {
    say(answer);
    window.close();
  };
  return (
    <button type="button" className="button" data-size="large" data-wide="" onClick={end}>
      {link === "cut" ? messages.close : answer === "cancelled" ? messages.cancel : messages.done}
    </button>
  );
}
