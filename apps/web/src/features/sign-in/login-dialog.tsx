"use client";

import { Dialog, useReadable } from "@roster/ui";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useCurrentLocation } from "../../location.ts";
import { useServices } from "../../services-context.tsx";
import { loginOpener } from "./login-opener.ts";
import { LoginSteps, useLoginTitle } from "./login-steps.tsx";
import { withoutBase } from "../../routes.ts";

/** The sign-in dialog over the current page. It is open exactly while the address says so. */
export function LoginDialog(): ReactNode {
  const { signIn, session, loginHistory, framed } = useServices();
  const router = useRouter();
  const asked = useCurrentLocation().login;
  const login = asked?.ownFrame ? undefined : asked;
  const title = useLoginTitle();
  const signedIn = useReadable(session, (value) => value !== undefined);
  const [dismissed, dismiss] = useState<typeof login>();
  const leaving = useRef<typeof login>(undefined); // the same for the closing animation's end, which sees no new render
  const [shown, show] = useState({ login, nth: 0 });
  // stays in sight while the dialog leaves; each opening starts its steps anew
  if (login !== undefined && login !== shown.login) show({ login, nth: shown.nth + 1 });

  const leave = (from: NonNullable<typeof login>): void => {
    if (loginHistory.isOwn()) loginHistory.back();
    else router.replace(withoutBase(from.back), { scroll: false });
  };
  const leaveSignedIn = useEffectEvent(leave);
  useEffect(() => {
    if (login === undefined) return;
    if (signedIn) leaveSignedIn(login);
    else if (!framed.get()) void signIn.open();
  }, [signIn, login, signedIn, framed]);

  return (
    <Dialog
      open={login !== undefined && login !== dismissed && !signedIn}
      title={title}
      returnFocus={() => loginOpener(shown.login?.follow)}
      onClose={() => {
        signIn.cancel();
        dismiss(login);
        leaving.current = login;
      }}
      onClosed={() => {
        const from = leaving.current;
        leaving.current = undefined;
        if (from !== undefined) leave(from); // else the address has moved on by itself
      }}
    >
      {shown.login !== undefined && <LoginSteps key={shown.nth} target={shown.login} />}
    </Dialog>
  );
}
