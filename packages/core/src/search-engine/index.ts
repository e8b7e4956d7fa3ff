export { createAccountWords } from "./account-words.ts";
export { createSearch } from "./create-search.ts";
export { queryWords } from "./words.ts";
