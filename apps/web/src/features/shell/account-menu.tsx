"use client";

import { account } from "@roster/texts/shell-account";
import { signIn } from "@roster/texts/site";
import { Icon, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../button.tsx";
import { useLoginHref } from "../../location.ts";
import { useFrame, useFrameParts } from "./frame.ts";
import { useSession } from "../../page.ts";
import { useSignIn } from "../sign-in/sign-in-service.ts";

/** Signed out: a link to sign in. Signed in: a menu to open the visitor's account or to sign out. */
export function AccountMenu(): ReactNode {
  const session = useSession();
  const frame = useFrame();
  const host = useReadable(session, (value) => value?.instance);
  const parts = useFrameParts();
  const loginHref = useLoginHref();
  const { accountIcon } = useSignIn();
  const setIcon = (element: HTMLElement | null): void => accountIcon.set(element);
  const left = useRef(false);
  useEffect(() => {
    // the session and the menu are gone, so the link that replaces the menu takes the focus
    if (host === undefined && left.current) accountIcon.get()?.focus({ preventScroll: true });
    left.current = false;
  }, [host, accountIcon]);
  if (host === undefined) {
    return (
      <a className="icon-button account-icon" href={loginHref} aria-label={signIn} title={signIn} ref={setIcon}>
        <Icon name="user" size={20} />
      </a>
    );
  }
  if (parts !== undefined) {
    return <parts.SignedInMenu host={host} buttonRef={setIcon} onSignOut={() => (left.current = true)} />;
  }
  return (
    <Button
      ref={setIcon}
      className="icon-button account-icon"
      aria-label={account(host)}
      onClick={() => void frame.parts.load()}
    >
      <Icon name="user" size={20} />
    </Button>
  );
}
