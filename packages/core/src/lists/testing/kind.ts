import type { AccountList } from "../account-list.ts";
import { readList } from "../read-list.ts";

/** A kind of list, with the list that it is read as. */
export interface Kind {
  readonly input: unknown;
  readonly from?: string;
  readonly list: Omit<AccountList, "entries" | "maker"> & {
    readonly entries: readonly object[];
    readonly maker?: object;
  };
}

export const read = ({ input, from }: Kind) =>
  readList(typeof input === "string" ? input : JSON.stringify(input), { from });
