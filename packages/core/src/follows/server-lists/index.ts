// For the site of this repository only, which has the permission for lists.
export { createServerLists, type CreateServerListsOptions } from "./server-lists.ts";
export type {
  ListProblem,
  ListRow,
  ListTarget,
  NamedList,
  ServerLists,
  ServerListsView,
  ServerListView,
} from "./types.ts";
