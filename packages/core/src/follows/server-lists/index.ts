// For the site of this repository only: other programs cannot ask for the permission that lists need.
export { createServerLists, type CreateServerListsOptions } from "./server-lists.ts";
export type { ListTarget, ServerLists, ServerListsView, ServerListView } from "./types.ts";
