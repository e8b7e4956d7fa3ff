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
  /** The path of the page with the same accounts. */
  readonly page: string;
  /** The accounts of the list, or that of the button. Empty until they have loaded. */
  readonly listed: readonly Listed[];
  /** The npm package of the widget, if the directory has one. */
  readonly npm?: string | undefined;
  /** The pinned script. Undefined for the moving script. */
  readonly release: Release | undefined;
}

/** Whether a button has no account yet, or a list by hand has none. */
export const needsAccount = ({ attributes }: Embed): boolean => attributes.some(([, value]) => value === "");

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
  return isButton ? links : [`<ul${place}>`, ...links.map((link) => `  <li${item}>${link}</li>`), "</ul>"];
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

/** Prints the attributes of the script. */
export function scriptAttributes({ site, release }: Pick<Embed, "site" | "release">, { attribute }: Escapes): string {
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
/** The height of the divider above accounts that fill a list, in pixels. */
const DIVIDER_HEIGHT = 40;
/** The padding above and below a list with a background of its own, in pixels. */
const THEME_PADDING = 24;

/** The height of a list of rows whose names are unknown. Undefined for a grid and a button. */
export function heightOf({ element, attributes, listed }: Embed): string | undefined {
  if (element === "roster-follow") return undefined;
  const { layout = "list", limit = "0", fill, theme = "auto" } = Object.fromEntries(attributes);
  const rest = 8 + FOOT_HEIGHT + (fill === undefined ? 0 : DIVIDER_HEIGHT) + (theme === "auto" ? 0 : THEME_PADDING);
  // the padding makes a list narrower, so that names have more lines
  const row = ROW_HEIGHTS[layout]?.replaceAll("vw)", theme === "auto" ? "vw)" : "vw + 24px)");
  return row && `calc(2.5em + ${rest}px + ${listed.length || Number(limit)} * ${row})`;
}

/** The declarations for the links that reserve the height of the list or the button, so that the page does not shift. */
export function reserve(embed: Embed): Styles {
  const { element, attributes, listed } = embed;
  const { size = "medium", fill, theme = "auto" } = Object.fromEntries(attributes);
  if (element === "roster-follow")
    return { display: "inline-block", "min-width": "5.9em", "line-height": size === "large" ? "48px" : "40px" };
  const height = heightOf(embed);
  if (height !== undefined) return listed.length > 0 ? reserveRows(embed) : { margin: "0", "min-height": height };
  const below = FOOT_HEIGHT + (fill === undefined ? 0 : DIVIDER_HEIGHT);
  // the columns and rows of the widget, below the heading
  const padding = theme === "auto" ? 0 : THEME_PADDING / 2;
  return {
    display: "grid",
    "grid-template-columns": "repeat(auto-fill,minmax(min(150px,100%),1fr))",
    "grid-auto-rows": "calc(4em + 126px)",
    gap: "8px",
    margin: "0",
    padding: `calc(1.52em + ${16 + padding}px) ${padding}px ${below + padding}px`,
    "list-style": "none",
  };
}

/**
 * The declarations for links that have the height of the widget's rows: as much room for each name, so that the browser
 * breaks it as the widget does. The numbers are those of the widget's style sheet.
 */
function reserveRows({ attributes, listed }: Embed): Styles {
  const {
    layout = "list",
    fill,
    theme = "auto",
    avatars = "on",
    counts = "off",
    follow = "popup",
  } = Object.fromEntries(attributes);
  const isList = layout === "list";
  const padding = theme === "auto" ? 0 : THEME_PADDING / 2;
  const width = padding === 0 ? "100%" : `(100% - ${THEME_PADDING}px)`;
  const above = (least: string, more: string): string => `clamp(0px, (${width} - ${least}) * 999, ${more})`;
  const below = (most: string, more: string): string =>
    ` + ${listed.length} * clamp(0px, (${most} - ${width}) * 999, ${more})`;
  const [avatar, wider] = avatars === "off" ? [0, 0] : isList ? [40, 12] : [38, 0];
  const hasButton = follow !== "none";
  const beside = [
    `${(isList ? 24 : 0) + avatar + padding}px`,
    hasButton && (isList ? above("15.5em", "5.16em + 6px") : "5.16em + 6px"),
    isList && above("20.6em", `${7 + wider}px`),
    hasButton && above("20.6em", "0.7em + 6px"),
  ];
  const foot = [
    isList ? `1.18em + ${8 + FOOT_HEIGHT + padding}px` : `${FOOT_HEIGHT + padding}px`,
    fill === undefined ? "" : ` + 1.18em + ${isList ? 12 : 20}px`,
    isList && hasButton ? below("15.5em", "48px") : "",
    isList && counts === "on" ? below("420px", "1.18em") : "",
  ];
  const head = `calc(1.52em + ${(isList ? 24 : 16) + padding}px)`;
  return {
    display: "grid",
    "grid-auto-rows": isList ? "minmax(max(48px - 1.18em, 1.35em), auto)" : "minmax(44px, auto)",
    gap: isList ? "calc(1.18em + 24px)" : "0",
    margin: "0",
    padding: `${head} calc(${beside.filter(Boolean).join(" + ")}) calc(${foot.join("")}) ${padding}px`,
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
