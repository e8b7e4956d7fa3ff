import type { ReactNode } from "react";

export interface TagFaceProps {
  readonly value: ReactNode;
  readonly icon?: ReactNode;
  /** Makes the tag a link. */
  readonly href?: string | undefined;
  /** The `::part()` name with which a host page styles the tag. */
  readonly part?: string;
}

/** One tag of an account, without hooks. */
export function TagFace({ value, icon, href, part }: TagFaceProps): ReactNode {
  const Tag = href === undefined ? "span" : "a";
  const attributes = { className: "chip", part, href };
  return (
    <Tag {...attributes}>
      {icon}
      <span>{value}</span>
    </Tag>
  );
}
