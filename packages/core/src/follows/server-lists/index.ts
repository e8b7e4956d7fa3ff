export type {
  ListProblem,
  ListRow,
  ListTarget,
  NamedList,
  ServerLists,
  ServerListsView,
  ServerListView,
} from "./types.ts";
