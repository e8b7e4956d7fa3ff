import { type Clock, type Persisted, systemClock } from "@roster/core";
import { acctIn, finite, listOfUsable, openStore, type Read, shape, type StoragePlace, text } from "@roster/core/site";
import type { Address } from "../../../address.ts";
import { site } from "../../../directory.ts";
import type { Visitor } from "../../../page.ts";
import { LIST_PATH } from "../../../routes.ts";
import { openKeptList } from "../../any-list/later/kept-list.ts";
import type { RosterLoader } from "../../roster/roster-loader.ts";
import { inThisTab } from "../../sign-in/sign-in-report.ts";
import { storagePlace } from "../../../storage-place.ts";

/** What is kept for a move is removed at the first visit after this time. */
const KEPT_MS = 90 * 86_400_000;

const readKept = shape({
  /** The server at which the visitor follows the accounts. */
  host: text,
  /** When the list was kept. */
  at: finite,
  /** The accounts of the roster that the visitor follows there. */
  accts: listOfUsable(acctIn(site)),
  /** Whether the server had sent only a part of its list. */
  isPart: (value) => value === true,
  /** The servers at which the visitor has answered the offer to follow the accounts there. */
  answered: listOfUsable(text),
});

/** The follows at one server, for a move to another one. Neither a name nor a token is in it. */
export type KeptMove = Read<typeof readKept>;

/** Opens the follows that the visitor has kept for a move, stored under `rosterMove`. */
export function openKeptMove(place: StoragePlace, clock: Pick<Clock, "now">): Persisted<KeptMove | undefined> {
  const read = (value: unknown): KeptMove | undefined => {
    const kept = readKept(value);
    return kept && kept.accts.length > 0 && clock.now() - kept.at < KEPT_MS ? kept : undefined;
  };
  return openStore("rosterMove", read, { ...place, forgetWith: "visitor" });
}

export const keptMove = openKeptMove(storagePlace, systemClock);
keptMove.connect(); // also removes an old one

/** The server to which the visitor comes back, while they fetch the list from their old server in this tab. */
export const returnsTo = inThisTab("rosterMoving", text);

/** Keeps the accounts of the roster that the visitor follows now. The session may end meanwhile. */
export async function keepFollows(
  { session, follows }: Pick<Visitor, "session" | "follows">,
  roster: RosterLoader,
  at: number,
): Promise<"kept" | "nobody" | "failed"> {
  const [host, states, list] = [session.get()?.instance, follows.states.get(), follows.list.get()];
  const loaded = await roster.load();
  if (host === undefined || loaded === undefined) return "failed";
  const accts = loaded.list({ view: "following" }, states).map(({ acct }) => acct);
  if (accts.length === 0) return "nobody";
  keptMove.set({ host, at, accts, isPart: list !== "ready", answered: [] });
  return keptMove.isStored() ? "kept" : "failed";
}

/** Opens the plan that follows the accounts at the visitor's present server. */
export function seeMove({ host, at, isPart, accts }: KeptMove, address: Pick<Address, "push">): void {
  const list = { title: "", entries: accts.map((acct) => ({ acct })), left: [] };
  openKeptList().set({ list, move: { host, at, isPart }, on: [], off: [], isWhole: false });
  address.push(LIST_PATH);
}
