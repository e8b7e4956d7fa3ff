import { type AcctKey, openKits } from "@roster/core/site";
import { site } from "../../../directory.ts";
import type { ListChoice } from "../../sign-in/sign-in-service.ts";
import { storagePlace } from "../../../storage-place.ts";

export const kits = openKits(storagePlace, site);

/** The accounts of the kits. Their follows are read even if the roster has lost them. */
export function kitAccounts(): ReadonlySet<AcctKey> {
  kits.refresh();
  return new Set(kits.get().kits.flatMap(({ members }) => [...members.keys()]));
}

/** Whether the visitor has not put off all changes of these accounts. */
export function areShown(accts: readonly AcctKey[]): boolean {
  const { putOff } = kits.get();
  return accts.some((acct) => !putOff.includes(acct));
}

/** Hides the changes of these accounts until another account changes. */
export function putOff(accts: readonly AcctKey[]): void {
  kits.refresh();
  kits.set({ ...kits.get(), putOff: [...new Set([...kits.get().putOff, ...accts])] });
}

/** Where the accounts of these teams went: into one list of the visitor, or one a team. Undefined for Home. */
export function lastChoice(teams: readonly string[]): ListChoice | undefined {
  kits.refresh();
  const { kits: all } = kits.get();
  const own = all.filter(({ team }) => teams.includes(team));
  const titles = (own.length > 0 ? own : all).map(({ list }) => list); // a new team goes where all others are
  const [title] = titles;
  return title === undefined || titles.includes(undefined)
    ? undefined
    : { title, isPerTeam: titles.some((other) => other !== title) };
}
