import type { Acct, Clock, Persisted } from "@roster/core";
import { systemClock } from "@roster/core";
import { browserStorage } from "@roster/core/kernel";
import {
  finite,
  listOfUsable,
  openStore,
  type Read,
  readAcct,
  shape,
  type StoragePlace,
  text,
} from "@roster/core/site";
import { site } from "../../../directory.ts";

/** What is kept for a move is removed at the first visit after this time. */
const KEPT_MS = 90 * 86_400_000;

const readKept = shape({
  /** The server at which the visitor follows the accounts. */
  host: text,
  /** When the list was kept. */
  at: finite,
  /** The accounts of the roster that the visitor follows there. */
  accts: listOfUsable((value): Acct | undefined => (typeof value === "string" ? readAcct(value, site) : undefined)),
  /** Whether the server had sent only a part of its list. */
  isPart: (value) => value === true,
  /** The servers at which the visitor has answered the offer to follow them there. */
  answered: listOfUsable(text),
});

/** The follows at one server, for a move to another one. Neither a name nor a token is in it. */
export type KeptMove = Read<typeof readKept>;

/** Opens the follows that the visitor has kept at a sign-out, stored under `rosterMove`. */
export function openKeptMove(place: StoragePlace, clock: Pick<Clock, "now">): Persisted<KeptMove | undefined> {
  const read = (value: unknown): KeptMove | undefined => {
    const kept = readKept(value);
    return kept && kept.accts.length > 0 && clock.now() - kept.at < KEPT_MS ? kept : undefined;
  };
  return openStore("rosterMove", read, { ...place, forgetWith: "visitor" });
}

export const keptMove = openKeptMove({ at: browserStorage, basePath: site.basePath }, systemClock);
keptMove.connect(); // also removes an old one
