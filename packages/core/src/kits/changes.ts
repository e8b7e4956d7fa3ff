import { type Acct, type AcctKey, keyOf } from "../lib/acct.ts";
import type { Action } from "../lib/follows-backend.ts";
import { kindOf } from "../my-teams/plan.ts";
import { own } from "../roster/filter.ts";
import type { Roster } from "../roster/roster.ts";
import type { Account, Team } from "../types.ts";
import { otherAddresses, successorsIn, targetOf } from "./addresses.ts";
import type { Kit, Kits, Mark } from "./kits.ts";

/** What a visit knows. Valid while the visitor's list of followings is complete and no run is in progress. */
export interface Visit {
  readonly roster: Roster;
  /** The visitor's teams, each with the accounts that a plan of it would follow today. */
  readonly teams: readonly {
    readonly team: Team;
    readonly accounts: readonly Account[];
    readonly isReduced: boolean;
  }[];
  /** Accounts that the visitor has picked beside their teams. */
  readonly also: readonly AcctKey[];
  readonly isFollowed: (acct: Acct) => boolean;
  /** Accounts whose follows the visitor has just undone: as if they had never been followed. */
  readonly undone?: ReadonlySet<AcctKey>;
  /** YYYY-MM-DD. */
  readonly today: string;
}

/**
 * Something that has changed for an account since the visitor followed the kit.
 * - "silent": since `account.silentSince`; "gone": from its server; "left": covers other teams now. To unfollow
 * - "moved": to the account `to`
 * - "over": the season of its teams. To unfollow
 * - "new", or "successor": in the place of `inPlaceOf`; "back": unfollowed by an earlier change, and no longer silent. To follow
 */
export interface KitChange {
  readonly kind: "silent" | "gone" | "left" | "over" | "moved" | "new" | "successor" | "back";
  /** The account that is followed or unfollowed. After a move, `account` may be the new one. */
  readonly acct: Acct;
  readonly account: Account;
  readonly to?: Acct;
  readonly inPlaceOf?: Account;
  /** The teams of the visitor that the change is about. Never empty. */
  readonly teams: readonly Team[];
  /** What a run does with the accounts. */
  readonly steps: readonly { readonly acct: Acct; readonly action: Action }[];
}

export interface KitChanges {
  readonly changes: readonly KitChange[];
  /** The followed accounts that the roster no longer has. Nobody knows why, so no change names them. Empty if they are few. */
  readonly unlisted: readonly AcctKey[];
  /** Whether the roster has lost so many of the followed accounts at once, of all or of a team, that it may be wrong. */
  readonly isOdd: boolean;
}

/** So few accounts may be lost at once. */
const FEW_LOST = 3;
/** A roster that loses so many followed accounts at once may be wrong, however many the visitor follows. */
const MANY_LOST = 20;

/** Whether a change follows an account, and unfollows none. */
export const isToFollow = ({ steps }: KitChange): boolean => steps.every(({ action }) => action === "follow");

/** Returns what has changed in the kits. An account of several teams has one change. */
export function changesIn({ kits }: Pick<Kits, "kits">, visit: Visit): KitChanges {
  const { roster, isFollowed } = visit;
  const successors = successorsIn(roster);
  const planned = new Set([
    ...visit.also,
    ...visit.teams.flatMap(({ accounts }) => accounts.map(({ acct }) => keyOf(acct))),
  ]);
  const found = new Map<AcctKey, KitChange>();
  const followed = new Set(kits.flatMap(({ members }) => [...members.keys()].filter(isFollowed)));
  const others = otherAddresses(roster);
  const unlisted = [...followed].filter((key) => roster.get(key) === undefined && !others.has(key));
  const add = (change: KitChange): void => {
    const key = keyOf(change.acct);
    const teams = [...(found.get(key)?.teams ?? []), ...change.teams];
    found.set(key, { ...change, ...found.get(key), teams });
  };
  for (const { team, accounts, isReduced } of visit.teams) {
    const members = kits.find((kit) => kit.team === team.id)?.members;
    if (members === undefined || ![...members].some(([key, mark]) => isFollowed(key) || mark === "unfollowed"))
      continue;
    const leaving: Account[] = [];
    const staying = new Set<string>(); // the kinds of the accounts without a change
    const targets = new Set<AcctKey>();
    for (const [key, mark] of members) {
      const account = roster.get(key) ?? successors.get(key);
      const isMine = isFollowed(key);
      const to = targetOf(key, roster, successors);
      if (to !== undefined && (isMine || isDeclined(mark))) targets.add(keyOf(to));
      if (isDeclined(mark) || account === undefined) continue;
      const change = { acct: key, account, teams: [team] };
      const unfollow = { acct: key, action: "unfollow" } as const;
      const kind = kindOfLoss(account, team, mark, planned, roster);
      if (to !== undefined && kind === undefined) {
        const isThere = isFollowed(to);
        const isOpen = isMine && mark !== "kept" && !isDeclined(members.get(keyOf(to)));
        const steps = isThere ? [unfollow] : [{ acct: to, action: "follow" } as const, unfollow];
        if (isOpen) add({ ...change, kind: "moved", to, steps });
        continue;
      }
      if (isMine && kind !== undefined && mark !== "kept") {
        leaving.push(account);
        add({ ...change, kind, steps: [unfollow] });
      } else if (isMine) staying.add(kindOf(roster, account));
      else if (mark === "unfollowed" && kind === undefined && accounts.includes(account))
        add({ ...change, acct: account.acct, kind: "back", steps: [{ acct: account.acct, action: "follow" }] });
    }
    for (const account of accounts) {
      const { acct, silentSince } = account;
      const kind = kindOf(roster, account);
      if (members.has(keyOf(acct)) || targets.has(keyOf(acct)) || isFollowed(acct) || silentSince) continue;
      if (isReduced && staying.has(kind)) continue;
      const inPlaceOf = leaving.find((one) => {
        const isColleague = isReduced || (one.role?.outlet !== undefined && one.role.outlet === account.role?.outlet);
        return isColleague && kindOf(roster, one) === kind;
      });
      const follow = { acct, account, teams: [team], steps: [{ acct, action: "follow" }] } as const;
      add(inPlaceOf ? { ...follow, kind: "successor", inPlaceOf } : { ...follow, kind: "new" });
    }
  }
  const changes = Array.from(found.values());
  const unfollows = changes.filter((one) => !isToFollow(one) && one.to === undefined);
  const lost = new Set([...unlisted, ...unfollows.map(({ acct }) => keyOf(acct))]);
  const isHalfLost = (keys: readonly AcctKey[]): boolean => {
    const count = keys.filter((key) => lost.has(key)).length;
    return count > FEW_LOST && count * 2 >= keys.filter((key) => followed.has(key)).length;
  };
  return {
    changes,
    unlisted: unlisted.length > FEW_LOST || unlisted.length * 2 >= followed.size ? unlisted : [],
    isOdd:
      lost.size >= MANY_LOST || [[...followed], ...kits.map(({ members }) => [...members.keys()])].some(isHalfLost),
  };
}

