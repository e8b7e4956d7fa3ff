"use client";

import type { FollowOutcome, FollowRequest, FollowState } from "@roster/core";
import { AccountCard, FollowsProvider, useFollowState, useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { useLoginHref } from "../../location.ts";
import { type Row, toCard } from "../roster/rows.ts";
import { Sentence } from "../sign-in/sentence.tsx";
import * as messages from "./messages.ts";
import { hasOpener, onSignInEnded, openSignIn, tell, watchFront } from "./opener.ts";
import { useAddress, useCardPlaces, useClock, useSession, useVisitorFollows } from "../../page.ts";

/** The account that another site asked to follow, with its follow button. Sends the result of a click to that site. */
export function AskedAccount({ request, row }: { readonly request: FollowRequest; readonly row: Row }): ReactNode {
  const address = useAddress();
  const session = useSession();
  const follows = useVisitorFollows();
  const clock = useClock();
  const loginHref = useLoginHref();
  const viewer = useReadable(follows.viewer, (value) => value);
  const instance = useReadable(session, (value) => value?.instance);
  const list = useCardPlaces(useMemo(() => [row.username], [row.username]));
  const [isMeant, setMeant] = useState(false);
  const [isTied] = useState(hasOpener);
  const { host } = new URL(request.origin);
  const whole = toCard(row);
  const card = { ...whole, team: undefined, chips: whole.chips.map((chip) => ({ ...chip, href: undefined })) }; // the window shows this account only

  useEffect(() => tell(request, "opened"), [request]);
  useEffect(() => watchFront(setMeant, clock), [clock]);
  useEffect(
    () =>
      onSignInEnded(() => {
        session.refresh();
        window.focus();
      }),
    [session],
  );

  const onOutcome = (outcome: FollowOutcome): void => {
    if (outcome.kind === "failed") return tell(request, "error", "failed");
    tell(request, outcome.kind === "withdrawn" ? "unfollowed" : outcome.kind);
    if (isTied) window.close(); // that site shows the result
  };
  const onLogin = (event: MouseEvent): void => {
    event.preventDefault();
    if (!openSignIn()) address.load(loginHref); // sign-in in this window returns to this request
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
      <p>
        <Sentence parts={messages.suggested(host)} />
      </p>
      <FollowsProvider value={{ follows, loginHref, onLogin, onOutcome }}>
        <div className="asked-account">
          <ul className="cards" ref={list}>
            <AccountCard row={card} />
          </ul>
        </div>
      </FollowsProvider>
      {viewer !== undefined && instance !== undefined && (
        <p className="muted">
          <Sentence parts={messages.signedInAs(viewer.username, instance)} />
        </p>
      )}
      {isTied ? <Leave request={request} username={row.username} /> : <WayBack host={host} href={request.origin} />}
    </div>
  );
}

/** The answer to the other site when the visitor leaves the window in each follow state. */
const ANSWERS: Readonly<Record<FollowState["kind"], "followed" | "requested" | "cancelled">> = {
  "signed-out": "cancelled",
  unknown: "cancelled",
  "not-following": "cancelled",
  following: "followed",
  requested: "requested",
  busy: "cancelled",
};

/** Answers the other site and closes the window. */
function Leave({ request, username }: { readonly request: FollowRequest; readonly username: string }): ReactNode {
  const answer = ANSWERS[useFollowState(username).kind];
  const end = (): void => {
    tell(request, answer);
    window.close();
  };
  return (
    <button type="button" className="button" data-size="large" data-wide="" onClick={end}>
      {answer === "cancelled" ? messages.cancel : messages.done}
    </button>
  );
}

function WayBack({ host, href }: { readonly host: string; readonly href: string }): ReactNode {
  return (
    <a className="button" data-size="large" data-wide="" href={href}>
      <span>
        <Sentence parts={messages.backTo(host)} />
      </span>
    </a>
  );
}
