// The sentences of errors, for developers. The first page of a site loads none of them. Faults of data stand beside their checks.

/** The number of known words that an error lists. */
const LISTED = 10;

// one by one, because a bundle contains all texts of an object

export function unknownError(word: string, noun: string, meant: string | undefined, known: readonly string[]): string {
  if (meant !== undefined) return `"${word}" is no ${noun}; did you mean "${meant}"?`;
  if (known.length === 0) return `"${word}" is no ${noun}.`;
  const more = known.length > LISTED ? ", …" : "";
  return `"${word}" is no ${noun}; choose "${known.slice(0, LISTED).join('", "')}"${more}.`;
}

export const hostError = (text: string): string => `"${text}" is no host; write one such as "bots.example".`;

export const originError = (text: string): string =>
  `"${text}" is no origin; write one such as "https://roster.example".`;

export const handleError = (text: string): string =>
  `"${text}" is no handle; write one such as "gamebot@bots.example".`;

export const countError = (name: string, count: number): string =>
  `"${name}" is ${count}, which would give a wrong list; write a number from 0 on, or leave it out.`;

export const objectError = (given: string, form: string): string => `${given} is no object; write ${form}.`;

export const noHostError = (username: string): string =>
  `The account "${username}" has no host, and the directory has no home server, so no address leads to it; write it as "${username}@bots.example".`;

/** @param part what it lacks */
export const accountError = (given: unknown, part: "a username" | "an address"): string =>
  `${JSON.stringify(given)} is no account: without ${part}, nothing leads to it; pass one from roster.query or roster.get.`;

/** Why a roster could not be read. */
export const rosterErrors = {
  unloadable: (url: string, isComplete: boolean) =>
    `The roster at ${url} could not be loaded, so there are no accounts to show. Check the address${isComplete ? "" : ", which must be complete outside of a page,"} and the connection, then try again.`,
  noJson: (url: string, start: string) =>
    `The roster at ${url} is no JSON: it begins with ${JSON.stringify(start)}. Check the address, then try again.`,
  status: (url: string, status: number) =>
    `The roster at ${url} could not be loaded (HTTP ${status}), so there are no accounts to show. Check the address, then try again.`,
  /** @param fault continues the name of its field: "site.name is missing" */
  unusable: (fault: string) => `The roster cannot be used: ${fault}.`,
  /** @param unusable the sentence above */
  damaged: (url: string, unusable: string) =>
    `${unusable} The file at ${url} is damaged or of another version. Load it again. If that does not help, rebuild it.`,
} as const;

export const workerError =
  'The worker is not a function, so no search could start it; write () => new Worker(new URL("./search.worker.js", import.meta.url), { type: "module" }).';

/** Why a directory cannot do something. Visitors read those about code that was not loaded. */
export const directoryTexts = {
  noData: 'createDirectory needs the "url" of a roster.json or "accounts", and not both, since it shows one list.',
  noAddress:
    'There is no address bar to sign in with. Sign in in a browser, or pass createDirectory the option "address".',
  unknownAccount: (handle: string, meant: string | undefined) =>
    `"${handle}" is no account of this directory${meant === undefined ? "; roster.get finds accounts that may be unknown." : `; did you mean "${meant}"?`}`,
  notLoaded: (what: string) => `${what} could not be loaded. Check the connection, then try again.`,
};
