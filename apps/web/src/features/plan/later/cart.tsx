"use client";

import type { Account } from "@roster/core";
import { stateOf } from "@roster/core/site";
import { Avatar, type MonogramLook, useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { useLoginHref } from "../../../location.ts";
import { useSession, useVisitor, useVisitorFollows } from "../../../page.ts";
import { MY_TEAMS_PATH, withBase } from "../../../routes.ts";
import { HOME_TIMELINE_PATH } from "../../../server-paths.ts";
import { Door } from "../../join/door.tsx";
import { useSignIn } from "../../sign-in/sign-in-service.ts";
import * as texts from "./messages.ts";
import { FOLLOWS_PER_DAY, secondsFor } from "./plan-rows.ts";
import { type Refused, RefusedNote, StartButton } from "./start-button.tsx";

/** The number of accounts that are left to follow and the button that follows them. */
export function Cart(props: {
  readonly chosen: readonly Account[];
  /** Those of them that are left to follow. */
  readonly fresh: readonly Account[];
  readonly refused: Refused;
  readonly onRefused: (refused: Refused) => void;
  readonly looks: readonly MonogramLook[];
  /** Whether this browser stores the choice. */
  readonly isStored: boolean;
}): ReactNode {
  const { chosen, fresh, refused, onRefused, looks, isStored } = props;
  return (
    <div className="plan-cart">
      <ul className="plan-crests" aria-hidden="true">
        {looks.map((look, index) => (
          <li key={index}>
            <Avatar monogram={look} />
          </li>
        ))}
      </ul>
      {refused.size > 0 && <RefusedNote refused={refused} total={fresh.length + refused.size} />}
      {fresh.length > 0 && <Effort {...{ fresh, onRefused, isStored }} />}
      {fresh.length + refused.size === 0 && <NothingLeft chosen={chosen} />}
      <a className="link" href={withBase(MY_TEAMS_PATH)}>
        {texts.changeTeams}
      </a>
    </div>
  );
}

/** The usual time of the follows, and the button that starts them. */
function Effort(props: {
  readonly fresh: readonly Account[];
  readonly onRefused: (refused: Refused) => void;
  readonly isStored: boolean;
}): ReactNode {
  const { fresh, onRefused, isStored } = props;
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const loginHref = useLoginHref();
  const signIn = useSignIn();
  return (
    <>
      <p className="muted">{texts.effort(fresh.length, secondsFor(fresh.length), FOLLOWS_PER_DAY)}</p>
      {signedIn ? (
        <StartButton accts={fresh.map(({ acct }) => acct)} onRefused={onRefused} />
      ) : (
        <>
          <a className="button" data-kind="solid" data-size="large" href={loginHref}>
            {texts.signIn(fresh.length)}
          </a>
          <Door kept={isStored ? fresh.length : 0} onHaveOne={() => signIn.open()} />
        </>
      )}
    </>
  );
}

/** Says that nothing is left to follow, and leads to the visitor's server. */
function NothingLeft({ chosen }: { readonly chosen: readonly Account[] }): ReactNode {
  const { session, urlOn } = useVisitor();
  const host = useReadable(session, (value) => value?.instance);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const kinds = chosen.map((account) => stateOf(states, account.acct).kind);
  const [followed, asked] = (["following", "requested"] as const).map(
    (kind) => kinds.filter((one) => one === kind).length,
  );
  const home = host === undefined ? undefined : urlOn(host, HOME_TIMELINE_PATH);
  if (!followed && !asked) return <p>{texts.nothingLeft}</p>;
  return (
    <>
      <p>{asked ? texts.followsAndAsked(followed ?? 0, asked) : texts.followsAll(followed ?? 0)}</p>
      {home !== undefined && host !== undefined && (
        <a className="button" data-kind="solid" data-size="large" href={home} target="_blank" rel="noopener noreferrer">
          {texts.openServer(host)}
        </a>
      )}
    </>
  );
}
