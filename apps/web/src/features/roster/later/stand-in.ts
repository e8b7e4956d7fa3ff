import type { AccountContent, Site, Team } from "@roster/core";

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
