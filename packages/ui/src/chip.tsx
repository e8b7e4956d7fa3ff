import type { ReactNode } from "react";
import { isIconName } from "./icon-names.ts";
import { Icon } from "./icon.tsx";
import { TagFace, type TagFaceProps } from "./tag-face.tsx";

export interface TagChipProps extends Pick<TagFaceProps, "value" | "href"> {
  /** A name from the sprite. */
  readonly icon?: string | undefined;
}

/** One tag of an account, with an icon of the sprite. */
export function TagChip({ value, icon, href }: TagChipProps): ReactNode {
  return <TagFace value={value} href={href} icon={isIconName(icon) ? <Icon name={icon} size={16} /> : null} />;
}
