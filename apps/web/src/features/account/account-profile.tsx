"use client";

import { CopyButton, FollowButton, FollowProblemText, Icon, useFollowProblem } from "@roster/ui";
import { type ReactNode, useRef } from "react";
import { type Row, toCard } from "../roster/rows.ts";
import { FollowFromServer } from "../sign-in/follow-from-server.tsx";
import { FactCells } from "./fact-cells.tsx";
import type { Fact } from "./fact.ts";
import { Handle, ProfileHead } from "./profile-head.tsx";
import { useHeadPlace } from "../../page.ts";
import { copyHandle, copyHandleOf, openOn } from "./messages.ts";

/** An account's page: its head with the follow button, and its facts. */
export function AccountProfile(props: {
  readonly row: Row;
  /** "user@host". */
  readonly handle: string;
  /** The profile on the account's own server. */
  readonly profileUrl: string;
  readonly facts: readonly Fact[];
}): ReactNode {
  const { row, handle, profileUrl, facts } = props;
  const card = toCard(row);
  const problem = useFollowProblem(card.username);
  const shown = useRef<HTMLSpanElement>(null);
  const head = useHeadPlace(card.username);
  const handleLine = (
    <p className="profile-handle">
      <Icon name="at-sign" size={16} />
      <span dir="ltr" ref={shown}>
        <Handle text={handle} />
      </span>
    </p>
  );
  return (
    <>
      <ProfileHead card={card} name={card.name} handle={handleLine}>
        <div className="profile-buttons" data-username={card.username} ref={head}>
          {card.host === undefined && (
            <FollowButton username={card.username} size="profile" describedBy={problem?.id} />
          )}
          <CopyButton text={`@${handle}`} target={shown} words={copyHandle} label={copyHandleOf(handle)} />
          <a className="button" href={profileUrl} target="_blank" rel="noopener noreferrer">
            {openOn(handle.slice(handle.lastIndexOf("@") + 1))}
            <Icon name="external" />
          </a>
          <FollowFromServer username={card.username} handle={handle} profileUrl={profileUrl} />
          <FollowProblemText note={problem} />
        </div>
      </ProfileHead>
      <FactCells facts={facts} row={row} />
    </>
  );
}
