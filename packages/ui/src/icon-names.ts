/** The names of the icons of the interface. */
export type IconName =
  | "annotation"
  | "at-sign"
  | "checkmark"
  | "chevron-down"
  | "chevron-right"
  | "cross"
  | "download"
  | "external"
  | "filters"
  | "heart"
  | "home"
  | "info"
  | "link"
  | "list"
  | "loading"
  | "mastodon"
  | "menu"
  | "search"
  | "shield"
  | "sparkles"
  | "twitter"
  | "user"
  | "user-check"
  | "user-cross"
  | "users"
  | "warning-triangle";

/** Whether the data names an icon. The build of the data refuses names of icons that the sprite does not have. */
export const isIconName = (text: string | undefined): text is IconName => text !== undefined;
