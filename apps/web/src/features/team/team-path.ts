import type { Team } from "@roster/core";

/** The path of a team's page. An id is "<group>/<name>", both fit for an address. */
export function teamPath(team: Pick<Team, "id">): string {
  return `/teams/${team.id}`;
}
