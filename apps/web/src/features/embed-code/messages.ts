import * as texts from "@roster/texts/embed-code";
import { site } from "../../directory.ts";

export * from "@roster/texts/embed-code";

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
