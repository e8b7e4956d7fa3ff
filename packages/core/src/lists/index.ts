export type { AccountList, LeftLine, ListEntry, ListFacts, ListMaker, ListSource, Place } from "./account-list.ts";
export { fetchList, type FetchedList, type FetchListOptions } from "./fetch-list.ts";
export { listAddress, type ListAddress } from "./list-address.ts";
export { readList, type ReadList } from "./read-list.ts";
export { createListPlan, type ListPlan, type ListPlanOptions, type ListRow, type RowReason } from "./list-plan.ts";
export { findLookAlikes, type LookAlike } from "./look-alikes.ts";
