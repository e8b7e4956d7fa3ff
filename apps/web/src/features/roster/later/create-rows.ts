import type { AccountContent, RosterData, Site, Team } from "@roster/core";
import { createMonograms } from "@roster/core/monogram";
import { isTeamAccount, yearIfOld } from "@roster/core/site";
import { monthAndYear } from "@roster/texts/formats";
import { noteOf } from "./activity.ts";
import { chipFacets, ownTeamId, type Row } from "../rows.ts";

/**
 * Makes the function that turns accounts into rows. Returns the same row for the same account, so that its card does not render
 * again.
 * @param now the current time in milliseconds since the epoch, which decides whether counts are old
 */
export function createRows(
  data: Pick<RosterData, "site" | "facets" | "teams">,
  now = Date.now(),
): (account: AccountContent) => Row {
  const monogramOf = createMonograms(data);
  const teams = new Map(data.teams.map((team) => [team.id, team]));
  const teamOf = (account: AccountContent): Exclude<Row["team"], true> => {
    const rules = data.site.teams;
    const [id = "", ...others] = account.tags[rules?.tag ?? ""] ?? [];
    const team = others.length > 0 ? undefined : teams.get(id);
    if (team === undefined) return undefined;
    return isTeamAccount(account, rules) ? { id } : { id, label: team.nickname ?? team.name };
  };
  const made = new WeakMap<AccountContent, Row>();
  return (account) => {
    const known = made.get(account);
    if (known !== undefined) return known;
    const { background: _, letters, ...look } = monogramOf(account);
    const { username, name, host, avatar, isBeta, followers, followersAsOf, role, seenOnHomeServer, page } = account;
    const team = teamOf(account);
    const seen = monthAndYear(monthIn(seenOnHomeServer));
    const note = noteOf(account);
    const row: Row = {
      username,
      name,
      ...(host !== undefined && { host }),
      monogram: look.lines ? look : { ...look, letters },
      tags: Object.fromEntries(
        chipFacets.flatMap(({ key }) => {
          const value = account.tags[key]?.[0];
          return value === undefined ? [] : [[key, value]];
        }),
      ),
      ...(avatar.startsWith("https://") && { avatar }),
      ...(isBeta && { isBeta }),
      ...(followers.twitter > 0 && { twitter: followers.twitter }),
      ...(followers.mastodon > 0 && { mastodon: followers.mastodon }),
      ...(followersAsOf !== undefined && { asOf: yearIfOld(followersAsOf, now) ?? monthIn(followersAsOf) }),
      ...(role !== undefined && { roleAsOf: role.asOf }),
      ...(role?.outlet !== undefined && { outlet: role.outlet }),
      ...(seen !== undefined && { seen }),
      ...(note !== undefined && { note }),
      ...(page !== undefined && { page }),
    };
    const isDerived = team?.label === undefined && team?.id === ownTeamId(row);
    const whole: Row = team === undefined ? row : { ...row, team: isDerived ? true : team };
    made.set(account, whole);
    return whole;
  };
}

/** The part of a date that cards show. */
function monthIn(date = ""): string {
  return date.slice(0, "YYYY-MM".length);
}

/** A stand-in for a team whose own account is not listed. It gives the head its colours, letters and tags; nobody can follow it. */
export function standIn(team: Team, { teams }: Pick<Site, "teams">): AccountContent {
  return {
    username: team.id,
    name: team.name,
    avatar: "",
    isBeta: false,
    tags: teams ? { [teams.facet]: [teams.value], [teams.group]: [team.group], [teams.tag]: [team.id] } : {},
    followers: { twitter: 0, mastodon: 0 },
  };
}
