export { createSearch } from "./create-search.ts";
export { createAccountWords } from "./documents.ts";
export { queryWords } from "./words.ts";
