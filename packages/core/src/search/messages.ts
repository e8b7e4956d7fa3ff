// one by one, because a bundle contains all texts of an object

/** A call of a search in its right form. */
export const SEARCH_CALL = 'search("red", { where: { region: "North" }, limit: 10 })';

export const termError = (given: unknown): string => `${JSON.stringify(given)} is no text; write ${SEARCH_CALL}.`;

export const unknownOption = (name: string): string => `"${name}" is no option of a search; write ${SEARCH_CALL}.`;

export const workerError =
  'The worker is not a function, so no search could start it; write () => new Worker(new URL("./search.worker.js", import.meta.url), { type: "module" }).';

/** What is wrong with the words of a search. Each continues "The words of the search". */
export const wordFaults = {
  notAnObject: "are no plain object",
  wrong: (field: string) => `have a wrong "${field}"`,
  misspelt: (field: string, meant: string) => `have an unknown field "${field}" (did you mean "${meant}"?)`,
} as const;

export const wordsError = (fault: string): string =>
  `The words of the search ${fault}, so a search would not find what they name; pass the content of a search-words.json.`;

export const noWordsError = (url: string): string =>
  `The words of the search at ${url} could not be loaded, so it finds no people and places. Check the address and the connection.`;
