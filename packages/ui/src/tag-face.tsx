import type { ReactNode } from "react";

export interface TagFaceProps {
  readonly value: string;
  readonly icon?: ReactNode;
  /** Makes the tag a link. */
  readonly href?: string | undefined;
  /** The name a host page styles the tag by. */
  readonly part?: string;
}

/** One tag of an account, without hooks. */
export function TagFace({ value, icon, href, part }: TagFaceProps): ReactNode {
  return href === undefined ? (
    <span className="chip" part={part}>
      {icon}
      {value}
    </span>
  ) : (
    <a className="chip" part={part} href={href}>
      {icon}
      {value}
    </a>
  );
}
