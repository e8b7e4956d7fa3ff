"use client";

import { FollowButton, FollowProblemText, Icon, useFollowProblem } from "@roster/ui";
import type { ReactNode } from "react";
import { FactCells } from "../account/fact-cells.tsx";
import type { Fact } from "../account/fact.ts";
import { Handle, ProfileHead } from "../account/profile-head.tsx";
import { type Row, toCard } from "../roster/rows.ts";
import * as messages from "./messages.ts";
import { useHeadPlace } from "../../page.ts";
import { accountPath, withBase } from "../../routes.ts";

/**
 * The head of a team's page. Its button opens the plan of the team, or follows the team's own account if that is the
 * only one.
 */
export function TeamProfile(props: {
  readonly name: string;
  /** The row of the team's own account. A stand-in if that account is not listed. */
  readonly row: Row;
  /** "user@host" of the team's own account. Undefined if it is not listed. */
  readonly handle?: string | undefined;
  readonly facts: readonly Fact[];
  /** The plan to follow all accounts of the team. */
  readonly plan?: { readonly count: number; readonly href: string } | undefined;
}): ReactNode {
  const { name, row, handle, facts, plan } = props;
  const card = toCard(row);
  const handleLine = handle !== undefined && (
    <p className="profile-handle">
      <Icon name="at-sign" size={16} />
      <a className="link" href={withBase(accountPath(row))} dir="ltr">
        <Handle text={handle} />
      </a>
    </p>
  );
  return (
    <>
      <ProfileHead card={card} name={name} handle={handleLine}>
        {plan === undefined ? (
          handle !== undefined && card.host === undefined && <Follow username={card.username} />
        ) : (
          <div className="profile-buttons">
            <a className="button" data-kind="solid" data-size="large" href={plan.href}>
              {messages.followAll(plan.count)}
            </a>
          </div>
        )}
      </ProfileHead>
      <FactCells facts={facts} row={handle === undefined ? undefined : row} />
    </>
  );
}

function Follow({ username }: { readonly username: string }): ReactNode {
  const problem = useFollowProblem(username);
  const head = useHeadPlace(username);
  return (
    <div className="profile-buttons" data-username={username} ref={head}>
      <FollowButton username={username} size="profile" describedBy={problem?.id} />
      <FollowProblemText note={problem} />
    </div>
  );
}
