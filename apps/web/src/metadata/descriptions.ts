import type { Account, Roster, TeamRoster } from "@roster/core";
import { labelOf } from "@roster/core/site";
import { pageCount } from "../list-pages.ts";
import { asOf, compactNumber } from "@roster/texts/formats";
import * as messages from "./messages.ts";

/** The number of accounts that a description names. */
const NAMED = 3;

/** Describes a page of a list. */
export function describeList(title: string, accounts: readonly Account[], page: number, roster: Roster): string {
  const { name, network } = roster.site;
  return [
    page === 1 ? messages.list(title, name) : messages.listPage(title, name, page, pageCount(accounts.length)),
    messages.accounts(accounts.length, namesOf(accounts)),
    messages.followList(network),
  ].join(" ");
}

/** Describes an account: its name, handle, chips and follower count. */
export function describeAccount(account: Account, roster: Roster): string {
  const { site, facets } = roster;
  const tags = facets.flatMap(({ key, chip }) => {
    const value = chip && account.tags[key]?.[0];
    return value ? [labelOf(roster, key, value)] : [];
  });
  const { twitter } = account.followers;
  const count = compactNumber(twitter);
  const date = account.followersAsOf === undefined ? undefined : asOf(account.followersAsOf);
  return [
    messages.account(account.name, account.acct, site.network),
    ...(tags.length === 0 ? [] : [messages.tags(tags)]),
    ...(twitter === 0 ? [] : [messages.followersOnX(count, date)]),
    messages.followAccount,
  ].join(" ");
}

/** Describes a team's page by the accounts that it lists. */
export function describeTeam({ team, own, accounts, more }: TeamRoster, roster: Roster): string {
  const { site } = roster;
  const name = own === undefined ? team.name : messages.profileTitle(team.name, own.acct);
  return [
    messages.followTeam(name, site.network),
    ...(accounts.length === 0 ? [] : [messages.teamAccounts(accounts.length, namesOf(accounts))]),
    ...(more.accounts.length === 0 ? [] : [messages.teamMore(labelOf(roster, site.teams?.group ?? "", more.group))]),
  ].join(" ");
}

function namesOf(accounts: readonly Account[]): readonly string[] {
  return accounts.slice(0, NAMED).map(({ name }) => name);
}
