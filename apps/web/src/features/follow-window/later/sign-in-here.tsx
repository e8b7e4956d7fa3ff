import type { Acct } from "@roster/core";
import { onRestore } from "@roster/core/kernel";
import { acctOf, shortAcct } from "@roster/core/site";
import * as messages from "@roster/texts/follow-window";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useCurrentLocation } from "../../../location.ts";
import { usePage, useSession } from "../../../page.ts";
import { accountPath, backTo, withBase, withoutBase } from "../../../routes.ts";
import { openBlank } from "../../remote-follow/remote-follow.ts";
import { Sentence } from "../../remote-follow/sentence.tsx";
import { HandleToCopy } from "../../remote-follow/later/remote-follow-status.tsx";
import type { Row } from "../../roster/rows.ts";
import { LoginSteps } from "../../sign-in/login-steps.tsx";
import { SignInContext, useSignIn } from "../../sign-in/sign-in-service.ts";
import { createSignInAndFollow, type FollowListeners } from "./sign-in-and-follow.ts";
import {
  forgetReturned,
  keptPending,
  onReport,
  readId,
  readReturned,
  withoutId,
} from "../../sign-in/sign-in-report.ts";

/** The form by which a signed-out visitor signs in and follows the account with one click, and its result. */
export function SignInHere(props: FollowListeners & { readonly row: Row }): ReactNode {
  const { row } = props;
  const service = useSignIn();
  const follow = useSignInAndFollow(props);
  const state = useReadable(follow.state, (value) => value);
  const isSignedIn = useReadable(useSession(), (value) => value !== undefined);
  const acct = acctOf(row, site);
  // a sandboxed frame has opened this window: it has no storage for a session
  if (window.origin === "null") return <Handle acct={acct} label={messages.sandboxed} />;
  if (state.kind === "following") return null; // the button of the card shows the progress
  return (
    <>
      {state.kind === "field" && state.note !== undefined && <p role="alert">{state.note}</p>}
      {isSignedIn ? null : state.kind === "away" ? (
        <div className="login-step" role="status">
          <p>
            <Sentence parts={messages.away(state.host, shortAcct(acct, site))} />
          </p>
          <Button data-size="large" data-wide="" onClick={follow.cancel}>
            {messages.anotherTry}
          </Button>
        </div>
      ) : (
        <SignInContext value={{ ...service, flow: follow.flow }}>
          <LoginSteps
            target={{ back: withBase(accountPath(row)) }}
            words={{ explanation: messages.explanation(site.name), submit: messages.signInAndFollow }}
          />
          <Handle acct={acct} label={messages.copyInstead} />
        </SignInContext>
      )}
    </>
  );
}

/** The handle to copy, for visitors who do not want to sign in, or cannot. */
function Handle({ acct, label }: { readonly acct: Acct; readonly label: string }): ReactNode {
  return (
    <div className="login-instead">
      <p className="muted">{label}</p>
      <HandleToCopy acct={acct} />
    </div>
  );
}

function useSignInAndFollow({ row, ...listeners }: FollowListeners & { readonly row: Row }) {
  const page = usePage();
  const { address, clock } = page;
  const { session, follows } = page.visitor;
  const path = backTo(useCurrentLocation());
  const id = readId(path);
  const [follow] = useState(() =>
    createSignInAndFollow({
      acct: acctOf(row, site),
      here: withoutId(path),
      session,
      follows,
      clock,
      openSignIn: async (navigate) => {
        const { openSignIn } = await import("../../sign-in/later/open-sign-in.ts");
        return openSignIn({ session, page, navigate });
      },
      openBlank,
      leave(url, pending) {
        keptPending().set(pending);
        address.load(url);
      },
      onReport,
      focus: () => window.focus(),
      returned: readReturned(id),
    }),
  );
  const isSignedIn = useReadable(session, (value) => value !== undefined);
  const onOutcome = useEffectEvent(listeners.onOutcome);
  const onKnown = useEffectEvent(listeners.onKnown);
  useEffect(
    () =>
      follow.connect({
        onOutcome: (outcome) => onOutcome(outcome),
        onKnown: (kind) => onKnown(kind),
      }),
    [follow],
  );
  useEffect(() => {
    if (!isSignedIn) void follow.flow.open();
  }, [follow, isSignedIn]);
  useEffect(() => {
    if (id === undefined) return;
    forgetReturned();
    address.rewrite(withoutBase(withoutId(path)));
  }, [address, id, path]);
  // back from a server's page without a decision
  useEffect(() => onRestore(follow.cancel), [follow]);
  return follow;
}
