import * as texts from "@roster/texts/embed-code";
import { site } from "../../directory.ts";

export * from "@roster/texts/embed-code";

/** The settings by the names of their attributes, with a label for each value. */
export const settings = {
  mode: {
    label: texts.mode,
    values: {
      team: site.teams === undefined ? texts.modeTopic : texts.modeTeam,
      accounts: texts.modeAccounts,
      button: texts.modeButton,
    },
  },
  fill: { label: texts.fill, values: { off: texts.fillOff, on: texts.fillOn } },
  size: { label: texts.size, values: { medium: texts.sizeMedium, large: texts.sizeLarge } },
  layout: {
    label: texts.layout,
    values: { list: texts.layoutList, grid: texts.layoutGrid, compact: texts.layoutCompact },
  },
  theme: { label: texts.theme, values: { auto: texts.themeAuto, light: texts.themeLight, dark: texts.themeDark } },
  follow: {
    label: texts.follow,
    values: { popup: texts.followPopup, link: texts.followLink, none: texts.followNone },
  },
  script: { label: texts.script, values: { pinned: texts.scriptPinned, moving: texts.scriptMoving } },
};

export const copyLabel = (platform: string, title: string): string =>
  title === platform ? texts.copyCodeFor(title) : texts.copyFileFor(platform, title);
export const withoutScript = site.teams === undefined ? texts.topicWithoutScript : texts.teamWithoutScript;

/** The kinds of sites with their ids. Their names are the same in every language. */
export const platforms = [
  ["html", "HTML"],
  ["react", "React"],
  ["vue", "Vue"],
  ["wordpress", "WordPress"],
  ["hugo", "Hugo"],
  ["jekyll", "Jekyll"],
  ["astro", "Astro"],
  ["eleventy", "Eleventy"],
  ["ghost", "Ghost"],
  ["markdown", "Discourse, GitHub"],
] as const;

export const html = (origin: string) => ({
  before: texts.htmlBefore,
  after: [texts.htmlOnce, texts.htmlPolicy(origin)],
});
