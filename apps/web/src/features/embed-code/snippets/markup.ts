import { accountPath } from "../../../routes.ts";
import type { Listed } from "../catalog.ts";
import type { Colours } from "../choice.ts";
import type { Release } from "../release.ts";
import type { Escapes } from "./escape.ts";

/** A list or a button on a page of another site. */
export interface Embed {
  /** Embeds with the same key list the same accounts. */
  readonly key: string;
  /** The address of the directory, without a trailing slash. */
  readonly site: string;
  /** The name of the list, or of the button's account. "" for the whole roster and for accounts by hand. */
  readonly name: string;
  readonly element: "roster-list" | "roster-follow";
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The path of the page with the same accounts. */
  readonly page: string;
  /** The accounts of the list, or that of the button. Empty until they have loaded. */
  readonly listed: readonly Listed[];
  readonly colours?: Colours | undefined;
  /** The pinned script. Undefined for the moving script. */
  readonly release: Release | undefined;
}

/** A link that works without a script. */
export interface Link {
  readonly href: string;
  readonly text: string;
}

/** The links of an embed: one for each account, or one to the page of the list until the accounts have loaded. */
export function linksOf({ site, name, page, element, attributes, listed }: Embed): readonly Link[] {
  const { label = "Follow" } = Object.fromEntries(attributes);
  const text = (account: string): string =>
    element === "roster-list" ? account : label.includes(account) ? label : `${label} ${account}`;
  if (listed.length > 0) return listed.map((one) => ({ href: site + accountPath(one), text: text(one.name) }));
  return [{ href: site + page, text: name === "" ? new URL(site).host : name }];
}

/** Prints the links of an embed as a list, or the one of a button as a link. */
export function printLinks(embed: Embed, { attribute, text }: Escapes): readonly string[] {
  const links = linksOf(embed).map(
    (link) => `<a ${attribute("href", link.href)} ${attribute("rel", "noopener")}>${text(link.text)}</a>`,
  );
  if (embed.element === "roster-follow") return links;
  return ["<ul>", ...links.map((link) => `  <li>${link}</li>`), "</ul>"];
}

/** Prints the lines of the element, with links that show if no script runs. */
export function printElement(embed: Embed, escapes: Escapes): readonly string[] {
  const { element, attributes } = embed;
  return [
    [`<${element}`, ...attributes.map(([key, value]) => escapes.attribute(key, value))].join(" ") + ">",
    ...printLinks(embed, escapes).map((line) => `  ${line}`),
    `</${element}>`,
  ];
}

/** Prints the attributes of the script. */
export function scriptAttributes({ site, release }: Pick<Embed, "site" | "release">, { attribute }: Escapes): string {
  const pinned = release && [attribute("integrity", release.integrity), attribute("crossorigin", "anonymous")];
  return ["async", attribute("src", `${site}/embed/${release?.version ?? "v1"}.js`), ...(pinned ?? [])].join(" ");
}

/** The height of a row with its gap in each layout, in pixels. The rows of the grid depend on the width of the page. */
const ROW_HEIGHTS: Readonly<Record<string, number>> = { list: 72, compact: 44 };
/** The height of the divider above accounts that fill a list, in pixels. */
const DIVIDER_HEIGHT = 40;
/** The size of the button. */
const BUTTON_SIZES: Readonly<Record<string, string>> = {
  medium: "min-width: 5.9em; min-height: 40px",
  large: "min-width: 5.9em; min-height: 48px",
};

/** The declarations that reserve the place of the element, so that the page does not shift when it loads. */
export function reserve({ element, attributes, listed }: Embed): readonly string[] {
  const { layout = "list", limit = "0", size = "medium", fill } = Object.fromEntries(attributes);
  if (element === "roster-follow") return [BUTTON_SIZES[size] ?? ""];
  const row = ROW_HEIGHTS[layout];
  if (row === undefined) return [];
  const height = row * (listed.length || Number(limit)) + (fill === undefined ? 0 : DIVIDER_HEIGHT);
  return [`min-height: calc(6em + ${height}px)`];
}

/** The declarations for the colours of the buttons. */
export function dress({ colours }: Embed): readonly string[] {
  return colours ? [`--roster-accent: ${colours.background}`, `--roster-on-accent: ${colours.text}`] : [];
}

/**
 * Prints the CSS rule of the element: its display, its reserved height and its colours. `flow-root` and `stretch` give a list
 * the same place before and after it replaces its links. Otherwise the page would shift.
 */
export function printRule(embed: Embed): string {
  const display = embed.element === "roster-list" ? "display: flow-root; place-self: stretch" : "display: inline-block";
  return `${embed.element} { ${[display, ...reserve(embed), ...dress(embed)].join("; ")} }`;
}

/** Prints the style, the element and its script. */
export function printMarkup(embed: Embed, escapes: Escapes): string {
  return [
    `<style>${printRule(embed)}</style>`,
    ...printElement(embed, escapes),
    `<script ${scriptAttributes(embed, escapes)}></script>`,
    "",
  ].join("\n");
}
