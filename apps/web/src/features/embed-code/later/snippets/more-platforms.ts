import { slugOf } from "@roster/core/site";
import * as texts from "@roster/texts/embed-snippets";
import { site } from "../../../../directory.ts";
import { ASTRO, HTML, JSX } from "../../snippets/escape.ts";
import {
  type Embed,
  heightOf,
  linksOf,
  needsAccount,
  printElement,
  printLinks,
  printMarkup,
  scriptAttributes,
} from "../../snippets/markup.ts";
import { htmlPlatform, type Platform, platform, PLATFORMS, type TitledCode } from "../../snippets/platforms.ts";
import { BLOCK_FILE, hasBlock } from "../files.ts";

export { ReleaseNote } from "./release-note.tsx";

const VUE_CONFIG = `import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const isCustomElement = (tag) => tag.startsWith("roster-");

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
`;

/** The code for each kind of site, by id. Empty while the visitor has chosen no account. */
export function morePlatforms(embed: Embed): Readonly<Record<string, Platform>> {
  if (needsAccount(embed))
    return Object.fromEntries(
      PLATFORMS.map(({ id }) => [id, platform(embed.isForeign ? texts.noListYet : texts.noAccountYet, [], [])]),
    );
  const file = fileName(embed.name);
  const markup = printMarkup(embed, HTML);
  const include = (folder: string, call: string): readonly TitledCode[] => [
    [`${folder}/${file}.html`, markup],
    [texts.inPage, `${call}\n`],
  ];
  const html = htmlPlatform(embed);
  const line = printLine(embed);
  const { npm, element } = embed;
  const component = componentOf(embed);
  const links = `${printLinks(embed, HTML).join("\n")}\n`;
  const address = site.teams === undefined ? texts.wordpressAddress : texts.wordpressTeamAddress;
  const notes = [...(hasBlock ? [texts.wordpressBlock] : []), ...texts.wordpressAfter, address];
  // Vue's compiler removes scripts, and would take an attribute named "on-accent" for an event. HTML ignores letter case, so
  // "On-accent" is the same attribute there.
  const vue = printElement(embed, HTML).map((row) => `  ${row.replace(" on-accent=", " On-accent=")}\n`);
  // Astro would bundle the script, and its versions decode entities differently
  const astro = printMarkup(embed, ASTRO).replace("\n<script ", "\n<script is:inline ");
  return {
    html: {
      ...html,
      ...(line !== undefined && {
        snippets: [...html.snippets, { title: texts.oneLine, code: line }],
        after: [...html.after, texts.aboutLine],
      }),
    },
    react: platform(texts.reactBefore, texts.reactAfter, [
      [element === "roster-list" ? "account-list.jsx" : "follow-button.jsx", printComponent(embed)],
      [texts.forTypeScript(`${element}.d.ts`), printTypes(embed)],
      ...(npm === undefined ? [] : [[texts.withNpm(npm), printPackaged(embed, npm)] as const]),
    ]),
    vue: platform(texts.vueBefore, texts.vueAfter, [
      [`${component}.vue`, `<template>\n${vue.join("")}</template>\n`],
      ["vite.config.js", VUE_CONFIG],
      ["index.html", `<script ${scriptAttributes(embed, HTML)}></script>\n`],
    ]),
    wordpress: {
      ...platform(texts.wordpressBefore, notes, [
        [texts.customHtml, markup],
        [texts.linksAlone, links],
      ]),
      download: hasBlock ? { href: `${embed.site}${BLOCK_FILE}`, text: texts.blockDownload } : undefined,
    },
    hugo: platform(texts.hugoBefore, texts.hugoAfter, include("layouts/shortcodes", `{{< ${file} >}}`)),
    jekyll: platform(texts.jekyllBefore, texts.jekyllAfter, include("_includes", `{% include ${file}.html %}`)),
    astro: platform(texts.astroBefore, texts.astroAfter, [
      [`src/components/${component}.astro`, astro],
      [texts.inPage, `---\nimport ${component} from "../components/${component}.astro";\n---\n\n<${component} />\n`],
    ]),
    eleventy: platform(texts.eleventyBefore, texts.eleventyAfter, include("_includes", `{% include "${file}.html" %}`)),
    ghost: platform(texts.ghostBefore, texts.ghostAfter, [[texts.htmlCard, markup]]),
    markdown: platform(texts.markdownBefore, [], [["Markdown", printMarkdown(embed)]]),
  };
}

/** A name for files, of plain letters and digits. */
function fileName(name: string): string {
  const plain = slugOf(name).replace(/[^a-z0-9-]/g, "");
  return plain.split("-").filter(Boolean).join("-") || "accounts";
}

/**
 * Prints a list as one line without links. Undefined where one line cannot reserve the height of the list. Its limit is the
 * number of accounts, because without links the list reserves as many rows as its limit while it loads.
 */
function printLine(embed: Embed): string | undefined {
  const height = heightOf(embed);
  if (height === undefined) return undefined;
  const rows = String(embed.listed.length);
  const data = embed.attributes
    .map(([name, value]) => HTML.attribute(`data-${name}`, name === "limit" && rows !== "0" ? rows : value))
    .join(" ");
  return `<div${HTML.style({ "min-height": height })}><script ${scriptAttributes(embed, HTML)} ${data}></script></div>\n`;
}

/** The name of the component that people paste. */
const componentOf = ({ element }: Embed): string => (element === "roster-list" ? "AccountList" : "FollowButton");

/** Prints a React component that renders the element. */
export function printComponent(embed: Embed): string {
  const lines = [...printElement(embed, JSX), `<script ${scriptAttributes(embed, JSX)} />`];
  return printFunction(embed, ["<>", ...lines.map((line) => `  ${line}`), "</>"]);
}

/** Prints a React component that renders the component of the npm package. */
function printPackaged(embed: Embed, npm: string): string {
  const name = embed.element === "roster-list" ? "RosterList" : "RosterFollow";
  const [open = "", ...lines] = printElement(embed, JSX);
  const start = open.replace(`<${embed.element}`, `<${name} ${JSX.attribute("site", embed.site)}`);
  const component = printFunction(embed, [start, ...lines.slice(0, -1), `</${name}>`]);
  return `import { ${name} } from "${npm}/react";\n\n${component}`;
}

function printFunction(embed: Embed, lines: readonly string[]): string {
  return `export function ${componentOf(embed)}() {
  return (
${lines.map((line) => `    ${line}`).join("\n")}
  );
}
`;
}

export function printTypes({ element, attributes }: Embed): string {
  const names = attributes.map(([name]) => JSON.stringify(name)).join(" | ");
  return `import type { DetailedHTMLProps, HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "${element}": DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & Partial<Record<${names}, string>>;
    }
  }
}
`;
}

function printMarkdown(embed: Embed): string {
  const bullet = embed.element === "roster-list" ? "- " : "";
  const lines = linksOf(embed).map(({ href, text }) => {
    const escaped = text.replace(/[\\`*_~[\]<>&#|$@]/g, "\\$&");
    return `${bullet}[${escaped.replace(/\s+/g, " ")}](${href})\n`;
  });
  return lines.join("");
}
