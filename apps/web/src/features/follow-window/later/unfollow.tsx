import type { Acct, FollowOutcome } from "@roster/core";
import { shortAcct } from "@roster/core/site";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../button.tsx";
import { site } from "../../../directory.ts";
import { useVisitorFollows } from "../../../page.ts";
import * as messages from "../messages.ts";

/** Asks before an account is unfollowed, because a widget's visitor may tap "Following" only to look. */
export function Unfollow(props: {
  readonly acct: Acct;
  readonly kind: "following" | "requested";
  readonly onOutcome: (outcome: FollowOutcome) => void;
  readonly onEnd: () => void;
}): ReactNode {
  const { acct, kind, onOutcome, onEnd } = props;
  const { unfollow } = useVisitorFollows();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const confirm = async (): Promise<void> => {
    onEnd();
    const outcome = await unfollow(acct);
    if (outcome !== undefined) onOutcome(outcome);
  };
  const { question, yes, no } = messages.questions[kind];
  return (
    <div className="login-step" role="alert">
      <p>{question(shortAcct(acct, site))}</p>
      <div className="asked-answers">
        <Button onClick={() => void confirm()}>{yes}</Button>
        <Button ref={keep} onClick={onEnd}>
          {no}
        </Button>
      </div>
    </div>
  );
}
