import type { Roster } from "@roster/core";
import { site } from "../directory.ts";
import { filterLists } from "../features/list/filter-lists.ts";
import { teamPath } from "../features/team/team-path.ts";
import { absoluteUrl } from "./page-metadata.ts";
import { accountCard, listCard, siteCard, type SocialCard, teamCard } from "./social-cards.ts";

/** The card of a page, by its path without the base path: the site's own unless the page has a better one. */
export function createCards({ accounts, teams }: Pick<Roster, "accounts" | "teams">): (path: string) => SocialCard {
  const cards = new Map([
    ...accounts.map((account): [string, SocialCard] => [`/accounts/${account.username}`, accountCard(account)]),
    ...teams.map((team): [string, SocialCard] => [teamPath(team), teamCard(team)]),
    ...filterLists.map((list): [string, SocialCard] => [list.path, listCard(list)]),
  ]);
  return (path) => cards.get(path.replace(/\/page\/\d+$/, "")) ?? siteCard;
}

/**
 * What a page shows where its address is shared, as markup for its head: its own title and description, and a card.
 * Networks read it from the file alone, so it is not a part of what the browser is handed to render.
 * @returns "" for a page that says nothing of itself
 */
export function printSharing(html: string, path: string, card: SocialCard): string {
  // as the page has them: escaped
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
  if (title === undefined || description === undefined) return "";
  const facts: readonly (readonly [string, string])[] = [
    ["type", "website"],
    ["site_name", escape(site.name)],
    ["title", title],
    ["description", description],
    ["url", escape(absoluteUrl(path))],
    ["image", escape(absoluteUrl(card.path))],
    ["image:width", String(card.width)],
    ["image:height", String(card.height)],
    ["image:alt", escape(card.alt)],
  ];
  const tags = facts.map(([name, content]) => `<meta property="og:${name}" content="${content}"/>`);
  return `${tags.join("")}<meta name="twitter:card" content="summary_large_image"/>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
