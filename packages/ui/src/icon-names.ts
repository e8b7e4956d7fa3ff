/** The names of the icons in the sprite. */
export const iconNames = [
  "annotation",
  "at-sign",
  "ball",
  "baseball",
  "checkmark",
  "chevron-down",
  "chevron-right",
  "cross",
  "download",
  "external",
  "filters",
  "football-post",
  "heart",
  "hockey-puck",
  "info",
  "loading",
  "mastodon",
  "menu",
  "search",
  "shield",
  "soccer-pitch",
  "sparkles",
  "trophy",
  "twitter",
  "user",
  "user-check",
  "user-cross",
  "users",
  "warning-triangle",
] as const;

export type IconName = (typeof iconNames)[number];

const known: ReadonlySet<string | undefined> = new Set(iconNames);

/** Whether `text` is the name of an icon in the sprite. Data may contain other names. */
export const isIconName = (text: string | undefined): text is IconName => known.has(text);
