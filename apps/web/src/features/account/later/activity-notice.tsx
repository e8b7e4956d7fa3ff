import type { Account } from "@roster/core";
import * as texts from "@roster/texts/activity-notice";
import type { ReactNode } from "react";
import { type Measured, noteOf } from "../../roster/later/activity.ts";

/** Says that an account is quiet, has moved or is gone. */
export function ActivityNotice(props: {
  readonly account: Account;
  readonly measured?: Measured | undefined;
}): ReactNode {
  const { account, measured } = props;
  const { activity } = account;
  if (activity === undefined || activity === "active") return null;
  const text = { quiet: texts.quietText, moved: texts.movedText, gone: texts.goneText }[activity];
  return (
    <div className="activity-notice">
      <h2>{activity === "gone" ? texts.gone : noteOf(account, measured)}</h2>
      <p>{text}</p>
    </div>
  );
}
