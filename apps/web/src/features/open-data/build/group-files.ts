import { type Roster } from "@roster/core";
import { labelOf, slugOf } from "@roster/core/site";

/** A group of teams that has files of its own. */
export interface GroupFiles {
  readonly name: string;
  readonly accounts: number;
  /** The name of the group's files, without extension. */
  readonly file: string;
}

/** The groups that have files: each value of the facet that groups teams, if it has accounts. */
export function groupFiles(roster: Roster): readonly GroupFiles[] {
  const key = roster.site.teams?.group;
  if (key === undefined) return [];
  return (roster.counts()[key] ?? []).map(({ value, count }) => ({
    name: labelOf(roster, key, value),
    accounts: count,
    file: slugOf(value),
  }));
}
