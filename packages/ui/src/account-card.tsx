"use client";
import type { Acct, Followers } from "@roster/core";
import { asOf, compactNumber, fullNumber } from "@roster/texts/formats";
import * as texts from "@roster/texts/parts";
import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { BetaBadge } from "./beta-badge.tsx";
import { CardView as drawCard } from "./card-view.tsx";
import { CountFace as drawCount } from "./count-face.tsx";
import { FollowButton } from "./follow-button.tsx";
import { type DrawIcon, useDrawIcon } from "./icon.tsx";
import { Marked, type MatchRange } from "./marked.tsx";
import type { MonogramLook } from "./monogram-face.tsx";
import { TagFace as drawTag } from "./tag-face.tsx";
import { Tick } from "./tick.tsx";

/** One tag of an account. */
export interface CardChip {
  /** The key of its facet. */
  readonly key: string;
  readonly value: ReactNode;
  /** A name from the sprite, and an address: for the page of the account. A card shows the value alone. */
  readonly icon?: string | undefined;
  readonly href?: string | undefined;
}

export interface CardRow {
  readonly acct: Acct;
  /** What the account is called: "user" on the home server, else "user@host". */
  readonly handle: string;
  readonly name: string;
  readonly isBeta: boolean;
  /** When the account was seen on its server, as a text for screen readers. Gives the name a tick. */
  readonly seen?: string | undefined;
  readonly monogram: MonogramLook;
  /** An https picture over the monogram. */
  readonly avatar?: string | undefined;
  /** The employer of a person. */
  readonly outlet?: string | undefined;
  /** In their order on the card. */
  readonly chips: readonly CardChip[];
  /** 0 means unknown, and is not shown. */
  readonly followers: Followers;
  /** The year of counts that are older than a year, as tooltip and for screen readers. */
  readonly followersIn?: string | undefined;
  /** ISO date on which the counts were read; its month is their tooltip. */
  readonly followersAsOf?: string | undefined;
  /** The account's page; the team's page for a team's own account. */
  readonly href: string;
  /** The team of an account that is not the team's own. */
  readonly team?: { readonly label: ReactNode; readonly href: string } | undefined;
  /** The profile on the network of `followers.twitter`. */
  readonly twitterHref?: string | undefined;
}

export interface AccountCardProps {
  readonly row: CardRow;
  /** 2, or 3 under a section head. */
  readonly headingLevel?: 2 | 3;
  /** The address of the profile on the visitor's server. Absent while signed out. */
  readonly mastodonHref?: ((acct: Acct) => string | undefined) | undefined;
  /** Matches of a search term; only those in `name` and `username` are drawn. */
  readonly matches?: readonly (MatchRange & { readonly field: string })[] | undefined;
  /** A line below the handle, e.g. that the account is quiet, or why a search found it. */
  readonly note?: string | undefined;
}

/** An account in a list: `<li>`, to be put into `<ul class="cards">` within a container named "main". */
export function AccountCard({ row, headingLevel = 2, mastodonHref, matches, note }: AccountCardProps): ReactNode {
  const { acct, handle, name, outlet, team } = row;
  const marked = (field: string, text: string): ReactNode =>
    matches ? <Marked text={text} ranges={matches.filter((match) => match.field === field)} /> : text;
  const draw = useDrawIcon();
  // parts without hooks are called, because each component costs time and a list has hundreds of cards
  return drawCard({
    name: marked("name", name),
    handle: marked("username", handle),
    href: row.href,
    headingLevel,
    avatar: <Avatar monogram={row.monogram} src={row.avatar} piped />,
    about: (
      <>
        {(team || outlet) && (
          <p className="card-about">
            <span>
              {team?.label}
              {team && outlet && " · "}
              {outlet}
            </span>
          </p>
        )}
        {note && <p className="card-note">{note}</p>}
      </>
    ),
    tick: row.seen && <Tick label={row.seen} />,
    badge: row.isBeta ? <BetaBadge /> : null,
    figures: drawCounts(row, mastodonHref, draw),
    button: <FollowButton key={acct} acct={acct} handle={handle} />,
    tags: row.chips.map(({ key, value }) => <li key={key}>{drawTag({ value })}</li>),
    icon: draw,
  });
}

function drawCounts(row: CardRow, mastodonHref: AccountCardProps["mastodonHref"], drawIcon: DrawIcon): ReactNode {
  const { followers, followersIn, followersAsOf, twitterHref } = row;
  const instanceHref = followers.mastodon > 0 ? mastodonHref?.(row.acct) : undefined;
  const draw = (network: keyof Followers, href: string | undefined): ReactNode => {
    const count = followers[network];
    const followersOn = network === "twitter" ? texts.followersOnX : texts.followersOnMastodon;
    const full = followersOn(count, fullNumber(count));
    return drawCount({
      icon: drawIcon(network, 14),
      short: compactNumber(count),
      full: followersIn === undefined ? full : texts.inYear(full, followersIn),
      title: followersAsOf && asOf(followersAsOf),
      href,
    });
  };
  return (
    <>
      {followers.twitter > 0 && draw("twitter", twitterHref)}
      {instanceHref !== undefined && draw("mastodon", instanceHref)}
    </>
  );
}
