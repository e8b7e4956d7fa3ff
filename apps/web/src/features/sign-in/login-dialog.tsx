"use client";

import { Dialog } from "@roster/ui";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { withBase, withoutBase } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { useServices } from "../../services-context.tsx";
import { LoginSteps, useLoginTitle } from "./login-steps.tsx";

/** The sign-in dialog over the current page. It is open exactly while the address says so. */
export function LoginDialog(): ReactNode {
  const { signIn, loginHistory } = useServices();
  const router = useRouter();
  const { login } = useCurrentLocation();
  const title = useLoginTitle();
  const [closing, setClosing] = useState(false);
  const open = login !== undefined && !closing;

  useEffect(() => {
    if (login !== undefined) signIn.open();
    else setClosing(false);
  }, [signIn, login]);

  return (
    <Dialog
      open={open}
      title={title}
      onClose={() => {
        signIn.cancel();
        setClosing(true);
      }}
      onClosed={() => {
        signIn.reset();
        if (loginHistory.isOwn()) window.history.back();
        else router.replace(withoutBase(login?.back ?? withBase("/")), { scroll: false });
      }}
    >
      {login !== undefined && <LoginSteps target={login} />}
    </Dialog>
  );
}
