import type { ReactNode } from "react";

export interface CountFaceProps {
  /** Drawn, but not read out. */
  readonly short: string;
  /** Read out instead. */
  readonly full: string;
  readonly icon?: ReactNode;
  readonly title?: string | undefined;
  /** Makes the count a link. */
  readonly href?: string | undefined;
  /** The name a host page styles the count by. */
  readonly part?: string;
}

/** A follower count, without hooks: drawn short, read out in full. */
export function CountFace({ short, full, icon, title, href, part }: CountFaceProps): ReactNode {
  const content = (
    <>
      {icon}
      <span aria-hidden="true">{short}</span>
      <span className="vh">{full}</span>
    </>
  );
  return href === undefined ? (
    <span className="count" part={part} title={title}>
      {content}
    </span>
  ) : (
    <a className="count" part={part} href={href} title={title} rel="noreferrer">
      {content}
    </a>
  );
}
