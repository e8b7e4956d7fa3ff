"use client";

import { readAcct, shortAcct } from "@roster/core/site";
import { followFromServer } from "@roster/texts/remote-follow";
import { followInstead } from "@roster/texts/sign-in";
import { useReadable } from "@roster/ui";
import type { ReactNode } from "react";
import { Button } from "../../button.tsx";
import { site } from "../../directory.ts";
import type { Login } from "../../routes.ts";
import type { RemoteFollow } from "../remote-follow/remote-follow.ts";
import { Sentence } from "../remote-follow/sentence.tsx";
import { useSignIn } from "./sign-in-service.ts";

/** Follows the account that led to sign-in without signing in, on the server of this text. */
export function FollowInstead(props: {
  readonly remote: RemoteFollow;
  readonly text: string;
  readonly target: Login;
}): ReactNode {
  const { remote, text, target } = props;
  const state = useReadable(remote.state, (value) => value);
  const parts = useReadable(useSignIn().parts, (value) => value);
  const acct = readAcct(target.follow ?? "", site);
  if (acct === undefined) return null;
  return (
    <div className="login-instead">
      <p className="muted">
        <Sentence parts={followInstead(shortAcct(acct, site))} />
      </p>
      {state.kind === "opened" || state.kind === "blocked" ? null : (
        <Button
          data-size="large"
          data-wide=""
          disabled={text.trim() === ""}
          onClick={() => state.kind === "ask" && remote.begin(text, { acct })}
        >
          {followFromServer}
        </Button>
      )}
      {state.kind !== "ask" && parts.kind === "ready" && <parts.value.RemoteFollowStatus state={state} acct={acct} />}
    </div>
  );
}
