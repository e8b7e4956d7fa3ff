import { type Account, type Team } from "@roster/core";
import { backgroundFacet } from "@roster/core/site";
import { site } from "../directory.ts";
import { teamsOf } from "../features/account/later/facts.ts";
import { type FilterList, filterLists } from "../features/static-lists/build/lists.ts";
import { roster } from "../roster.ts";
import { BROWSE_PATH, cardFile, teamPath } from "../routes.ts";
import { onSite } from "./messages.ts";

/** The picture that social networks show for a shared address. */
export interface SocialCard {
  /** The path of the picture below the base path. */
  readonly path: string;
  /** In px. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const SIZE = { width: 1200, height: 630 } as const;

/** The site's card. Every build draws it. */
export const siteCard: SocialCard = { path: cardFile("site"), ...SIZE, alt: `${site.name}. ${site.tagline}` };

/** Whether this build draws a card for each team and list. If not, every page has the site's card. */
export const drawsAll: boolean = process.env["SOCIAL_CARDS"] !== "0";

/** The card of a team's page. */
export function teamCard(team: Team): SocialCard {
  return drawsAll ? cardAt(teamPath(team), team.name) : siteCard;
}

/** The card of a static list. */
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
  return { path: cardFile(path.slice(1)), ...SIZE, alt: onSite(name, site.name) };
}
