import type { Account, Roster, Team } from "@roster/core";
import {
  type Acct,
  canBeFollowed,
  isTeamAccount,
  keyOf,
  labelOf,
  plainText,
  type Plan,
  type TeamChoice,
  chosenAccounts,
  createPlan,
} from "@roster/core/site";
import { theTeam } from "@roster/texts/picks";
import type { MonogramLook } from "@roster/ui";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { standIn } from "../../roster/later/create-rows.ts";
import { otherTeams } from "../messages.ts";

/** A team, or an account without a team, as the picker shows it. */
export interface PickRow {
  /** The id of the team, or the key of the account. */
  readonly id: string;
  /** The short name, and the parts of the full name before and after it, which are for screen readers only. */
  readonly name: { readonly before: string; readonly label: string; readonly after: string };
  /** The group of the team, or the kind and the other tags of the account. */
  readonly note: string;
  readonly look: MonogramLook;
  /** Set if this is an account. */
  readonly acct?: Acct;
}

export interface PickGroup {
  readonly group: string;
  readonly rows: readonly PickRow[];
}

type Loaded = Pick<LoadedRoster, "roster" | "toRow">;

/**
 * Lists all teams: the groups in the order of their facet, the teams of each by short name, and last the teams that the roster
 * has only as accounts.
 */
export function pickGroups(loaded: Loaded): readonly PickGroup[] {
  const { roster } = loaded;
  const { facets, site } = roster;
  const byGroup = Map.groupBy(roster.teams, (team) => groupName(team, roster));
  const values = facets.find(({ key }) => key === site.teams?.group)?.values ?? [];
  const names = new Set([...values.map(({ value, label = value }) => label), ...byGroup.keys()]);
  const byName = (a: PickRow, b: PickRow): number => a.name.label.localeCompare(b.name.label, site.language ?? "en");
  const groups = [...names].map((group) => ({
    group,
    rows: (byGroup.get(group) ?? []).map((team) => pickRow(team, loaded)).toSorted(byName),
  }));
  const others = withoutTeam(roster).filter((account) => isTeamAccount(account, site.teams));
  const rows = others.map((account) => accountRow(account, loaded));
  return [...groups, { group: otherTeams, rows }].filter((each) => each.rows.length > 0);
}

/** The accounts that name no team, the most popular first. */
export function withoutTeam({ site, query }: Roster): readonly Account[] {
  return query({ order: "popular" }).filter(({ tags }) => tags[site.teams?.tag ?? ""] === undefined);
}

export function pickRow(team: Team, { roster, toRow }: Loaded): PickRow {
  return {
    id: team.id,
    name: splitName(team),
    note: groupName(team, roster),
    look: toRow(standIn(team, roster.site)).monogram,
  };
}

export function accountRow(account: Account, { roster, toRow }: Loaded): PickRow {
  const { monogram, tags } = toRow(account);
  const { acct } = account;
  return {
    id: keyOf(acct),
    name: { before: "", label: account.name, after: "" },
    note: Object.entries(tags)
      .map(([key, value]) => labelOf(roster, key, value))
      .join(", "),
    look: monogram,
    acct,
  };
}

const groupName = ({ group }: Team, roster: Roster): string => labelOf(roster, roster.site.teams?.group ?? "", group);

/** The nickname if it is part of the name ("Bears"), else the whole name: few people know "Loons" alone. */
export function splitName({ name, nickname = "" }: Pick<Team, "name" | "nickname">): PickRow["name"] {
  const at = nickname === "" ? -1 : name.indexOf(nickname);
  if (at === -1) return { before: "", label: name, after: "" };
  return { before: name.slice(0, at), label: nickname, after: name.slice(at + nickname.length) };
}

/** The name of a team outside of its group: the whole one if another team has the same short one, as the Giants of two cities. */
export function loneName(team: Team, teams: readonly Team[]): PickRow["name"] {
  const name = splitName(team);
  const isShared = teams.some((other) => other.id !== team.id && splitName(other).label === name.label);
  return isShared ? { before: "", label: team.name, after: "" } : name;
}

/** The name of a team in a sentence: "the Bruins", but "Austin FC" and "Inter Miami", which is the beginning of a name. */
export const nameInSentence = (team: Pick<Team, "name" | "nickname">, label = splitName(team).label): string =>
  team.name.startsWith(label) ? label : theTeam(label);

export function groupId(group: string): string {
  return `teams-${plainText(group).replace(/\s+/gu, "-")}`;
}

/** The accounts that the visitor has picked beside those of the plan's teams, e.g. leagues. */
export function otherAccounts(
  { accounts }: Roster,
  { teams }: Plan,
  { on }: Pick<TeamChoice, "on">,
): readonly Account[] {
  const ofTeams = new Set(teams.flatMap((kit) => kit.accounts));
  const picked = new Set(on);
  return accounts.filter((one) => picked.has(keyOf(one.acct)) && !ofTeams.has(one) && canBeFollowed(one));
}

/** What the visitor has picked: the plan of their teams, the other accounts, and all accounts that a run would follow. */
export function choiceIn(roster: Roster, picked: TeamChoice) {
  const plan = createPlan(roster, picked.teams);
  const others = otherAccounts(roster, plan, picked);
  return { plan, others, chosen: chosenAccounts(plan, others, picked) };
}
