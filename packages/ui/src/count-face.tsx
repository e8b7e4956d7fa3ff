import type { ReactNode } from "react";

export interface CountFaceProps {
  /** Drawn, but not read out. */
  readonly short: string;
  /** The text for screen readers. */
  readonly full: string;
  readonly icon?: ReactNode;
  readonly title?: string | undefined;
  /** Makes the count a link. */
  readonly href?: string | undefined;
  /** The `::part()` name with which a host page styles the count. */
  readonly part?: string;
}

/** A follower count, without hooks: drawn short, read out in full. */
export function CountFace({ short, full, icon, title, href, part }: CountFaceProps): ReactNode {
  const Count = href === undefined ? "span" : "a";
  const attributes = {
    className: "count",
    part,
    title,
    href,
    rel: href && "noreferrer",
  };
  return (
    <Count {...attributes}>
      {icon}
      <span aria-hidden="true">{short}</span>
      <span className="vh">{full}</span>
    </Count>
  );
}
