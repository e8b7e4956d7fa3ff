import type { Address } from "../../../address.ts";
import { LIST_PATH } from "../../../routes.ts";
import { openKeptList } from "../../any-list/later/kept-list.ts";
import { type KeptMove, keptMove } from "./kept-move.ts";

/** Remembers that the visitor has answered the offer at a server. It is not made there again. */
export function answerMove(kept: KeptMove, host: string): void {
  keptMove.set({ ...kept, answered: [...kept.answered, host] });
}

/** Opens the plan that follows the accounts at the visitor's present server. */
export function seeMove({ host, at, isPart, accts }: KeptMove, address: Pick<Address, "push">): void {
  const list = { title: "", entries: accts.map((acct) => ({ acct })), left: [] };
  openKeptList().set({ list, move: { host, at, isPart }, on: [], off: [], isWhole: false });
  address.push(LIST_PATH);
}
