import type { Account, Site, Team } from "@roster/core";

/** What a team whose own account is not listed is drawn from: its colours, letters and tags. It is nobody to follow. */
export function standIn(team: Team, { teams }: Pick<Site, "teams">): Account {
  return {
    username: team.id,
    name: team.name,
    avatar: "",
    isBeta: false,
    tags: teams ? { [teams.facet]: [teams.value], [teams.group]: [team.group], [teams.tag]: [team.id] } : {},
    followers: { twitter: 0, mastodon: 0 },
  };
}
