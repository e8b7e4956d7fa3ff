import type { Listed } from "../catalog.ts";
import type { Release } from "../release.ts";
import type { Escapes } from "./escape.ts";

/** What is put on a page. */
export interface Embed {
  /** Where the directory lies, without trailing slash. */
  readonly site: string;
  /** What the list is called; "" for the whole roster. */
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  /** The page of what is listed, below the directory. */
  readonly page: string;
  /** The accounts it lists, as far as known. */
  readonly listed: readonly Listed[];
  /** The script that never changes; undefined for the one that moves. */
  readonly release: Release | undefined;
}

/** The list with the links that stand in it where no script runs. @returns its lines */
export function printList(
  { site, name, page, attributes, listed }: Embed,
  { attribute, text }: Escapes,
): readonly string[] {
  const link = (href: string, words: string): string =>
    `    <li><a ${attribute("href", href)} ${attribute("rel", "noopener")}>${text(words)}</a></li>`;
  const links = listed.map((one) => link(`${site}/accounts/${encodeURIComponent(one.username)}`, one.name));
  return [
    ["<roster-list", ...attributes.map(([key, value]) => attribute(key, value))].join(" ") + ">",
    "  <ul>",
    ...(links.length > 0 ? links : [link(site + page, name === "" ? new URL(site).host : name)]),
    "  </ul>",
    "</roster-list>",
  ];
}

/** The attributes of the script. */
export function scriptAttributes({ site, release }: Pick<Embed, "site" | "release">, { attribute }: Escapes): string {
  const pinned = release && [attribute("integrity", release.integrity), attribute("crossorigin", "anonymous")];
  return ["async", attribute("src", `${site}/embed/${release?.version ?? "v1"}.js`), ...(pinned ?? [])].join(" ");
}

/** The list and its script. */
export function printMarkup(embed: Embed, escapes: Escapes): string {
  return [...printList(embed, escapes), `<script ${scriptAttributes(embed, escapes)}></script>`, ""].join("\n");
}
