import type { AcctKey, Clock } from "@roster/core";
import { finite, openStore, shape, type StoragePlace, text } from "@roster/core/site";

/** As long as posts stay valid. A page that opens later goes on where the last one stopped. */
const VISIT_MS = 10 * 60_000;

/** Whose turn it is: on each visit, the list on the home page begins with the accounts that the last one did not reach. */
export type Turns = ReturnType<typeof openTurns>;

const readTurn = shape({ first: text, next: text, at: finite });

/** Opens the turn that this browser stores under `rosterPostsTurn`. */
export function openTurns(clock: Pick<Clock, "now">, place: StoragePlace) {
  const stored = openStore("rosterPostsTurn", readTurn, { ...place, forgetWith: "visitor" });
  const visit = (): ReturnType<typeof readTurn> => {
    const turn = stored.get();
    const age = turn && clock.now() - turn.at;
    return age !== undefined && age >= 0 && age < VISIT_MS ? turn : undefined;
  };
  return {
    /** @returns the index of the first account, and how many this visit has asked already; undefined on a new visit */
    begin(accounts: readonly AcctKey[]): { readonly start: number; readonly asked: number | undefined } {
      stored.refresh();
      const placeOf = (key: string | undefined): number => accounts.findIndex((one) => one === key);
      const now = visit();
      const [first, next] = [placeOf(now?.first), placeOf(stored.get()?.next)];
      if (first === -1) return { start: Math.max(0, next), asked: undefined };
      const asked = (next - first + accounts.length) % accounts.length || accounts.length;
      return { start: first, asked: next === -1 ? undefined : asked };
    },
    /** Remembers that a visit has asked a number of accounts, from the first one. */
    note(order: readonly AcctKey[], asked: number): void {
      const [first = ""] = order;
      stored.set({ first, next: order[asked] ?? first, at: visit()?.at ?? clock.now() });
    },
  };
}
