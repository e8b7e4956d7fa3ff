import type { Account, Roster, Team } from "@roster/core";
import { backgroundFacet } from "@roster/core/site";
import { onSite } from "@roster/texts/metadata";
import { site } from "../directory.ts";
import { teamsOf } from "../features/account/later/facts.ts";
import { type FilterList, filterLists } from "../features/static-lists/build/lists.ts";
import { roster } from "../roster.ts";
import { absoluteUrl, accountPath, BROWSE_PATH, cardFile, teamPath, withBase } from "../routes.ts";
import { escapeMarkup } from "./escape.ts";

/** The name, the icons and the colours of the installed site. The build writes them, because what React renders is in a page's data again. */
export const installTags = (board: string, darkBoard: string): string =>
  [
    `<meta name="application-name" content="${escapeMarkup(site.name)}"/>`,
    `<link rel="icon" href="${withBase("/icon.svg")}" type="image/svg+xml"/>`,
    `<meta name="theme-color" content="${board}" media="(prefers-color-scheme: light)"/>`,
    `<meta name="theme-color" content="${darkBoard}" media="(prefers-color-scheme: dark)"/>`,
    '<meta name="color-scheme" content="light dark"/>',
    `<link rel="apple-touch-icon" href="${withBase("/apple-icon.png")}"/>`,
  ].join("");

/** The picture that social networks show for a shared address. */
export interface SocialCard {
  /** The path of the picture below the base path. */
  readonly path: string;
  readonly alt: string;
}

/** The size of every card in px. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The site's card. Every build draws it. */
export const siteCard: SocialCard = { path: cardFile("site"), alt: `${site.name}. ${site.tagline}` };

/** Whether this build draws a card for each team and list. If not, every page has the site's card. */
export const drawsAll: boolean = process.env["SOCIAL_CARDS"] !== "0";

export function teamCard(team: Team): SocialCard {
  return drawsAll ? cardAt(teamPath(team), team.name) : siteCard;
}

export function listCard(list: FilterList): SocialCard {
  return drawsAll ? cardAt(list.path.slice(BROWSE_PATH.length), list.title) : siteCard;
}

/** An account's card: its team's, else the card of the list for its background facet, else of its first list. */
export function accountCard(account: Account): SocialCard {
  const [team] = teamsOf(account, roster);
  if (team !== undefined) return teamCard(team);
  const key = backgroundFacet(roster.facets)?.key;
  const lists = filterLists.filter(({ facet, value }) => account.tags[facet.key]?.[0] === value.value);
  const list = lists.find(({ facet }) => facet.key === key) ?? lists[0];
  return list === undefined ? siteCard : listCard(list);
}

function cardAt(path: string, name: string): SocialCard {
  return { path: cardFile(path.slice(1)), alt: onSite(name, site.name) };
}

/** Returns the card of a page by its path without the base path. Pages without a card of their own have the site's. */
export function createCards({ accounts, teams }: Pick<Roster, "accounts" | "teams">): (path: string) => SocialCard {
  const cards = new Map([
    ...accounts.map((account): [string, SocialCard] => [accountPath(account), accountCard(account)]),
    ...teams.map((team): [string, SocialCard] => [teamPath(team), teamCard(team)]),
    ...filterLists.map((list): [string, SocialCard] => [list.path, listCard(list)]),
  ]);
  return (path) => cards.get(path.replace(/\/page\/\d+$/, "")) ?? siteCard;
}

/**
 * Prints the tags that a page has for social networks: title, description and card. Only crawlers read them, so React does
 * not render them.
 * @returns "" for a page without a description
 */
export function printSharing(html: string, path: string, card: SocialCard): string {
  // the page's markup has them escaped already
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  if (title === undefined || description === undefined) return "";
  const facts: readonly (readonly [string, string])[] = [
    ["type", "website"],
    ["site_name", escapeMarkup(site.name)],
    ["title", title],
    ["description", description],
    ["url", escapeMarkup(absoluteUrl(path))],
    ["image", escapeMarkup(absoluteUrl(card.path))],
    ["image:width", String(CARD_WIDTH)],
    ["image:height", String(CARD_HEIGHT)],
    ["image:alt", escapeMarkup(card.alt)],
  ];
  const tags = facts.map(([name, content]) => `<meta property="og:${name}" content="${content}"/>`);
  return `${tags.join("")}<meta name="twitter:card" content="summary_large_image"/>`;
}
