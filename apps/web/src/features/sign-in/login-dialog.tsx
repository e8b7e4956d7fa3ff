"use client";

import { Dialog } from "@roster/ui";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { withBase, withoutBase } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { useServices } from "../../services-context.tsx";
import { LoginSteps, useLoginTitle } from "./login-steps.tsx";

/** The sign-in dialog over the current page. It is open exactly while the address says so. */
export function LoginDialog(): ReactNode {
  const { signIn, loginHistory } = useServices();
  const router = useRouter();
  const asked = useCurrentLocation().login;
  const login = asked?.inFrame ? undefined : asked;
  const title = useLoginTitle();
  const [closing, setClosing] = useState(false);
  const dismissed = useRef(false); // closed by the visitor, not by an address that moved on by itself
  const [last, setLast] = useState(login);
  if (login !== undefined && login !== last) setLast(login); // stays in sight while the dialog leaves

  useEffect(() => {
    if (login !== undefined) return signIn.open();
    dismissed.current = false;
    setClosing(false);
  }, [signIn, login]);

  return (
    <Dialog
      open={login !== undefined && !closing}
      title={title}
      onClose={() => {
        signIn.cancel();
        dismissed.current = true;
        setClosing(true);
      }}
      onClosed={() => {
        if (!dismissed.current) return;
        if (loginHistory.isOwn()) window.history.back();
        else router.replace(withoutBase(login?.back ?? withBase("/")), { scroll: false });
      }}
    >
      {last !== undefined && <LoginSteps target={last} />}
    </Dialog>
  );
}
