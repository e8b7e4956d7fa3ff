import type { Account, Roster } from "@roster/core";
import { nationalVoices } from "@roster/core/site";

/** The most national voices that are offered. */
const MOST_VOICES = 3;

/**
 * National voices of groups of teams, e.g. of leagues: one of each group in turn, in the order of the groups.
 * @param isOpen whether the visitor can still follow an account
 */
export function voicesOf(
  roster: Roster,
  groups: readonly string[],
  isOpen: (account: Account) => boolean,
): readonly Account[] {
  const open = [...new Set(groups)].map((group) => nationalVoices(roster, group).filter(isOpen).slice(0, MOST_VOICES));
  const inTurn = Array.from({ length: MOST_VOICES }, (_, turn) => open.flatMap((voices) => voices[turn] ?? []));
  return [...new Set(inTurn.flat())].slice(0, MOST_VOICES);
}