/**
 * Returns the followed accounts of the teams of a group, to unfollow at the end of its season. Other teams keep theirs.
 * @param kits as this visit leaves them
 */
export function endOf({ kits }: Pick<Kits, "kits">, visit: Visit, group: string): readonly KitChange[] {
  const { roster, also, isFollowed } = visit;
  const others = otherAddresses(roster); // a plan would not follow an account that has moved
  const kept = new Set(also);
  const ending = new Map<AcctKey, Team[]>();
  for (const { team: id, members } of kits) {
    const team = roster.team(id);
    for (const acct of members.keys()) {
      if (team?.group === group) ending.set(acct, [...(ending.get(acct) ?? []), team]);
      else kept.add(acct);
    }
  }
  return Array.from(ending).flatMap(([acct, teams]): readonly KitChange[] => {
    const account = roster.get(acct) ?? others.get(acct);
    if (account === undefined || kept.has(acct) || !isFollowed(acct)) return [];
    const over = teams.filter((team) => isOfTeam(account, team, roster)); // who covers others now is in the plan of changes
    return over.length === 0
      ? []
      : [{ kind: "over", acct, account, teams: over, steps: [{ acct, action: "unfollow" }] }];
  });
}

/** Returns the kits as this visit leaves them: what the visitor follows now, and has followed or unfollowed by hand since. */
export function noteVisit(before: Kits, visit: Visit): Kits {
  const gone = before.kits.filter(({ team }) => visit.roster.team(team) === undefined);
  const kits = [...visit.teams.flatMap((one) => noteKit(before, one, visit) ?? []), ...gone];
  const { changes, unlisted } = changesIn({ kits }, visit);
  const open = new Set(changes.flatMap(({ teams }) => teams.map(({ id }) => id)));
  const accts = new Set([...unlisted, ...changes.map(({ acct }) => keyOf(acct))]);
  return {
    ...before,
    kits: kits.map((kit) => (open.has(kit.team) ? kit : { ...kit, since: visit.today })),
    putOff: before.putOff.filter((key) => accts.has(key)),
  };
}

/** The accounts of the teams with changes that the visitor has unfollowed by hand, so that no change offers them. */
export function unfollowedByHand({ kits }: Kits, { changes }: KitChanges, { roster, isFollowed }: Visit) {
  const ids = new Set(changes.flatMap(({ teams }) => teams.map(({ id }) => id)));
  const members = kits.filter(({ team }) => ids.has(team)).flatMap((kit) => Array.from(kit.members));
  const keys = new Set(members.flatMap(([key, mark]) => (mark === "by-hand" && !isFollowed(key) ? key : [])));
  return Array.from(keys).flatMap((key) => roster.get(key) ?? []);
}

/** Remembers that the visitor takes a change out of the plan, so that it is never offered again, or puts it back. */
export function takeOut(before: Kits, change: KitChange, isOut: boolean): Kits {
  const { acct, kind, to } = change;
  const out: Mark = isToFollow(change) ? "declined" : "kept";
  const back: Mark | undefined = kind === "back" ? "unfollowed" : isToFollow(change) ? undefined : "followed";
  return withMarks(before, change, [
    [keyOf(acct), isOut ? out : back],
    ...(to === undefined ? [] : [[keyOf(to), isOut ? "declined" : undefined] as const]),
  ]);
}

