"use client";

import { FollowButton, FollowProblemText, Icon, useFollowProblem } from "@roster/ui";
import type { ReactNode } from "react";
import { FactCells } from "../account/fact-cells.tsx";
import type { Fact } from "../account/facts.ts";
import { Handle, ProfileHead } from "../account/profile-head.tsx";
import { type Row, toCard } from "../roster/rows.ts";
import { useHeadPlace } from "../../page.ts";

interface TeamLinks {
  /** Where the code that puts the team's roster on another page is made. */
  readonly embed: string;
  /** The file that an instance imports to follow all accounts about the team. */
  readonly csv: string;
}

/** The head of a team's page. The team's own account is followed here and listed nowhere below. */
export function TeamProfile(props: {
  readonly name: string;
  /** The team's own account, or what stands for it. */
  readonly row: Row;
  /** "user@host" of the team's own account, where there is one. */
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
        Embed
      </a>
      <a className="button" href={csv} download="" aria-label="CSV, the follow list">
        CSV
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
