import { slugOf } from "@roster/core/site";
import { ASTRO, HTML } from "../../snippets/escape.ts";
import {
  type Embed,
  heightOf,
  linksOf,
  printElement,
  printLinks,
  printMarkup,
  scriptAttributes,
} from "../../snippets/markup.ts";
import { needsAccount } from "./needs-account.ts";
import { htmlPlatform, type Platform, PLATFORMS, type Snippet } from "../../snippets/platforms.ts";
import { printComponent, printPackaged, printTypes } from "./react.ts";
import { BLOCK_FILE, hasBlock } from "./wordpress-block.ts";
import * as messages from "./messages.ts";

export { ReleaseNote } from "./release-note.tsx";

/** The code for each kind of site, by id. Empty while the visitor has chosen no account. */
export function morePlatforms(embed: Embed): Readonly<Record<string, Platform>> {
  if (needsAccount(embed)) {
    const none: Platform = { before: messages.noAccountYet, snippets: [], after: [] };
    return Object.fromEntries(PLATFORMS.map(({ id }) => [id, none]));
  }
  const file = fileName(embed.name);
  const markup = printMarkup(embed, HTML);
  const include = (folder: string, call: string): readonly Snippet[] => [
    { title: `${folder}/${file}.html`, code: markup },
    { title: messages.inPage, code: `${call}\n` },
  ];
  const links: Snippet = { title: messages.linksAlone, code: `${printLinks(embed, HTML).join("\n")}\n` };
  const line = printLine(embed);
  const html = htmlPlatform(embed);
  const { npm } = embed;
  const component = embed.element === "roster-list" ? "AccountList" : "FollowButton";
  return {
    html:
      line === undefined
        ? html
        : {
            ...html,
            snippets: [...html.snippets, { title: messages.oneLine, code: line }],
            after: [...html.after, messages.aboutLine],
          },
    react: {
      ...messages.react,
      snippets: [
        {
          title: embed.element === "roster-list" ? "account-list.jsx" : "follow-button.jsx",
          code: printComponent(embed),
        },
        { title: messages.forTypeScript(`${embed.element}.d.ts`), code: printTypes(embed) },
        ...(npm === undefined ? [] : [{ title: messages.withNpm(npm), code: printPackaged(embed, npm) }]),
      ],
    },
    vue: {
      ...messages.vue,
      snippets: [
        { title: `${component}.vue`, code: printVue(embed) },
        { title: "vite.config.js", code: VUE_CONFIG },
        { title: "index.html", code: `<script ${scriptAttributes(embed, HTML)}></script>\n` },
      ],
    },
    wordpress: {
      ...messages.wordpress,
      snippets: [{ title: messages.customHtml, code: markup }, links],
      download: hasBlock ? { href: `${embed.site}${BLOCK_FILE}`, text: messages.blockDownload } : undefined,
    },
    hugo: { ...messages.hugo, snippets: include("layouts/shortcodes", `{{< ${file} >}}`) },
    jekyll: { ...messages.jekyll, snippets: include("_includes", `{% include ${file}.html %}`) },
    astro: {
      ...messages.astro,
      snippets: [
        { title: `src/components/${component}.astro`, code: printAstro(embed) },
        {
          title: messages.inPage,
          code: `---\nimport ${component} from "../components/${component}.astro";\n---\n\n<${component} />\n`,
        },
      ],
    },
    eleventy: { ...messages.eleventy, snippets: include("_includes", `{% include "${file}.html" %}`) },
    ghost: { ...messages.ghost, snippets: [{ title: messages.htmlCard, code: markup }] },
    markdown: { ...messages.markdown, snippets: [{ title: "Markdown", code: printMarkdown(embed) }] },
  };
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

/**
 * Prints a component of Vue, whose compiler removes scripts. Vue takes a name that begins with "on-" for an event, but not one
 * with "On-". HTML does not distinguish the two.
 */
function printVue(embed: Embed): string {
  const lines = printElement(embed, HTML).map((line) => `  ${line.replace(" on-accent=", " On-accent=")}\n`);
  return `<template>\n${lines.join("")}</template>\n`;
}

const VUE_CONFIG = `import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const isCustomElement = (tag) => tag.startsWith("roster-");

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
`;

/** Prints a component of Astro, which would bundle a script. Its versions decode entities differently. */
function printAstro(embed: Embed): string {
  return printMarkup(embed, ASTRO).replace("\n<script ", "\n<script is:inline ");
}

/** Prints the links of an embed in Markdown. */
function printMarkdown(embed: Embed): string {
  const bullet = embed.element === "roster-list" ? "- " : "";
  const lines = linksOf(embed).map(({ href, text }) => {
    const escaped = text.replace(/[\\`*_~[\]<>&#|$@]/g, "\\$&");
    return `${bullet}[${escaped.replace(/\s+/g, " ")}](${href})\n`;
  });
  return lines.join("");
}

/** A name for files, of plain letters and digits. */
function fileName(name: string): string {
  const plain = slugOf(name)
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
  return plain === "" ? "accounts" : plain;
}
