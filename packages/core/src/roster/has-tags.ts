import type { Account } from "../types.ts";
import { tagsOf, type Filter, type Where } from "./filter.ts";

// apart from the filters of addresses, because the first page of a site needs only those

/** Whether an account has every value of a filter whose words are known, and one of each list of values. */
export function hasTags(account: Pick<Account, "tags" | "activity">, where: Where): boolean {
  return Object.entries(where).every(
    ([key, wanted]) => wanted === undefined || [wanted].flat().some((value) => tagsOf(account, key).includes(value)),
  );
}

/** Whether it names at most one value per tag, as an address does. */
export function isFilter(where: Where): where is Filter {
  return !Object.values(where).some(Array.isArray);
}
