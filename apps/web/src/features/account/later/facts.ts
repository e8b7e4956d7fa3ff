import type { Account, FacetValue, Roster, Site, Team } from "@roster/core";
import { labelOf } from "@roster/core/site";
import * as messages from "@roster/texts/account-page";
import { asOf } from "@roster/texts/formats";
import { listPath, teamPath, withBase } from "../../../routes.ts";
import { type Measured, paceOf } from "../../roster/later/activity.ts";
import { countFact, type Fact, type FactValue } from "../fact.ts";

/** The follower count of an account on X. Empty if it is unknown. Only the home server names accounts as X does. */
function countsOf(account: Account, { followersCountIs }: Site, measured: Measured = {}): readonly Fact[] {
  const { username, host } = account;
  const isRead = account.followers.twitter === 0 && followersCountIs === "twitter" && host === undefined;
  const { twitter, followersAsOf } = isRead
    ? { twitter: measured.followers ?? 0, followersAsOf: measured.followersAsOf }
    : { ...account.followers, followersAsOf: account.followersAsOf };
  const page = host === undefined ? `https://x.com/${username}` : undefined;
  return twitter > 0 ? [countFact("X", twitter, page, followersAsOf)] : [];
}

/** The facts of an account that its name, its handle and its chips do not say. `FactLine` adds the count on the visitor's network. */
export function accountFacts(account: Account, roster: Roster, measured: Measured = {}): readonly Fact[] {
  const { operator, official } = account;
  const teams = teamsOf(account, roster);
  return [
    ...(teams.length === 0 ? [] : [{ values: teams.map(linkToTeam) }]),
    ...countsOf(account, roster.site, measured),
    ...factOf(paceOf(measured), { note: measured.postsAsOf && asOf(measured.postsAsOf) }),
    ...tagFacts(account, roster),
    ...factOf(operator, { label: messages.runBy, isName: true }),
    ...factOf(official === undefined ? "" : official ? messages.official : messages.unofficial),
  ];
}

/** The part of a role before the first semicolon, with a capital letter: "Covers the Bears for The Athletic". */
export function roleLine(role: string): string {
  const [part = ""] = role.split(";");
  return part.charAt(0).toUpperCase() + part.slice(1);
}

/** The group of a team, its place, and the follower count of its own account. @param measured about that account */
export function teamFacts(team: Team, own: Account | undefined, roster: Roster, measured?: Measured): readonly Fact[] {
  const { city, region, group } = team;
  const facet = roster.facets.find(({ key }) => key === roster.site.teams?.group);
  const place = [city, region === city ? undefined : region].filter((part) => part !== undefined);
  return [
    ...(facet === undefined ? [] : factOf(labelOf(roster, facet.key, group), { href: hrefOf(facet.key, group) })),
    ...factOf(place.join(", ")),
    ...(own === undefined ? [] : countsOf(own, roster.site, measured)),
  ];
}

/** A fact of one value. Empty if the text is unknown or "". */
function factOf(
  text: string | undefined,
  { label, note, ...more }: Omit<FactValue, "text"> & { [K in "label" | "note"]?: string | undefined } = {},
): readonly Fact[] {
  if (!text) return [];
  return [{ values: [{ text, ...more }], ...(label !== undefined && { label }), ...(note !== undefined && { note }) }];
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
