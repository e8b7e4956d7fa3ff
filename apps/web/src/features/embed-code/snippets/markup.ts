import { accountPath } from "../../../routes.ts";
import type { Listed } from "../catalog.ts";
import type { Release } from "../later/release.ts";
import type { Escapes, Styles } from "./escape.ts";

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
  /** The path of the page with the same accounts, or the address of somebody's list. */
  readonly page: string;
  /** Whether it is somebody's list, whose accounts are not of the directory. */
  readonly isForeign?: boolean;
  /** The accounts of the list, or that of the button. Empty until they have loaded. */
  readonly listed: readonly Listed[];
  readonly npm?: string | undefined;
  /** The pinned script. Undefined for the moving script. */
  readonly release: Release | undefined;
}

/** Whether a button has no account yet, or a list by hand has none. */
export const needsAccount = ({ attributes }: Embed): boolean => attributes.some(([, value]) => value === "");

/**
 * The links that work without a script: one for each account, or one to the page of the list until the accounts have loaded.
 * The first link of somebody's list leads to it.
 */
export function linksOf(embed: Embed): readonly { readonly href: string; readonly text: string }[] {
  const { site, name, page, isForeign, element, listed } = embed;
  const { label } = lookOf(embed);
  const text = (account: string): string =>
    element === "roster-list" ? account : label.includes(account) ? label : `${label} ${account}`;
  const hrefOf = (one: Listed): string => (isForeign && one.url) || site + accountPath(one);
  const links = listed.map((one) => ({ href: hrefOf(one), text: text(one.name) }));
  if (!isForeign && links.length > 0) return links;
  const href = URL.canParse(page) ? page : site + page;
  return [{ href, text: name === "" ? new URL(href).host : name }, ...links];
}

/** Prints the links of an embed as a list, or the one of a button as a link, with these declarations. */
export function printLinks(
  embed: Embed,
  { attribute, text, style }: Escapes,
  reserved: Styles = {},
): readonly string[] {
  const place = style(reserved);
  const isButton = embed.element === "roster-follow";
  const links = linksOf(embed).map(
    (link) =>
      `<a ${attribute("href", link.href)} ${attribute("rel", "noopener")}${isButton ? place : ""}>${text(link.text)}</a>`,
  );
  // a page's own margins of list items would add to the reserved height
  const item = reserved["display"] === "grid" ? style({ margin: "0", padding: "0" }) : "";
  // beside the heading of somebody's list is the button that follows all, in place of the avatars beside the names
  const head = { margin: "0", padding: `0 calc(5.84em - ${lookOf(embed).beside - 8}px) 0 0`, "grid-column": "1/-1" };
  const title = { ...head, "font-size": "1.125em", "line-height": "1.2" };
  const itemAt = (at: number): string => (embed.isForeign && item !== "" && at === 0 ? style(title) : item);
  const rows = links.map((link, at) => `  <li${itemAt(at)}>${link}</li>`);
  return isButton ? links : [`<ul${place}>`, ...rows, "</ul>"];
}

/**
 * Prints the lines of the element, with links that show if no script runs. The style of the links reserves the height. The
 * element has no `display`, so that a rule of the page can hide it. `stretch` keeps the width of the element while the list
 * replaces the links, also in a page that centres its items.
 */
export function printElement(embed: Embed, escapes: Escapes): readonly string[] {
  const { element, attributes } = embed;
  const place = element === "roster-list" ? escapes.style({ "place-self": "stretch" }) : "";
  return [
    [`<${element}`, ...attributes.map(([key, value]) => escapes.attribute(key, value))].join(" ") + `${place}>`,
    ...printLinks(embed, escapes, reserve(embed)).map((line) => `  ${line}`),
    `</${element}>`,
  ];
}

export function scriptAttributes({ site, release }: Embed, { attribute }: Escapes): string {
  const pinned = release && [attribute("integrity", release.integrity), attribute("crossorigin", "anonymous")];
  return ["async", attribute("src", `${site}/embed/${release?.version ?? "v1"}.js`), ...(pinned ?? [])].join(" ");
}

/**
 * The height of a row and the gap below it, by layout, where the names are unknown. In a narrow list the button stands below
 * the name; in one that is a little wider, some of the names need a second line.
 */
export const ROW_HEIGHTS: Readonly<Record<string, string>> = {
  list: "(max(72px, 3.4em + 8px) + max(clamp(0px, (15.5em + 32px - 100vw) * 99, 48px), clamp(0px, (14em + 84px - 100vw) * 99, 0.5em)))",
  compact: "max(44px, 3.7em - 5vw)",
};
const FOOT_HEIGHT = 44;

