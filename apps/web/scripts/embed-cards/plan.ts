import { type Account, teamRoster } from "@roster/core";
import { accountsOf } from "../../src/features/roster/open-roster.ts";
import { filterLists, listTitle } from "../../src/features/static-lists/filter-lists.ts";
import { listCard, siteCard, type SocialCard, teamCard } from "../../src/metadata/social-cards.ts";
import { listedViews, roster } from "../../src/roster.ts";
import { teamPath } from "../../src/routes.ts";

/** A page of the site that other sites can show as a card: a team, a list of one facet value, or a view. */
export interface CardPage {
  /** Below the base path. */
  readonly path: string;
  readonly title: string;
  /** All accounts of the page, in its order. */
  readonly accounts: readonly Account[];
  readonly picture: SocialCard;
}

/** Plans the cards of every team and list that has accounts. */
export function planCards(): readonly CardPage[] {
  const teams = roster.teams.flatMap((team): CardPage[] => {
    const { own, accounts = [] } = teamRoster(roster, team.id, { more: 0 }) ?? {};
    const all = own ? [own, ...accounts] : accounts;
    return [{ path: teamPath(team), title: team.name, accounts: all, picture: teamCard(team) }];
  });
  const lists = filterLists.map((list): CardPage => ({ ...list, title: listTitle(list), picture: listCard(list) }));
  const views = listedViews.map(({ id, label, path }): CardPage => {
    return { path, title: label, accounts: accountsOf({ view: id }, roster), picture: siteCard };
  });
  return [...teams, ...lists, ...views].filter(({ accounts }) => accounts.length > 0);
}
