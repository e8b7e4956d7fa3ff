import type { ReactNode } from "react";
import { isIconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";

export interface TagChipProps {
  readonly value: string;
  /** A name from the sprite; an unknown one shows no icon. */
  readonly icon?: string | undefined;
  /** Where the chip leads; without it the chip is plain text. */
  readonly href?: string | undefined;
}

/** One tag of an account. */
export function TagChip({ value, icon, href }: TagChipProps): ReactNode {
  const content = (
    <>
      {isIconName(icon) ? <Icon name={icon} size={16} /> : null}
      {value}
    </>
  );
  return href === undefined ? (
    <span className="chip">{content}</span>
  ) : (
    <a className="chip" href={href}>
      {content}
    </a>
  );
}
