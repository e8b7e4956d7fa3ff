"use client";

import { Avatar, BetaBadge, type CardRow, Icon, Piping, TagChip, Tick } from "@roster/ui";
import type { ReactNode } from "react";

/** The head of an account's or a team's page, in the team's colours. */
export function ProfileHead(props: {
  readonly card: CardRow;
  readonly name: string;
  readonly handle?: ReactNode;
  readonly role?: string | undefined;
  /** When the account was seen on its server. */
  readonly seen?: string | undefined;
  readonly facts?: ReactNode;
  /** False if the facts say what the chips would. */
  readonly hasChips?: boolean;
  /** The buttons. */
  readonly children?: ReactNode;
}): ReactNode {
  const { card, name, handle, role, seen, facts, hasChips = true, children } = props;
  return (
    <article className="profile">
      <Piping monogram={card.monogram} />
      <Avatar monogram={card.monogram} src={card.avatar} size="profile" />
      <div className="profile-id">
        <div className="profile-title">
          <h1 className="type-profile" translate="no">
            {name}
          </h1>
          {card.isBeta && <BetaBadge />}
        </div>
        {handle && (
          <p className="profile-handle" translate="no">
            <Icon name="at-sign" size={16} />
            {handle}
          </p>
        )}
        {seen && (
          <p>
            <Tick /> {seen}
          </p>
        )}
        {role !== undefined && <p>{role}</p>}
        {hasChips && (
          <ul className="profile-tags">
            {card.chips.map(({ key, value, icon, href }) => (
              <li key={key}>
                <TagChip value={value} icon={icon} href={href} />
              </li>
            ))}
          </ul>
        )}
        {facts}
      </div>
      {children}
    </article>
  );
}

/** A full handle. A long one breaks before its host. */
export function Handle({ text }: { readonly text: string }): ReactNode {
  const at = text.lastIndexOf("@");
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
