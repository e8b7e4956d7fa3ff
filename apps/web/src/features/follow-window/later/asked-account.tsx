import type { Acct, FollowOutcome, FollowState } from "@roster/core";
import { type FollowRequest, type FollowWindowStatus, shortAcct } from "@roster/core/site";
import * as messages from "@roster/texts/follow-window";
import { AccountCard, FollowsProvider, useFollowState, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { takeFocus } from "../../../dom.ts";
import { type Row, toCard } from "../../roster/rows.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import { findLink, goBackTo, greet, tell, watchFront } from "./opener.ts";
import { SignInHere } from "./sign-in-here.tsx";
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
  const card = toCard(row);
  const { acct } = card;
  const list = useCardPlaces(useMemo(() => [toCard(row).acct], [row]));
  const [isMeant, setMeant] = useState(false);
  const [link] = useState(() => (request === undefined ? "none" : findLink()));
  const [hasAnswered, setAnswered] = useState(false);
  const asks = hasAnswered ? messages.suggested : messages.claimed; // the host is only a claim until that site has answered
  const { kind } = useFollowState(acct);
  const answer = answerOf(kind);
  const [asksUnfollow, setAsksUnfollow] = useState(false);
  if (asksUnfollow && answer === "cancelled") setAsksUnfollow(false);
  const said = useRef<FollowWindowStatus>(undefined);

  useEffect(() => request && greet(request, () => setAnswered(true)), [request]);
  useEffect(() => watchFront(setMeant, clock), [clock]);

  const say = (status: FollowWindowStatus): void => {
    if (request && said.current !== status) tell(request, status);
    said.current = status;
  };
  /** Tells the other site how a click has ended. That site shows it, so the window closes. After a request it stays open, to show whether the request is accepted. */
  const onEnd = (status: "followed" | "requested" | "unfollowed"): void => {
    say(status);
    if (link === "open" && status !== "requested") window.close();
  };
  const onState = useEffectEvent((now: FollowState["kind"]) => {
    if (now === "busy") said.current = undefined; // so that the outcome of this click is sent, even if it was sent before
    if (now === "following" && said.current === "requested") onEnd("followed");
  });
  useEffect(() => onState(kind), [kind]);

  const onOutcome = (outcome: FollowOutcome): void => {
    if (outcome.kind !== "failed") onEnd(outcome.kind === "withdrawn" ? "unfollowed" : outcome.kind);
    else if (request) tell(request, "error", "failed");
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
        <Unfollow acct={acct} kind={kind} onOutcome={onOutcome} onEnd={endQuestion} />
      )}
      <SignInHere row={row} onOutcome={onOutcome} onKnown={(now) => say(answerOf(now))} />
      {link !== "none" && <p role="status">{RESULTS[link][answer]}</p>}
      {viewer !== undefined && instance !== undefined && (
        <p className="muted">
          <Sentence parts={messages.signedInAs(viewer.username, instance)} />
        </p>
      )}
      {link !== "none" ? (
        <Button
          data-size="large"
          data-wide=""
          onClick={() => {
            say(answer);
            window.close();
          }}
        >
          {link === "cut" ? messages.close : answer === "cancelled" ? messages.cancel : messages.done}
        </Button>
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

/** The answer to the other site when the visitor leaves the window in a follow state. */
function answerOf(kind: FollowState["kind"]): Answer {
  if (kind === "following") return "followed";
  return kind === "requested" ? "requested" : "cancelled";
}

/** The sentences below the account: a page that learns no result cannot show it. */
const RESULTS: Readonly<Record<"open" | "cut", Readonly<Partial<Record<Answer, string>>>>> = {
  open: { requested: messages.requested },
  cut: { followed: messages.followedAndCut, requested: messages.requestedAndCut },
};

/** "Following" unfollows, and "Requested" withdraws the request. */
const QUESTIONS = {
  following: { question: messages.askUnfollow, yes: messages.unfollow, no: messages.keepFollowing },
  requested: { question: messages.askWithdraw, yes: messages.withdraw, no: messages.keepRequest },
} as const;

/** Asks before an account is unfollowed, because a widget's visitor may tap "Following" only to look. */
function Unfollow(props: {
  readonly acct: Acct;
  readonly kind: "following" | "requested";
  readonly onOutcome: (outcome: FollowOutcome) => void;
  readonly onEnd: () => void;
}): ReactNode {
  const { acct, kind, onOutcome, onEnd } = props;
  const { unfollow } = useVisitorFollows();
  const confirm = async (): Promise<void> => {
    onEnd();
    const outcome = await unfollow(acct);
    if (outcome !== undefined) onOutcome(outcome);
  };
  const { question, yes, no } = QUESTIONS[kind];
  return (
    <div className="login-step" role="alert">
      <p>{question(shortAcct(acct, site))}</p>
      <div className="asked-answers">
        <Button onClick={() => void confirm()}>{yes}</Button>
        <Button ref={takeFocus} onClick={onEnd}>
          {no}
        </Button>
      </div>
    </div>
  );
}
