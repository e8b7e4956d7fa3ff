export {
  cleanTerm,
  DEFAULT_LIMIT,
  MAX_TERM_LENGTH,
  type Hit,
  type Match,
  type Reason,
  type SearchPort,
  type SearchQuery,
  type SearchResult,
} from "./port.ts";
export { connectSearch, type ConnectedSearch, type ConnectOptions, type SearchState } from "./connect.ts";
export { fetchSearchWords } from "./fetch-search-words.ts";
export type { WorkerLike } from "./worker-port.ts";
export { serveSearch, type WorkerScope } from "./serve.ts";
