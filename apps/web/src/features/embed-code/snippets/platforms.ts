import { slugOf } from "@roster/core";
import { HTML, TEMPLATE } from "./escape.ts";
import { type Embed, printMarkup } from "./markup.ts";
import { printComponent, printTypes } from "./react.ts";

/** A piece of code, and where it goes. */
export interface Snippet {
  /** Such as the name of its file. */
  readonly title: string;
  readonly code: string;
}

/** How a list gets onto one kind of site. */
export interface Platform {
  readonly id: string;
  readonly name: string;
  /** What to do first. */
  readonly before: string;
  readonly snippets: readonly Snippet[];
  /** What else is to be known. */
  readonly after: readonly string[];
}

/** The code for each kind of site, the plainest first. */
export function platforms(embed: Embed): readonly Platform[] {
  const file = fileName(embed.name);
  const markup = printMarkup(embed, HTML);
  const template = printMarkup(embed, TEMPLATE);
  return [
    {
      id: "html",
      name: "HTML",
      before: "Paste it where the list is to stand.",
      snippets: [{ title: "HTML", code: markup }],
      after: [
        "Several lists on one page need the script once. The links in the list stay where no script runs, and are gone where it does.",
        `With a content security policy, allow ${new URL(embed.site).origin} in script-src and in connect-src. Nothing else is needed.`,
      ],
    },
    {
      id: "react",
      name: "React",
      before: "A component of your own. React 19 puts the script into the head, once however many lists there are.",
      snippets: [
        { title: "account-list.jsx", code: printComponent(embed) },
        { title: "roster-list.d.ts, for TypeScript", code: printTypes(embed) },
      ],
      after: [
        "React 18 does not run scripts in components: take it out of this one, and put the script of the HTML tab into your page.",
      ],
    },
    {
      id: "wordpress",
      name: "WordPress",
      before: "Add a Custom HTML block and paste it there.",
      snippets: [{ title: "Custom HTML block", code: markup }],
      after: [
        "WordPress keeps scripts for those alone who may post unfiltered HTML: administrators and editors of a single site, and super admins of a network.",
        "For everybody else it takes out the script and the list's own tag when the post is saved. The links stay, and lead to pages where following works.",
      ],
    },
    {
      id: "hugo",
      name: "Hugo",
      before: "A shortcode of your own: save the first piece under its name, and write the second into any page.",
      snippets: [
        { title: `layouts/shortcodes/${file}.html`, code: template },
        { title: "In a page", code: `{{< ${file} >}}\n` },
      ],
      after: [
        "Markdown may stay as it is: a shortcode needs no unsafe HTML. From Hugo 0.146 on the folder may be called layouts/_shortcodes.",
      ],
    },
    {
      id: "jekyll",
      name: "Jekyll",
      before:
        "An include: save the first piece under its name, and write the second on a line of its own into any page.",
      snippets: [
        { title: `_includes/${file}.html`, code: template },
        { title: "In a page", code: `{% include ${file}.html %}\n` },
      ],
      after: ["It works on GitHub Pages too: an include is no plugin."],
    },
    {
      id: "ghost",
      name: "Ghost",
      before: "In the editor type /html, choose the HTML card and paste it there.",
      snippets: [{ title: "HTML card", code: markup }],
      after: ["Posts that Ghost sends by mail show the links: mail runs no scripts."],
    },
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
