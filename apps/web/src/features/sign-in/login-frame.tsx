"use client";

import { safeBack } from "@roster/core";
import { DIALOG_CLOSE_MS, DialogPanel } from "@roster/ui";
import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useState } from "react";
import { site, withBase, withoutBase } from "../../directory.ts";
import { LOGIN_PATH } from "../../location-value.ts";
import { useCurrentLocation } from "../../location.ts";
import { useServices } from "../../services-context.tsx";
import { LoginSteps, useLoginTitle } from "./login-steps.tsx";

/** The sign-in page: the dialog's panel in a frame of its own, and the address instances send visitors back to. */
export function LoginFrame(): ReactNode {
  const { signIn, session, offerFollow, clock } = useServices();
  const router = useRouter();
  const { login } = useCurrentLocation();
  const title = useLoginTitle();
  const [closing, setClosing] = useState(false);
  const target = login ?? { back: withBase("/") };

  useEffect(() => {
    void signIn.open();
    const url = new URL(window.location.href);
    if (!["code", "error", "state"].some((key) => url.searchParams.has(key))) {
      const back = safeBack(url.searchParams.get("back"), url.origin, site.basePath);
      if (session.get() !== undefined) router.replace(withoutBase(back)); // signed in already: nothing to do here
      return;
    }
    window.history.replaceState(null, "", withBase(LOGIN_PATH)); // before anything waits: the code leaves the address
    const comeBack = async (): Promise<void> => {
      const done = await signIn.finish(url);
      if (done === undefined) return;
      router.replace(withoutBase(done.back));
      if (done.follow !== undefined) offerFollow(done.follow);
    };
    void comeBack();
  }, [signIn, session, router, offerFollow]);

  const close = (): void => {
    setClosing(true);
    signIn.cancel();
    clock.setTimeout(() => router.replace(withoutBase(target.back)), DIALOG_CLOSE_MS);
  };

  return (
    <div className="dialog-frame" data-closing={closing ? "" : undefined}>
      <DialogPanel title={title} headingLevel={1} onClose={close}>
        <LoginSteps target={target} />
        <noscript>
          <p>
            Signing in needs JavaScript. Without it, follow by hand: copy an account&rsquo;s handle from its page into
            the search of your instance.
          </p>
        </noscript>
      </DialogPanel>
    </div>
  );
}
