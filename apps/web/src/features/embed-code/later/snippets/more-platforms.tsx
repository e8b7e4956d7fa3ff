import { site } from "../../../../directory.ts";
import * as texts from "@roster/texts/embed-snippets";
import type { ReactNode } from "react";
import { HTML } from "../../snippets/escape.ts";
import { type Embed, needsAccount, printLinks, printMarkup, scriptAttributes } from "../../snippets/markup.ts";
import { htmlPlatform, type Platform, platform, PLATFORMS } from "../../snippets/platforms.ts";
import { BLOCK_FILE, hasBlock } from "../files.ts";
import * as print from "./print.ts";

/** The code for each kind of site, by id. Empty while the visitor has chosen no account. */
export function morePlatforms(embed: Embed): Readonly<Record<string, Platform>> {
  if (needsAccount(embed))
    return Object.fromEntries(PLATFORMS.map(({ id }) => [id, platform(texts.noAccountYet, [], {})]));
  const file = print.fileName(embed.name);
  const markup = printMarkup(embed, HTML);
  const include = (folder: string, call: string): Readonly<Record<string, string>> => ({
    [`${folder}/${file}.html`]: markup,
    [texts.inPage]: `${call}\n`,
  });
  const html = htmlPlatform(embed);
  const line = print.printLine(embed);
  const { npm, element } = embed;
  const component = print.componentOf(embed);
  const address = site.teams === undefined ? texts.wordpressAddress : texts.wordpressTeamAddress;
  return {
    html: {
      ...html,
      ...(line !== undefined && {
        snippets: [...html.snippets, { title: texts.oneLine, code: line }],
        after: [...html.after, texts.aboutLine],
      }),
    },
    react: platform(texts.reactBefore, texts.reactAfter, {
      [element === "roster-list" ? "account-list.jsx" : "follow-button.jsx"]: print.printComponent(embed),
      [texts.forTypeScript(`${element}.d.ts`)]: print.printTypes(embed),
      ...(npm !== undefined && { [texts.withNpm(npm)]: print.printPackaged(embed, npm) }),
    }),
    vue: platform(texts.vueBefore, texts.vueAfter, {
      [`${component}.vue`]: print.printVue(embed),
      "vite.config.js": print.VUE_CONFIG,
      "index.html": `<script ${scriptAttributes(embed, HTML)}></script>\n`,
    }),
    wordpress: {
      ...platform(
        texts.wordpressBefore,
        [...(hasBlock ? [texts.wordpressBlock] : []), ...texts.wordpressAfter, address],
        {
          [texts.customHtml]: markup,
          [texts.linksAlone]: `${printLinks(embed, HTML).join("\n")}\n`,
        },
      ),
      download: hasBlock ? { href: `${embed.site}${BLOCK_FILE}`, text: texts.blockDownload } : undefined,
    },
    hugo: platform(texts.hugoBefore, texts.hugoAfter, include("layouts/shortcodes", `{{< ${file} >}}`)),
    jekyll: platform(texts.jekyllBefore, texts.jekyllAfter, include("_includes", `{% include ${file}.html %}`)),
    astro: platform(texts.astroBefore, texts.astroAfter, {
      [`src/components/${component}.astro`]: print.printAstro(embed),
      [texts.inPage]: `---\nimport ${component} from "../components/${component}.astro";\n---\n\n<${component} />\n`,
    }),
    eleventy: platform(texts.eleventyBefore, texts.eleventyAfter, include("_includes", `{% include "${file}.html" %}`)),
    ghost: platform(texts.ghostBefore, texts.ghostAfter, { [texts.htmlCard]: markup }),
    markdown: platform(texts.markdownBefore, [], { Markdown: print.printMarkdown(embed) }),
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
