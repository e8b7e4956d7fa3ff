import { slugOf } from "@roster/core/site";
import { ASTRO, HTML, JSX } from "../../snippets/escape.ts";
import { type Embed, heightOf, linksOf, printElement, printMarkup, scriptAttributes } from "../../snippets/markup.ts";

/** Prints a React component that renders the element. */
export function printComponent(embed: Embed): string {
  const lines = [...printElement(embed, JSX), `<script ${scriptAttributes(embed, JSX)} />`];
  return printFunction(embed, ["<>", ...lines.map((line) => `  ${line}`), "</>"]);
}

/** Prints a React component that renders the component of the npm package. */
export function printPackaged(embed: Embed, npm: string): string {
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

/** The name of the component that people paste. */
export const componentOf = ({ element }: Embed): string => (element === "roster-list" ? "AccountList" : "FollowButton");

/** Prints the TypeScript declaration of the element. */
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

/**
 * Prints a list as one line without links. Undefined where one line cannot reserve the height of the list. Its limit is the
 * number of accounts, because without links the list reserves as many rows as its limit while it loads.
 */
export function printLine(embed: Embed): string | undefined {
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
export function printVue(embed: Embed): string {
  const lines = printElement(embed, HTML).map((line) => `  ${line.replace(" on-accent=", " On-accent=")}\n`);
  return `<template>\n${lines.join("")}</template>\n`;
}

export const VUE_CONFIG = `import vue from "@vitejs/plugin-vue";
import { defineConfig } from "vite";

const isCustomElement = (tag) => tag.startsWith("roster-");

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement } } })],
});
`;

/** Prints a component of Astro, which would bundle a script. Its versions decode entities differently. */
export function printAstro(embed: Embed): string {
  return printMarkup(embed, ASTRO).replace("\n<script ", "\n<script is:inline ");
}

/** Prints the links of an embed in Markdown. */
export function printMarkdown(embed: Embed): string {
  const bullet = embed.element === "roster-list" ? "- " : "";
  const lines = linksOf(embed).map(({ href, text }) => {
    const escaped = text.replace(/[\\`*_~[\]<>&#|$@]/g, "\\$&");
    return `${bullet}[${escaped.replace(/\s+/g, " ")}](${href})\n`;
  });
  return lines.join("");
}

/** A name for files, of plain letters and digits. */
export function fileName(name: string): string {
  const words = slugOf(name)
    .replace(/[^a-z0-9-]/g, "")
    .split("-");
  return words.filter(Boolean).join("-") || "accounts";
}
