import { type Followers } from "@roster/core";
import { asOf as asOfMonth, compactNumber } from "@roster/core/site";
import type { ReactNode } from "react";
import { CountFace } from "./count-face.tsx";
import { Icon } from "./icon.tsx";
import { messages } from "./messages.ts";

export interface FollowerCountProps {
  readonly network: keyof Followers;
  readonly count: number;
  /** ISO date on which the count was read; its month is the tooltip. */
  readonly asOf?: string | undefined;
  /** The profile on that network; makes the count a link. */
  readonly href?: string | undefined;
}

/** A follower count of one network. */
export function FollowerCount({ network, count, asOf, href }: FollowerCountProps): ReactNode {
  return (
    <CountFace
      icon={<Icon name={network} size={14} />}
      short={compactNumber(count)}
      full={messages.followers[network](count)}
      title={asOf === undefined ? undefined : asOfMonth(asOf)}
      href={href}
    />
  );
}
