import * as texts from "@roster/texts/embed-snippets";
import { site } from "../../../../directory.ts";
import { hasBlock } from "./wordpress-block.ts";

export * from "@roster/texts/embed-snippets";

export const react = { before: texts.reactBefore, after: texts.reactAfter };
export const vue = { before: texts.vueBefore, after: texts.vueAfter };
export const wordpress = {
  before: texts.wordpressBefore,
  after: [
    ...(hasBlock ? [texts.wordpressBlock] : []),
    ...texts.wordpressAfter,
    site.teams === undefined ? texts.wordpressAddress : texts.wordpressTeamAddress,
  ],
};
export const hugo = { before: texts.hugoBefore, after: texts.hugoAfter };
export const jekyll = { before: texts.jekyllBefore, after: texts.jekyllAfter };
export const astro = { before: texts.astroBefore, after: texts.astroAfter };
export const eleventy = { before: texts.eleventyBefore, after: texts.eleventyAfter };
export const ghost = { before: texts.ghostBefore, after: texts.ghostAfter };
export const markdown = { before: texts.markdownBefore, after: [] };
