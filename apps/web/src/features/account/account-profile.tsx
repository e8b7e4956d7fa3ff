"use client";

import { splitAcct } from "@roster/core/site";
import { copyHandle, copyHandleOf, openOn } from "@roster/texts/account";
import { CopyButton, FollowButton, Icon } from "@roster/ui";
import { type ReactNode, useRef } from "react";
import { type Row, toCard } from "../roster/rows.ts";
import { FollowFromServer } from "../remote-follow/follow-from-server.tsx";
import { FactLine } from "./fact-line.tsx";
import type { Fact } from "./fact.ts";
import { Handle, ProfileHead } from "./profile-head.tsx";
import { useHeadPlace } from "../../page.ts";

/** The head of an account's page, with its facts and the follow button. */
export function AccountProfile(props: {
  readonly row: Row;
  /** The profile on the account's own server. */
  readonly profileUrl: string;
  /** What a person does. */
  readonly role?: string | undefined;
  readonly facts: readonly Fact[];
  readonly children?: ReactNode;
}): ReactNode {
  const { row, profileUrl, role, facts, children } = props;
  const card = toCard(row);
  const { acct, handle, seen } = card;
  const shown = useRef<HTMLSpanElement>(null);
  const head = useHeadPlace(acct);
  const open = openOn(splitAcct(acct)[1]);
  const shownHandle = (
    <span dir="ltr" ref={shown}>
      <Handle text={acct} />
    </span>
  );
  return (
    <>
      <ProfileHead
        card={card}
        name={card.name}
        handle={shownHandle}
        role={role}
        seen={seen}
        facts={<FactLine facts={facts} row={row} />}
      >
        <div className="profile-buttons" data-account={handle} ref={head}>
          <FollowButton acct={acct} handle={handle} size="profile" />
          <CopyButton text={`@${acct}`} target={shown} words={copyHandle} label={copyHandleOf(acct)} />
          <a
            className="button profile-open"
            href={profileUrl}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={open}
            title={open}
          >
            <Icon name="external" />
          </a>
          <FollowFromServer acct={acct} profileUrl={profileUrl} />
        </div>
      </ProfileHead>
      {children}
    </>
  );
}