/**
 * Remembers that a run unfollows the accounts of these changes, so that those that were lost are offered again when they are back.
 * After a season, nobody of its teams is offered again.
 */
export function markUnfollowed(before: Kits, changes: readonly KitChange[]): Kits {
  const unfollows = changes.filter((change) => !isToFollow(change));
  return unfollows.reduce((kits, change) => {
    if (change.kind !== "over") return withMarks(kits, change, [[keyOf(change.acct), "unfollowed"]]);
    const ofTeams = kits.kits.filter((kit) => change.teams.some(({ id }) => id === kit.team));
    const members = ofTeams.flatMap((kit) => Array.from(kit.members));
    const lost = members.flatMap(([key, mark]) => (mark === "unfollowed" ? ([[key, "declined"]] as const) : []));
    return withMarks(kits, change, [[keyOf(change.acct), "declined"], ...lost]);
  }, before);
}

function withMarks(before: Kits, { teams }: KitChange, marks: readonly (readonly [AcctKey, Mark | undefined])[]): Kits {
  const kits = before.kits.map((kit): Kit => {
    if (!teams.some(({ id }) => id === kit.team)) return kit;
    const members = new Map(kit.members);
    for (const [key, mark] of marks) {
      if (mark === undefined) members.delete(key);
      else members.set(key, mark);
    }
    return { ...kit, members };
  });
  return { ...before, kits };
}

/** Undefined for a team of which the visitor has followed nobody yet. */
function noteKit({ kits }: Kits, { team, accounts, isReduced }: Visit["teams"][number], visit: Visit): Kit | undefined {
  const { roster, isFollowed, today } = visit;
  const kit = kits.find((one) => one.team === team.id);
  // of other accounts than before, those that are not followed are no news
  const isFirst = kit === undefined || (kit.isReduced ?? false) !== isReduced;
  const successors = successorsIn(roster);
  const members = new Map<AcctKey, Mark>();
  for (const [key, mark] of kit?.members ?? []) {
    const to = targetOf(key, roster, successors);
    const hasMoved = to !== undefined && isFollowed(to);
    if (hasMoved) members.set(keyOf(to), "followed");
    if (hasMoved && !isFollowed(key)) continue; // the move is made
    if (members.get(key) === "followed") continue;
    const isUndone = visit.undone?.has(key) === true;
    members.set(key, isUndone && !isFollowed(key) ? "declined" : markNow(mark, roster.get(key), isFollowed(key)));
  }
  for (const account of accounts) {
    const key = keyOf(account.acct);
    const mark = isFollowed(key) ? followedMark(account) : isFirst ? "declined" : undefined;
    if (mark !== undefined && !members.has(key)) members.set(key, mark);
  }
  const marks = Array.from(members);
  const hasUnfollowed = marks.some(([key, mark]) => mark === "by-hand" && kit?.members.get(key) !== "by-hand");
  const hasNobody = !marks.some(([key]) => isFollowed(key));
  if (hasNobody && kit === undefined) return undefined;
  // who unfollows the last accounts of a team by hand is not offered its silent ones either when they are back
  for (const [key, mark] of hasNobody && hasUnfollowed ? marks : [])
    if (mark === "unfollowed") members.set(key, "declined");
  return { ...kit, team: team.id, since: kit?.since ?? today, isReduced: isReduced || undefined, members };
}

const followedMark = (account: Account | undefined): Mark =>
  account?.silentSince === undefined ? "followed" : "followed-silent";

function markNow(mark: Mark, account: Account | undefined, isFollowed: boolean): Mark {
  if (!isFollowed) {
    if (mark === "declined" || mark === "by-hand" || mark === "unfollowed") return mark;
    // nobody knows whether the visitor or the end of the account has ended the follow
    return account?.activity === "gone" ? "declined" : "by-hand";
  }
  if (mark === "kept" || mark === "followed") return mark;
  return mark === "unfollowed" ? "followed" : followedMark(account);
}

/** Why an account should be unfollowed; undefined if there is no reason, or none that the visitor did not know. */
function kindOfLoss(
  account: Account,
  team: Team,
  mark: Mark,
  planned: ReadonlySet<AcctKey>,
  roster: Roster,
): "silent" | "gone" | "left" | undefined {
  const { activity, silentSince, acct } = account;
  if (activity === "gone") return "gone";
  if (!isOfTeam(account, team, roster) && !planned.has(keyOf(acct))) return "left";
  return silentSince !== undefined && mark !== "followed-silent" ? "silent" : undefined;
}

const isOfTeam = ({ tags }: Account, { id }: Team, { site }: Roster): boolean =>
  own(tags, site.teams?.tag ?? "")?.includes(id) ?? false;

const isDeclined = (mark: Mark | undefined): boolean => mark === "declined" || mark === "by-hand";
