"use client";

import { type ReactNode, useEffect, useState } from "react";
import { tryAgain } from "../../messages.ts";
import { useClock } from "../../page.ts";
import type { Login } from "../../routes.ts";
import { useSignIn } from "./sign-in-service.ts";
import { FollowInstead } from "./follow-instead.tsx";
import { useRemoteFollow } from "./use-remote-follow.ts";
import * as messages from "./wait-messages.ts";
import { SLOW_MS, STUCK_MS } from "./wait-times.ts";

/** Shown once a server has not answered a sign-in for 5 seconds. After 20 seconds it says what the visitor can do. */
export function SlowSignIn({ host, target }: { readonly host: string; readonly target: Login }): ReactNode {
  const clock = useClock();
  const { flow } = useSignIn();
  const remote = useRemoteFollow();
  const [wait, setWait] = useState<"none" | "slow" | "stuck">("none");
  useEffect(() => clock.setTimeout(() => setWait("slow"), SLOW_MS), [clock]);
  useEffect(() => clock.setTimeout(() => setWait("stuck"), STUCK_MS), [clock]);
  const again = (): void => {
    flow.cancel();
    void flow.begin(host, target);
  };
  if (wait === "none" || host === "") return null;
  return (
    <div className="login-step">
      <p role="status">{messages.waiting[wait](host)}</p>
      {wait === "stuck" && (
        <>
          <button type="button" className="button" data-kind="solid" data-size="large" data-wide="" onClick={again}>
            {tryAgain}
          </button>
          <a className="button" data-size="large" data-wide="" href={target.back} onClick={flow.cancel}>
            {messages.browseSignedOut}
          </a>
          <FollowInstead remote={remote} text={host} target={target} />
        </>
      )}
    </div>
  );
}
