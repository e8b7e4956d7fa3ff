import type { Roster } from "@roster/core";
import { site } from "../directory.ts";
import { filterLists } from "../features/static-lists/build/lists.ts";
import { escapeMarkup } from "./escape.ts";
import { accountCard, listCard, siteCard, type SocialCard, teamCard } from "./social-cards.ts";
import { absoluteUrl, accountPath, teamPath } from "../routes.ts";

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
    ["image:width", String(card.width)],
    ["image:height", String(card.height)],
    ["image:alt", escapeMarkup(card.alt)],
  ];
  const tags = facts.map(([name, content]) => `<meta property="og:${name}" content="${content}"/>`);
  return `${tags.join("")}<meta name="twitter:card" content="summary_large_image"/>`;
}
