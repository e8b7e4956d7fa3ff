import { type Roster, type Team } from "@roster/core";
import { plainText } from "@roster/core/site";
import type { MonogramLook } from "@roster/ui";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import { standIn } from "../roster/stand-in.ts";

/** A team as the picker shows it. */
export interface PickRow {
  readonly team: Team;
  /** The short name, and the parts of the full name before and after it, which are for screen readers only. */
  readonly name: { readonly before: string; readonly label: string; readonly after: string };
  readonly look: MonogramLook;
}

/** The teams of one group, by name. */
export interface PickGroup {
  readonly group: string;
  readonly rows: readonly PickRow[];
}

/** Lists all teams for the picker: the groups in the order of their facet, the teams of each by short name. */
export function pickGroups(loaded: Pick<LoadedRoster, "roster" | "toRow">): readonly PickGroup[] {
  const { roster } = loaded;
  const rows = roster.teams
    .map((team) => pickRow(team, loaded))
    .toSorted((a, b) => a.name.label.localeCompare(b.name.label, "en"));
  const byGroup = Map.groupBy(rows, ({ team }) => team.group);
  return groupValues(roster).flatMap((group) => {
    const members = byGroup.get(group);
    return members === undefined ? [] : [{ group, rows: members }];
  });
}

export function pickRow(team: Team, { roster, toRow }: Pick<LoadedRoster, "roster" | "toRow">): PickRow {
  return { team, name: splitName(team), look: toRow(standIn(team, roster.site)).monogram };
}

function groupValues({ facets, site, teams }: Roster): readonly string[] {
  const values = facets.find(({ key }) => key === site.teams?.group)?.values.map(({ value }) => value) ?? [];
  return [...new Set([...values, ...teams.map(({ group }) => group)])];
}

/** The nickname if it is part of the name ("Bears"), else the whole name: few people know "Loons" alone. */
export function splitName({ name, nickname = "" }: Pick<Team, "name" | "nickname">): PickRow["name"] {
  const at = nickname === "" ? -1 : name.indexOf(nickname);
  if (at === -1) return { before: "", label: name, after: "" };
  return { before: name.slice(0, at), label: nickname, after: name.slice(at + nickname.length) };
}

/** The id of a group's heading. */
export function groupId(group: string): string {
  return `teams-${plainText(group).replace(/\s+/gu, "-")}`;
}
