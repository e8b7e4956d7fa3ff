"use client";

import { Dialog } from "@roster/ui";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { withoutBase } from "../../directory.ts";
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
  const [dismissed, dismiss] = useState<typeof login>();
  const leaving = useRef<typeof login>(undefined); // the same for the closing animation's end, which sees no new render
  const [last, setLast] = useState(login);
  if (login !== undefined && login !== last) setLast(login); // stays in sight while the dialog leaves

  useEffect(() => {
    if (login !== undefined) void signIn.open();
  }, [signIn, login]);

  return (
    <Dialog
      open={login !== undefined && login !== dismissed}
      title={title}
      onClose={() => {
        signIn.cancel();
        dismiss(login);
        leaving.current = login;
      }}
      onClosed={() => {
        const from = leaving.current;
        leaving.current = undefined;
        if (from === undefined) return; // the address has moved on by itself
        if (loginHistory.isOwn()) window.history.back();
        else router.replace(withoutBase(from.back), { scroll: false });
      }}
    >
      {last !== undefined && <LoginSteps target={last} />}
    </Dialog>
  );
}
