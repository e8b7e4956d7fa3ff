import { type Account, teamRoster } from "@roster/core";
import { shortAcct } from "@roster/core/site";
import { browse } from "@roster/texts/site";
import { ACCOUNT_CARD_PATH, ACCOUNT_PARAMETER, cardPath } from "../../src/embed-card/card-address.ts";
import { accountsOf } from "../../src/features/roster/later/open-roster.ts";
import { filterLists } from "../../src/features/static-lists/build/lists.ts";
import { accountCard, listCard, siteCard, type SocialCard, teamCard } from "../../src/metadata/sharing.ts";
import { site } from "../../src/directory.ts";
import { pageName } from "../../src/features/my-teams/messages.ts";
import { listedViews, ownPageAccounts, roster } from "../../src/roster.ts";
import { accountPath, BROWSE_PATH, HOME_PATH, MY_TEAMS_PATH, teamPath } from "../../src/routes.ts";

/** A page of the site that other sites can show as a link. */
export interface LinkPage {
  /** Below the base path. */
  readonly path: string;
  readonly title: string;
  readonly picture: SocialCard;
}

/** A page of the site that other sites can show as a card: a team, an account, a list of one facet value, or a view. */
export interface CardPage extends LinkPage {
  readonly card: string;
  /** All accounts of the page, in its order. */
  readonly accounts: readonly Account[];
}

/** Plans the cards of every team, list and view that has accounts. */
export function planCards(): readonly CardPage[] {
  const teams = roster.teams.map((team) => {
    const { own, accounts = [] } = teamRoster(roster, team.id, { more: 0 }) ?? {};
    const all = own ? [own, ...accounts] : accounts;
    return { path: teamPath(team), title: team.name, accounts: all, picture: teamCard(team) };
  });
  const lists = filterLists.map((list) => ({ ...list, picture: listCard(list) }));
  const views = listedViews.map(({ id, label, path }) => {
    return { path, title: label, accounts: accountsOf({ view: id }, roster), picture: siteCard };
  });
  return [...teams, ...lists, ...views]
    .filter(({ accounts }) => accounts.length > 0)
    .map((page) => ({ ...page, card: cardPath(page.path) }));
}

/** The pages whose oEmbed document shows the card of one account. The card reads the account from its address. */
export const accountPages: readonly CardPage[] = ownPageAccounts.map((account) => ({
  path: accountPath(account),
  card: `${ACCOUNT_CARD_PATH}?${ACCOUNT_PARAMETER}=${encodeURIComponent(shortAcct(account.acct, site))}`,
  title: account.name,
  accounts: [account],
  picture: accountCard(account),
}));

/** The pages whose oEmbed document is a link: a static file cannot show the filter in an address, but the link keeps the address. */
export const linkPages: readonly LinkPage[] = [
  { path: BROWSE_PATH, title: browse, picture: siteCard },
  ...(site.teams === undefined ? [] : [{ path: MY_TEAMS_PATH, title: pageName, picture: siteCard }]),
  { path: HOME_PATH, title: "", picture: siteCard },
];
