"use client";

import {
  Avatar,
  BetaBadge,
  CopyButton,
  FollowButton,
  FollowProblemText,
  Icon,
  Piping,
  TagChip,
  useFollowProblem,
} from "@roster/ui";
import { type ReactNode, useRef } from "react";
import { type Row, toCard } from "../list/rows.ts";

/** One account's page: who it is, its full handle, and following it. */
export function AccountProfile(props: {
  readonly row: Row;
  /** "user@host". */
  readonly handle: string;
  /** The profile on the account's own server. */
  readonly profileUrl: string;
  readonly seen: string;
}): ReactNode {
  const { row, handle, profileUrl, seen } = props;
  const card = toCard(row);
  const problem = useFollowProblem(card.username);
  const shown = useRef<HTMLSpanElement>(null);
  return (
    <article className="profile">
      <Piping monogram={card.monogram} side="top" />
      <Avatar monogram={card.monogram} src={card.avatar} size="profile" />
      <div className="profile-id">
        <div className="profile-title">
          <h1 className="type-profile">{card.name}</h1>
          {card.isBeta && <BetaBadge />}
        </div>
        <p className="profile-handle">
          <Icon name="at-sign" size={16} />
          <span dir="ltr" ref={shown}>
            {handle}
          </span>
        </p>
        <ul className="profile-tags">
          {card.chips.map(({ key, value, icon, href }) => (
            <li key={key}>
              <TagChip value={value} icon={icon} href={href} />
            </li>
          ))}
        </ul>
        <p className="muted small">{seen}</p>
      </div>
      <div className="profile-buttons" data-username={card.username}>
        <FollowButton username={card.username} size="profile" describedBy={problem?.id} />
        <CopyButton text={`@${handle}`} target={shown} label={`Copy handle @${handle}`} />
        <a className="button" href={profileUrl} target="_blank" rel="noopener noreferrer">
          Open
          <Icon name="external" />
        </a>
        <FollowProblemText note={problem} />
      </div>
    </article>
  );
}
