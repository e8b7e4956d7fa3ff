"use client";

import type { FollowOutcome, FollowRequest, FollowState } from "@roster/core";
import { AccountCard, FollowsProvider, useFollowState, useReadable } from "@roster/ui";
import { type MouseEvent, type ReactNode, useEffect, useMemo, useState } from "react";
import { useLoginHref } from "../../location.ts";
import { type Row, toCard } from "../roster/rows.ts";
import { hasOpener, onSignInEnded, openSignIn, tell, watchFront } from "./opener.ts";
import { useAddress, useCardPlaces, useClock, useSession, useVisitorFollows } from "../../page.ts";

/** The account a page asks for, with its follow button. What becomes of a click on it is told to that page. */
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
  const card = { ...whole, chips: whole.chips.map((chip) => ({ ...chip, href: undefined })) }; // nothing to wander off to

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
    if (isTied) window.close(); // that page shows it
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
        <bdi dir="ltr">{host}</bdi> suggests this account. It hears nothing of you unless you click here.
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
          Signed in as{" "}
          <bdi dir="ltr">
            @{viewer.username}@{instance}
          </bdi>
        </p>
      )}
      {isTied ? <Leave request={request} username={row.username} /> : <WayBack host={host} href={request.origin} />}
    </div>
  );
}

/** What the window answers when the visitor leaves it in each follow state. */
const ANSWERS: Readonly<Record<FollowState["kind"], "followed" | "requested" | "cancelled">> = {
  "signed-out": "cancelled",
  unknown: "cancelled",
  "not-following": "cancelled",
  following: "followed",
  requested: "requested",
  busy: "cancelled",
};

/** Answers the page that asked, and closes the window. */
function Leave({ request, username }: { readonly request: FollowRequest; readonly username: string }): ReactNode {
  const answer = ANSWERS[useFollowState(username).kind];
  const end = (): void => {
    tell(request, answer);
    window.close();
  };
  return (
    <button type="button" className="button" data-size="large" data-wide="" onClick={end}>
      {answer === "cancelled" ? "Cancel" : "Done"}
    </button>
  );
}

function WayBack({ host, href }: { readonly host: string; readonly href: string }): ReactNode {
  return (
    <a className="button" data-size="large" data-wide="" href={href}>
      <span>
        Back to <bdi dir="ltr">{host}</bdi>
      </span>
    </a>
  );
}
