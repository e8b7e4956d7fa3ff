import { HTML } from "./escape.ts";
import { type Embed, printMarkup } from "./markup.ts";
import * as texts from "@roster/texts/embed-code";

export interface Snippet {
  /** The name of the file or place for the code. */
  readonly title: string;
  readonly code: string;
}

export type TitledCode = readonly [title: string, code: string];

/** The code and the instructions for one kind of site. */
export interface Platform {
  /** The instructions above the code. */
  readonly before: string;
  readonly snippets: readonly Snippet[];
  /** A file of the site that this kind of site can use instead of the code. */
  readonly download?: { readonly href: string; readonly text: string } | undefined;
  /** Notes below the code. */
  readonly after: readonly string[];
}

/** The kinds of sites for which there is code, the simplest first. Their names are the same in every language. */
export const PLATFORMS = [
  { id: "html", name: "HTML" },
  { id: "react", name: "React" },
  { id: "vue", name: "Vue" },
  { id: "wordpress", name: "WordPress" },
  { id: "hugo", name: "Hugo" },
  { id: "jekyll", name: "Jekyll" },
  { id: "astro", name: "Astro" },
  { id: "eleventy", name: "Eleventy" },
  { id: "ghost", name: "Ghost" },
  { id: "markdown", name: "Discourse, GitHub" },
];

export function platform(before: string, after: readonly string[], codes: readonly TitledCode[]): Platform {
  return { before, after, snippets: codes.map(([title, code]) => ({ title, code })) };
}

/** The code for any page. */
export function htmlPlatform(embed: Embed): Platform {
  const policy = texts.htmlPolicy(new URL(embed.site).origin);
  const notes = [texts.htmlOnce, embed.isForeign ? `${policy} ${texts.htmlListPolicy("public.api.bsky.app")}` : policy];
  return platform(texts.htmlBefore, notes, [["HTML", printMarkup(embed, HTML)]]);
}