/** What decides about the text and the size of an embed, with the widget's defaults. */
function lookOf({ attributes, listed, isForeign }: Embed) {
  const { label, size, layout = "list", limit, theme, follow, fill } = Object.fromEntries(attributes);
  return {
    label: label ?? "Follow",
    lineHeight: size === "large" ? "48px" : "40px",
    layout,
    /** The heading of somebody's list counts as a row, because it is as high as one. */
    rows: (listed.length || Number(limit ?? 0)) + (isForeign ? 1 : 0),
    /** The least room for the avatar and the edges of a row, in pixels. */
    beside: layout === "compact" ? 38 : isForeign ? 52 : 64,
    /** The padding on each side of a list with a background of its own, in pixels. */
    padding: (theme ?? "auto") === "auto" ? 0 : 12,
    hasButton: follow !== "none" && !isForeign,
    /** The height of the divider above accounts that fill a list, in pixels. */
    divider: fill === undefined ? 0 : 40,
  };
}

/** The height of a list of rows whose names are unknown. Undefined for a grid and a button. */
export function heightOf(embed: Embed): string | undefined {
  if (embed.element === "roster-follow") return undefined;
  const { layout, rows, padding, divider } = lookOf(embed);
  const rest = 8 + FOOT_HEIGHT + divider + 2 * padding;
  // the padding makes a list narrower, so that names have more lines
  const row = ROW_HEIGHTS[layout]?.replaceAll("vw)", padding === 0 ? "vw)" : `vw + ${2 * padding}px)`);
  return row && `calc(2.5em + ${rest}px + ${rows} * ${row})`;
}

/** The declarations for the links that reserve the height of the list or the button, so that the page does not shift. */
function reserve(embed: Embed): Styles {
  const { lineHeight, padding, divider } = lookOf(embed);
  if (embed.element === "roster-follow")
    return { display: "inline-block", "min-width": "5.9em", "line-height": lineHeight };
  const height = heightOf(embed);
  if (height !== undefined) return embed.listed.length > 0 ? reserveRows(embed) : { margin: "0", "min-height": height };
  // the columns and rows of the widget, below the heading
  return {
    display: "grid",
    "grid-template-columns": "repeat(auto-fill,minmax(min(150px,100%),1fr))",
    ...(embed.isForeign && { "grid-template-rows": "44px" }),
    "grid-auto-rows": `calc(4em + ${embed.isForeign ? 80 : 126}px)`,
    gap: "8px",
    margin: "0",
    padding: `calc(1.52em + ${16 + padding}px) ${padding}px ${FOOT_HEIGHT + divider + padding}px`,
    "list-style": "none",
  };
}

/**
 * The declarations for links that have the height of the widget's rows: as much room for each name, so that the browser
 * breaks it as the widget does. The numbers are those of the widget's style sheet.
 */
function reserveRows(embed: Embed): Styles {
  const { layout, rows, padding, hasButton, divider, ...look } = lookOf(embed);
  const isList = layout === "list";
  const width = padding === 0 ? "100%" : `(100% - ${2 * padding}px)`;
  const above = (least: string, more: string): string => `clamp(0px, (${width} - ${least}) * 999, ${more})`;
  const beside = [
    `${look.beside + padding}px`,
    hasButton && (isList ? above("15.5em", "5.16em + 6px") : "5.16em + 6px"),
    isList && !embed.isForeign && above("20.6em", "19px"),
    hasButton && above("20.6em", "0.7em + 6px"),
  ];
  const foot = [
    isList ? `1.18em + ${8 + FOOT_HEIGHT + padding}px` : `${FOOT_HEIGHT + padding}px`,
    divider > 0 && `1.18em + ${isList ? 12 : 20}px`,
    isList && hasButton && `${rows} * clamp(0px, (15.5em - ${width}) * 999, 48px)`,
  ];
  const sum = (lengths: readonly (string | false)[]): string => `calc(${lengths.filter(Boolean).join(" + ")})`;
  const head = `calc(1.52em + ${(isList ? 24 : 16) + padding}px)`;
  return {
    display: "grid",
    "grid-auto-rows": isList ? "minmax(max(48px - 1.18em, 1.35em), auto)" : "minmax(44px, auto)",
    gap: isList ? "calc(1.18em + 24px)" : "0",
    margin: "0",
    padding: `${head} ${sum(beside)} ${sum(foot)} ${padding}px`,
    "font-weight": "700",
    "line-height": isList ? "1.35" : "1.5",
    "overflow-wrap": "anywhere",
    "list-style": "none",
  };
}

/** Prints the element and its script. */
export function printMarkup(embed: Embed, escapes: Escapes): string {
  return [...printElement(embed, escapes), `<script ${scriptAttributes(embed, escapes)}></script>`, ""].join("\n");
}
