import type { Account, FacetValue, Roster, Site, Team } from "@roster/core";
import { labelOf, splitAcct } from "@roster/core/site";
import { followersOn } from "@roster/texts/account";
import * as messages from "@roster/texts/account-page";
import { asOf, monthAndYear } from "@roster/texts/formats";
import { accountPath, listPath, teamPath, withBase } from "../../../routes.ts";
import { isSilent, type Measured, paceOf } from "../../roster/later/activity.ts";
import { countFact, type Fact, type FactValue } from "../fact.ts";
import { accountCount } from "@roster/texts/site";

/** The follower count of an account on X. Empty if it is unknown. Only the home server names accounts as X does. */
function countsOf(account: Account, { followersCountIs }: Site, measured: Measured = {}): readonly Fact[] {
  const { username, host } = account;
  const isRead = account.followers.twitter === 0 && followersCountIs === "twitter" && host === undefined;
  const { twitter, followersAsOf } = isRead
    ? { twitter: measured.followers ?? 0, followersAsOf: measured.followersAsOf }
    : { ...account.followers, followersAsOf: account.followersAsOf };
  const page = host === undefined ? `https://x.com/${username}` : undefined;
  return twitter > 0 ? [countFact(followersOn("X"), twitter, page, followersAsOf)] : [];
}

/** The facts of an account that the head of its page does not show. `FactCells` adds the count on the visitor's network. */
export function accountFacts(account: Account, roster: Roster, measured: Measured = {}): readonly Fact[] {
  const { site } = roster;
  const { added, operator, official } = account;
  const [, host] = splitAcct(account.acct);
  const teams = teamsOf(account, roster);
  const { facet = "", value = "" } = site.teams ?? {};
  return [
    ...(teams.length === 0
      ? []
      : [{ label: messages.teamPages(labelOf(roster, facet, value), teams.length), values: teams.map(linkToTeam) }]),
    ...countsOf(account, site, measured),
    ...factOf(messages.homeServer, host, { isName: true }),
    ...factOf(messages.lately, paceOf(measured), { note: measured.postsAsOf && asOf(measured.postsAsOf) }),
    ...tagFacts(account, roster),
    ...factOf(messages.since, added && monthAndYear(added)),
    ...factOf(messages.runBy, operator, { isName: true }),
    ...factOf(messages.status, official === undefined ? "" : official ? messages.official : messages.unofficial),
  ];
}

/** The facts of a team, except its name. @param measured about the team's own account */
export function teamFacts(
  team: Team,
  own: Account | undefined,
  listed: number,
  roster: Roster,
  measured?: Measured,
): readonly Fact[] {
  const { city, region, country = "", group } = team;
  const facet = roster.facets.find(({ key }) => key === roster.site.teams?.group);
  const land = roster.facets.find(({ values }) => values.some(({ value }) => value === country));
  const place = [city, region === city ? undefined : region].filter((part) => part !== undefined);
  return [
    ...(own === undefined ? [] : countsOf(own, roster.site, measured)),
    ...factOf(messages.listed, listed > 0 ? accountCount(listed) : ""),
    ...(facet === undefined
      ? []
      : factOf(facet.label, labelOf(roster, facet.key, group), { href: hrefOf(facet.key, group) })),
    ...factOf(messages.city, place.join(", ")),
    ...factOf(messages.country, labelOf(roster, land?.key ?? "", country)),
  ];
}

/** Which of the accounts posts most. Empty unless the posts of two or more were counted. */
export function busiestFact(
  accounts: readonly Account[],
  measuredOf: (account: Account) => Measured | undefined = () => undefined,
): readonly Fact[] {
  const counted = accounts.flatMap((account) => {
    const { postsPerWeek: posts } = measuredOf(account) ?? {};
    return posts === undefined || account.activity === undefined
      ? []
      : [{ account, posts: isSilent(account) ? 0 : posts }];
  });
  const most = Math.max(...counted.map(({ posts }) => posts));
  const pace = paceOf({ postsPerWeek: most });
  if (counted.length < 2 || pace === undefined) return [];
  const busiest = counted.filter(({ posts }) => posts === most);
  return [
    {
      label: messages.postsMost,
      values: busiest.map(({ account }) => ({
        text: account.name,
        href: withBase(accountPath(account)),
        isName: true,
      })),
      note: counted.length < accounts.length ? messages.ofCounted(pace, counted.length, accounts.length) : pace,
    },
  ];
}

/** A fact of one value. Empty if the text is unknown or "". */
function factOf(
  label: string,
  text: string | undefined,
  { note, ...more }: Omit<FactValue, "text"> & { readonly note?: string | undefined } = {},
): readonly Fact[] {
  return text ? [{ label, values: [{ text, ...more }], ...(note !== undefined && { note }) }] : [];
}

/** The teams of an account that are listed. */
export function teamsOf(account: Account, roster: Roster): readonly Team[] {
  const ids = account.tags[roster.site.teams?.tag ?? ""] ?? [];
  return ids.flatMap((id) => roster.team(id) ?? []);
}

function linkToTeam(team: Team): FactValue {
  return { text: team.nickname ?? team.name, href: withBase(teamPath(team)), isName: true };
}

/** The tags that the chips do not show: tags of facets without a chip, and all values if a chip shows only the first. */
function tagFacts(account: Account, { facets }: Roster): readonly Fact[] {
  return facets.flatMap(({ key, label, chip, filter, values }) => {
    const tagged = account.tags[key] ?? [];
    if (tagged.length <= (chip === undefined ? 0 : 1)) return [];
    const known = (value: string): FacetValue | undefined => values.find((each) => each.value === value);
    const toValue = (value: string): FactValue => {
      const text = known(value)?.label ?? value;
      return filter && known(value) !== undefined ? { text, href: hrefOf(key, value) } : { text };
    };
    return [{ label, values: tagged.map(toValue) }];
  });
}

function hrefOf(key: string, value: string): string {
  return withBase(listPath(key, value));
}
