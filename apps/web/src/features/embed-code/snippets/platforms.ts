import { HTML } from "./escape.ts";
import { type Embed, printMarkup } from "./markup.ts";
import * as messages from "../messages.ts";

/** A piece of code with a title. */
export interface Snippet {
  /** The name of the file or place for the code. */
  readonly title: string;
  readonly code: string;
}

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

/** The kinds of sites, the simplest first. */
export const PLATFORMS = messages.platforms.map(([id, name]) => ({ id, name }));

/** The code for any page. */
export function htmlPlatform(embed: Embed): Platform {
  return {
    ...messages.html(new URL(embed.site).origin),
    snippets: [{ title: "HTML", code: printMarkup(embed, HTML) }],
  };
}
