import { site } from "../../../../directory.ts";
import * as texts from "@roster/texts/embed-snippets";
import type { ReactNode } from "react";
import { HTML } from "../../snippets/escape.ts";
import { type Embed, needsAccount, printLinks, printMarkup, scriptAttributes } from "../../snippets/markup.ts";
import { htmlPlatform, type Platform, PLATFORMS, type Snippet } from "../../snippets/platforms.ts";
import { BLOCK_FILE, hasBlock } from "../files.ts";
import * as print from "./print.ts";

/** The code for each kind of site, by id. Empty while the visitor has chosen no account. */
export function morePlatforms(embed: Embed): Readonly<Record<string, Platform>> {
  if (needsAccount(embed)) {
    const none: Platform = { before: texts.noAccountYet, snippets: [], after: [] };
    return Object.fromEntries(PLATFORMS.map(({ id }) => [id, none]));
  }
  const file = print.fileName(embed.name);
  const markup = printMarkup(embed, HTML);
  const include = (folder: string, call: string): readonly Snippet[] => [
    { title: `${folder}/${file}.html`, code: markup },
    { title: texts.inPage, code: `${call}\n` },
  ];
  const links: Snippet = { title: texts.linksAlone, code: `${printLinks(embed, HTML).join("\n")}\n` };
  const line = print.printLine(embed);
  const html = htmlPlatform(embed);
  const { npm } = embed;
  const component = print.componentOf(embed);
  return {
    html:
      line === undefined
        ? html
        : {
            ...html,
            snippets: [...html.snippets, { title: texts.oneLine, code: line }],
            after: [...html.after, texts.aboutLine],
          },
    react: {
      before: texts.reactBefore,
      after: texts.reactAfter,
      snippets: [
        {
          title: embed.element === "roster-list" ? "account-list.jsx" : "follow-button.jsx",
          code: print.printComponent(embed),
        },
        { title: texts.forTypeScript(`${embed.element}.d.ts`), code: print.printTypes(embed) },
        ...(npm === undefined ? [] : [{ title: texts.withNpm(npm), code: print.printPackaged(embed, npm) }]),
      ],
    },
    vue: {
      before: texts.vueBefore,
      after: texts.vueAfter,
      snippets: [
        { title: `${component}.vue`, code: print.printVue(embed) },
        { title: "vite.config.js", code: print.VUE_CONFIG },
        { title: "index.html", code: `<script ${scriptAttributes(embed, HTML)}></script>\n` },
      ],
    },
    wordpress: {
      before: texts.wordpressBefore,
      snippets: [{ title: texts.customHtml, code: markup }, links],
      after: [
        ...(hasBlock ? [texts.wordpressBlock] : []),
        ...texts.wordpressAfter,
        site.teams === undefined ? texts.wordpressAddress : texts.wordpressTeamAddress,
      ],
      download: hasBlock ? { href: `${embed.site}${BLOCK_FILE}`, text: texts.blockDownload } : undefined,
    },
    hugo: {
      before: texts.hugoBefore,
      after: texts.hugoAfter,
      snippets: include("layouts/shortcodes", `{{< ${file} >}}`),
    },
    jekyll: {
      before: texts.jekyllBefore,
      after: texts.jekyllAfter,
      snippets: include("_includes", `{% include ${file}.html %}`),
    },
    astro: {
      before: texts.astroBefore,
      after: texts.astroAfter,
      snippets: [
        { title: `src/components/${component}.astro`, code: print.printAstro(embed) },
        {
          title: texts.inPage,
          code: `---\nimport ${component} from "../components/${component}.astro";\n---\n\n<${component} />\n`,
        },
      ],
    },
    eleventy: {
      before: texts.eleventyBefore,
      after: texts.eleventyAfter,
      snippets: include("_includes", `{% include "${file}.html" %}`),
    },
    ghost: { before: texts.ghostBefore, after: texts.ghostAfter, snippets: [{ title: texts.htmlCard, code: markup }] },
    markdown: {
      before: texts.markdownBefore,
      after: [],
      snippets: [{ title: "Markdown", code: print.printMarkdown(embed) }],
    },
  };
}

/** Explains the choice between the pinned and the moving script. @param site the address of the directory */
export function ReleaseNote({ site }: { readonly site: string }): ReactNode {
  return (
    <p className="embed-note">
      <b>{texts.pinnedOrMoving}</b> {texts.pinnedAndMoving} <a href={`${site}/embed/versions.json`}>{texts.versions}</a>
    </p>
  );
}
