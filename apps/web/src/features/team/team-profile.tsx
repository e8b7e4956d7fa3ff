"use client";

import { FollowButton, FollowProblemText, Icon, useFollowProblem } from "@roster/ui";
import type { ReactNode } from "react";
import { FactCells } from "../account/fact-cells.tsx";
import type { Fact } from "../account/facts.ts";
import { Handle, ProfileHead } from "../account/profile-head.tsx";
import { type Row, toCard } from "../roster/rows.ts";
import { useHeadPlace } from "../../page.ts";
import { embed as embedText } from "../../messages.ts";
import { csv as csvText, csvLabel } from "./messages.ts";

interface TeamLinks {
  /** The embed page for the team. */
  readonly embed: string;
  /** The follow list of the team, which servers can import. */
  readonly csv: string;
}

/** The head of a team's page, with the follow button of the team's own account. */
export function TeamProfile(props: {
  readonly name: string;
  /** The row of the team's own account, or a stand-in. */
  readonly row: Row;
  /** "user@host" of the team's own account. Undefined if it is not listed. */
  readonly handle?: string | undefined;
  readonly facts: readonly Fact[];
  readonly links: TeamLinks;
}): ReactNode {
  const { name, row, handle, facts, links } = props;
  const card = toCard(row);
  if (handle === undefined) {
    return (
      <>
        <ProfileHead card={card} name={name}>
          <div className="profile-buttons">
            <Elsewhere {...links} />
          </div>
        </ProfileHead>
        <FactCells facts={facts} />
      </>
    );
  }
  const handleLine = (
    <p className="profile-handle">
      <Icon name="at-sign" size={16} />
      <a className="link" href={card.href} dir="ltr">
        <Handle text={handle} />
      </a>
    </p>
  );
  return (
    <>
      <ProfileHead card={card} name={name} handle={handleLine}>
        <Follow username={card.username} links={links} />
      </ProfileHead>
      <FactCells facts={facts} row={row} />
    </>
  );
}

function Elsewhere({ embed, csv }: TeamLinks): ReactNode {
  return (
    <>
      <a className="button" href={embed}>
        {embedText}
      </a>
      <a className="button" href={csv} download="" aria-label={csvLabel}>
        {csvText}
      </a>
    </>
  );
}

function Follow({ username, links }: { readonly username: string; readonly links: TeamLinks }): ReactNode {
  const problem = useFollowProblem(username);
  const head = useHeadPlace(username);
  return (
    <div className="profile-buttons" data-username={username} ref={head}>
      <FollowButton username={username} size="profile" describedBy={problem?.id} />
      <Elsewhere {...links} />
      <FollowProblemText note={problem} />
    </div>
  );
}
