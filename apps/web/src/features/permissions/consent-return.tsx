"use client";

import * as messages from "@roster/texts/consent-return";
import { notLoaded } from "@roster/texts/permissions";
import { home, tryAgain } from "@roster/texts/site";
import { DialogPanel, Spinner, useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../button.tsx";
import { takeFocus } from "../../dom.ts";
import { useCurrentLocation } from "../../location.ts";
import { useAddress, useVisitor } from "../../page.ts";
import { HOME_PATH, isAnswer, PERMISSION_PATH, withoutBase } from "../../routes.ts";

const TITLE = "permission-title";

/**
 * The page to which servers send visitors back who were asked for a further permission. It leads to where they were asked,
 * which shows how it ended.
 */
export function ConsentReturn(): ReactNode {
  const address = useAddress();
  const { session, permissions, switchedOff } = useVisitor();
  const { known } = useCurrentLocation();
  const host = useReadable(session, (value) => value?.instance);
  const answer = useRef<URL>(undefined);
  const [failed, setFailed] = useState<{ readonly problem: string; readonly isFinal: boolean }>();
  const leave = useCallback(() => address.replace(HOME_PATH), [address]);

  const finish = useCallback(async () => {
    if (answer.current === undefined) return setFailed({ problem: messages.lost, isFinal: true });
    setFailed(undefined);
    const done = await (await permissions.load())?.finish(answer.current);
    if (done === undefined) return setFailed({ problem: notLoaded, isFinal: false });
    if (done.problem !== undefined) return setFailed({ problem: done.problem, isFinal: true });
    return address.replace(withoutBase(done.back));
  }, [address, permissions]);

  // before the paint that says where the visitor comes from: the address holds no code by then
  useLayoutEffect(() => {
    if (!known) return; // the address can be rewritten only after hydration
    const url = new URL(window.location.href);
    if (isAnswer(url)) {
      address.rewrite(PERMISSION_PATH); // removes the code before any request
      if (!switchedOff.get()) answer.current = url; // a page in a frame of another site has no session
    }
    void finish();
  }, [address, known, finish, switchedOff]);

  return (
    <div className="dialog-frame">
      <DialogPanel title={messages.title} titleId={TITLE} headingLevel={1} onClose={leave}>
        {failed === undefined ? (
          <div className="dialog-wait" role="status" tabIndex={-1} ref={takeFocus}>
            <Spinner size={36} />
            <p>{host === undefined || !known ? messages.comingBack : messages.comingBackFrom(host)}</p>
          </div>
        ) : (
          <div className="login-step" role="alert" tabIndex={-1} ref={takeFocus}>
            <p>{failed.problem}</p>
            <Button data-kind="solid" data-size="large" data-wide="" onClick={failed.isFinal ? leave : finish}>
              {failed.isFinal ? home : tryAgain}
            </Button>
          </div>
        )}
      </DialogPanel>
    </div>
  );
}
