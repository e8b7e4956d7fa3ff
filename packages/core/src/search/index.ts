export {
  cleanTerm,
  DEFAULT_LIMIT,
  MAX_TERM_LENGTH,
  type Hit,
  type Match,
  type Reason,
  type SearchOptions,
  type SearchPort,
  type SearchResult,
} from "./port.ts";
export {
  connectSearch,
  type ConnectedSearch,
  type ConnectOptions,
  type SearchState,
  type WorkerLike,
} from "./connect.ts";
export { readQuery, type SearchQuery } from "./query.ts";
export { fetchSearchWords } from "./search-words.ts";
export { serveSearch, type WorkerScope } from "./serve.ts";
