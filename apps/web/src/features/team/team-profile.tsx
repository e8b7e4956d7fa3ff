"use client";

import { createDeferred } from "@roster/core/site";
import { FollowButton, FollowProblemText, Icon, useFollowProblem, useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useHeadPlace, useSession } from "../../page.ts";
import { accountPath, withBase } from "../../routes.ts";
import { FactCells } from "../account/fact-cells.tsx";
import type { Fact } from "../account/fact.ts";
import { Handle, ProfileHead } from "../account/profile-head.tsx";
import { type Row, toCard } from "../roster/rows.ts";
import * as messages from "./messages.ts";

/** The plan to follow all accounts of a team. */
interface Plan {
  readonly usernames: readonly string[];
  readonly href: string;
}

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
  readonly plan?: Plan | undefined;
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
            <FollowTeam name={name} plan={plan} />
          </div>
        )}
      </ProfileHead>
      <FactCells facts={facts} row={handle === undefined ? undefined : row} />
    </>
  );
}

/** The code of a signed-in visitor's button loads with the session. Until then the link looks like a button that waits. */
function FollowTeam({ name, plan }: { readonly name: string; readonly plan: Plan }): ReactNode {
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const [code] = useState(() => createDeferred("The team's button", () => import("./team-button.tsx")));
  const loaded = useReadable(code.state, (value) => value);
  useEffect(() => {
    if (signedIn) void code.load();
  }, [signedIn, code]);
  if (signedIn && loaded.kind === "ready") return <loaded.value.TeamButton name={name} {...plan} />;
  return (
    <a className="follow" data-size="wide" data-state="signed-out" href={plan.href}>
      {messages.followAll(plan.usernames.length)}
    </a>
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
