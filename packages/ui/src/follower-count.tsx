import { asOf as asOfMonth, compactNumber, type Followers, fullNumber } from "@roster/core";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface FollowerCountProps {
  readonly network: keyof Followers;
  readonly count: number;
  /** ISO date on which the count was read; its month is the tooltip. */
  readonly asOf?: string | undefined;
  /** The profile there; without it the count is plain text. */
  readonly href?: string | undefined;
}

const NETWORKS: Readonly<Record<keyof Followers, string>> = { twitter: "X", mastodon: "Mastodon" };

/** A follower count: drawn compact, read in full. */
export function FollowerCount({ network, count, asOf, href }: FollowerCountProps): ReactNode {
  const since = asOf === undefined ? undefined : asOfMonth(asOf);
  const content = (
    <>
      <Icon name={network} size={14} />
      <span aria-hidden="true">{compactNumber(count)}</span>
      <span className="vh">{`${fullNumber(count)} followers on ${NETWORKS[network]}`}</span>
    </>
  );
  return href === undefined ? (
    <span className="count" title={since}>
      {content}
    </span>
  ) : (
    <a className="count" href={href} title={since} rel="noreferrer">
      {content}
    </a>
  );
}
