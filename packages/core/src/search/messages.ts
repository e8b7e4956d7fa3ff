/** Each continues "The words of the search". */
export const wordFaults = {
  notAnObject: "are no plain object",
  wrong: (field: string) => `have a wrong "${field}"`,
  misspelt: (field: string, meant: string) => `have an unknown field "${field}" (did you mean "${meant}"?)`,
} as const;

export const searchErrors = {
  worker:
    'The worker is not a function, so no search could start it; write () => new Worker(new URL("./search.worker.js", import.meta.url), { type: "module" }).',
  words: (fault: string) =>
    `The words of the search ${fault}, so a search would not find what they name; pass the content of a search-words.json.`,
  noWords: (url: string) =>
    `The words of the search at ${url} could not be loaded, so it finds no people and places. Check the address and the connection.`,
} as const;
