import type { Account, Roster, TeamRoster } from "@roster/core";
import { labelOf } from "@roster/core/site";
import { asOf, compactNumber } from "@roster/texts/formats";
import * as texts from "@roster/texts/metadata";
import { listOf } from "../list-of.ts";
import { pageCount } from "../list-pages.ts";

const NAMED = 3;

export function describeList(title: string, accounts: readonly Account[], page: number, roster: Roster): string {
  const { name, network } = roster.site;
  return [
    page === 1 ? texts.list(title, name) : texts.listPage(title, name, page, pageCount(accounts.length)),
    accounts.length === 0 ? texts.accountsAlone(0) : texts.accountsNamed(accounts.length, namesOf(accounts)),
    texts.followList(network),
  ].join(" ");
}

/** Describes an account: its name, handle, chips and follower count. */
export function describeAccount(account: Account, roster: Roster): string {
  const { site, facets } = roster;
  const tags = facets.flatMap(({ key, chip }) => {
    const value = chip && account.tags[key]?.[0];
    return value ? [labelOf(roster, key, value)] : [];
  });
  const { followers, followersAsOf } = account;
  const count = compactNumber(followers.twitter);
  const date = followersAsOf === undefined ? undefined : asOf(followersAsOf);
  const onX = date === undefined ? texts.followersNow(count) : texts.followersAsOf(count, date);
  return [
    texts.account(account.name, account.acct, site.network),
    ...(tags.length === 0 ? [] : [texts.sentence(tags.join(", "))]),
    ...(followers.twitter === 0 ? [] : [onX]),
    texts.followAccount,
  ].join(" ");
}

/** Describes a team's page by the accounts that it lists. */
export function describeTeam({ team, own, accounts, more }: TeamRoster, roster: Roster): string {
  const { site } = roster;
  const name = own === undefined ? team.name : texts.profileTitle(team.name, own.acct);
  return [
    texts.followTeam(name, site.network),
    ...(accounts.length === 0 ? [] : [texts.aboutTeam(namesOf(accounts))]),
    ...(more.accounts.length === 0 ? [] : [texts.teamMore(labelOf(roster, site.teams?.group ?? "", more.group))]),
  ].join(" ");
}

/** The names of accounts as "A, B and C", or as "A, B, C and 5 more". */
function namesOf(accounts: readonly Account[]): string {
  const names = accounts.slice(0, NAMED).map(({ name }) => name);
  return listOf(accounts.length > NAMED ? [...names, texts.more(accounts.length - NAMED)] : names);
}
