"use client";

import type { Destination } from "@roster/core/mastodon";
import { readAcct } from "@roster/core/site";
import { needsScript } from "@roster/texts/sign-in";
import { DIALOG_CLOSE_MS, DialogPanel } from "@roster/ui";
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { keepReport } from "./sign-in-report.ts";
import { LOGIN_TITLE, LoginSteps, useLoginTitle } from "./login-steps.tsx";
import { isAnswer, LOGIN_PATH, readBack, withBase, withoutBase } from "../../routes.ts";
import { useAddress, useClock, useSession, useVisitor } from "../../page.ts";
import { useSignIn } from "./sign-in-service.ts";

/** The sign-in page. Servers send visitors back to its address. */
export function LoginFrame(): ReactNode {
  const address = useAddress();
  const clock = useClock();
  const { flow } = useSignIn();
  const title = useLoginTitle();
  const { login, known } = useCurrentLocation();
  const [closing, setClosing] = useState(false);
  const failed = useReturn(known);
  const target = failed ?? login ?? { back: withBase("/") };
  const leave = useEffectEvent(() => address.replace(withoutBase(target.back)));
  useEffect(() => (closing ? clock.setTimeout(() => leave(), DIALOG_CLOSE_MS) : undefined), [clock, closing]);
  const close = (): void => {
    setClosing(true);
    flow.cancel();
  };

  return (
    <div className="dialog-frame" data-closing={closing ? "" : undefined}>
      <DialogPanel title={title} titleId={LOGIN_TITLE} headingLevel={1} onClose={close}>
        <div data-prerendered="">
          <LoginSteps target={target} />
        </div>
        <noscript>
          <p>{needsScript}</p>
        </noscript>
      </DialogPanel>
    </div>
  );
}

/** Ends a sign-in if the address has a server's answer. After a failure, returns the destination of the sign-in. */
function useReturn(known: boolean): Destination | undefined {
  const address = useAddress();
  const session = useSession();
  const { flow, offerFollow } = useSignIn();
  const { switchedOff } = useVisitor();
  const here = useRef(false);
  const [failed, setFailed] = useState<Destination>();

  useLayoutEffect(() => {
    if (isAnswer(new URL(window.location.href))) flow.expectReturn();
  }, [flow]);

  useEffect(() => {
    if (!known) return undefined; // the address can be rewritten only after hydration
    here.current = true;
    const url = new URL(window.location.href);
    if (isAnswer(url)) address.rewrite(LOGIN_PATH); // removes the code before any request
    if (switchedOff.get()) return undefined; // in a frame of another site, it would show the visitor's account
    void flow.open();
    if (isAnswer(url)) {
      const comeBack = async (): Promise<void> => {
        const done = await flow.finish(url);
        const state = flow.state.get();
        const failed = state.kind === "failed" ? state : undefined;
        const back = (done ?? failed?.to)?.back;
        const problem = [failed?.message, failed?.reason, failed?.hint].filter(Boolean).join(" ");
        const end = failed ? { problem } : { session: session.get() };
        const isReported = back !== undefined && (await keepReport(back, end));
        if (!here.current) return; // the visitor has left the page meanwhile
        if (isReported) {
          address.replace(withoutBase(back)); // the follow window handles the end of its sign-in
        } else if (done !== undefined) {
          address.replace(withoutBase(done.back));
          const acct = readAcct(done.follow ?? "", site);
          if (acct) offerFollow(acct);
        } else setFailed(failed?.to);
      };
      void comeBack();
    } else if (session.get() !== undefined) {
      address.replace(withoutBase(readBack(url.searchParams, url.origin)));
    }
    return () => {
      here.current = false;
    };
  }, [address, known, flow, session, offerFollow, switchedOff]);

  return failed;
}
