import { accountPath } from "../../../routes.ts";
import type { Listed } from "../catalog.ts";
import type { Release } from "../release.ts";
import type { Escapes } from "./escape.ts";

/** A list on a page of another site. */
export interface Embed {
  /** The address of the directory, without a trailing slash. */
  readonly site: string;
  /** The name of the list. "" for the whole roster. */
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The path of the page with the same accounts. */
  readonly page: string;
  /** The accounts of the list. Empty until they have loaded. */
  readonly listed: readonly Listed[];
  /** The pinned script. Undefined for the moving script. */
  readonly release: Release | undefined;
}

/** Prints the lines of the list, with links that show if no script runs. */
export function printList(
  { site, name, page, attributes, listed }: Embed,
  { attribute, text }: Escapes,
): readonly string[] {
  const link = (href: string, words: string): string =>
    `    <li><a ${attribute("href", href)} ${attribute("rel", "noopener")}>${text(words)}</a></li>`;
  const links = listed.map((one) => link(site + accountPath(one), one.name));
  return [
    ["<roster-list", ...attributes.map(([key, value]) => attribute(key, value))].join(" ") + ">",
    "  <ul>",
    ...(links.length > 0 ? links : [link(site + page, name === "" ? new URL(site).host : name)]),
    "  </ul>",
    "</roster-list>",
  ];
}

/** Prints the attributes of the script. */
export function scriptAttributes({ site, release }: Pick<Embed, "site" | "release">, { attribute }: Escapes): string {
  const pinned = release && [attribute("integrity", release.integrity), attribute("crossorigin", "anonymous")];
  return ["async", attribute("src", `${site}/embed/${release?.version ?? "v1"}.js`), ...(pinned ?? [])].join(" ");
}

/** The height of a row with its gap in each layout, in pixels. The rows of the grid depend on the width of the page. */
const ROW_HEIGHTS: Readonly<Record<string, number>> = { list: 72, compact: 44 };

/** Prints the style that reserves the height of the list, so that the page does not shift when it loads. */
export function printReserve({ attributes, listed }: Embed): string {
  const { layout = "list", limit = "0" } = Object.fromEntries(attributes);
  const row = ROW_HEIGHTS[layout];
  const height = row === undefined ? "" : `; min-height: calc(6em + ${row * (listed.length || Number(limit))}px)`;
  return `<style>roster-list { display: block${height} }</style>`;
}

/** Prints the list and its script. */
export function printMarkup(embed: Embed, escapes: Escapes): string {
  return [...printList(embed, escapes), `<script ${scriptAttributes(embed, escapes)}></script>`, ""].join("\n");
}
