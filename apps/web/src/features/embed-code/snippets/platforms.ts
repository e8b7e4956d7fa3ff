import { slugOf } from "@roster/core";
import { HTML, TEMPLATE } from "./escape.ts";
import { type Embed, printMarkup, printReserve } from "./markup.ts";
import { printComponent, printTypes } from "./react.ts";
import * as messages from "../messages.ts";

/** A piece of code with a title. */
export interface Snippet {
  /** The name of the file or place for the code. */
  readonly title: string;
  readonly code: string;
}

/** The code and the instructions for one kind of site. */
export interface Platform {
  readonly id: string;
  readonly name: string;
  /** The instructions above the code. */
  readonly before: string;
  readonly snippets: readonly Snippet[];
  /** Notes below the code. */
  readonly after: readonly string[];
}

/** The code for each kind of site, the simplest first. */
export function platforms(embed: Embed): readonly Platform[] {
  const file = fileName(embed.name);
  const markup = `${printReserve(embed)}\n${printMarkup(embed, HTML)}`;
  const template = printMarkup(embed, TEMPLATE);
  return [
    { id: "html", ...messages.html(new URL(embed.site).origin), snippets: [{ title: "HTML", code: markup }] },
    {
      id: "react",
      ...messages.react,
      snippets: [
        { title: "account-list.jsx", code: printComponent(embed) },
        { title: messages.forTypeScript("roster-list.d.ts"), code: printTypes(embed) },
      ],
    },
    { id: "wordpress", ...messages.wordpress, snippets: [{ title: messages.customHtml, code: markup }] },
    {
      id: "hugo",
      ...messages.hugo,
      snippets: [
        { title: `layouts/shortcodes/${file}.html`, code: template },
        { title: messages.inPage, code: `{{< ${file} >}}\n` },
      ],
    },
    {
      id: "jekyll",
      ...messages.jekyll,
      snippets: [
        { title: `_includes/${file}.html`, code: template },
        { title: messages.inPage, code: `{% include ${file}.html %}\n` },
      ],
    },
    { id: "ghost", ...messages.ghost, snippets: [{ title: messages.htmlCard, code: markup }] },
  ];
}

/** A name for files, of plain letters and digits. */
function fileName(name: string): string {
  const plain = slugOf(name.normalize("NFD"))
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
  return plain === "" ? "accounts" : plain;
}
