// The sentences of errors, for developers. The first page of a site loads none of them.

/** The number of known words that an error lists. */
const LISTED = 10;

/** Words that are not known or not possible. */
export const wordErrors = {
  unknown(word: string, noun: string, meant: string | undefined, known: readonly string[]) {
    if (meant !== undefined) return `"${word}" is no ${noun}; did you mean "${meant}"?`;
    if (known.length === 0) return `"${word}" is no ${noun}.`;
    const more = known.length > LISTED ? ", …" : "";
    return `"${word}" is no ${noun}; choose "${known.slice(0, LISTED).join('", "')}"${more}.`;
  },
  host: (text: string) => `"${text}" is no host; write one such as "bots.example".`,
  origin: (text: string) => `"${text}" is no origin; write one such as "https://roster.example".`,
  account: (text: string, example: string) => `"${text}" is no handle; write one such as "${example}".`,
} as const;

// one by one, because a bundle contains all texts of an object

export const countError = (name: string, count: number): string =>
  `"${name}" is ${count}, which would give a wrong list; write a number from 0 on, or leave it out.`;

export const objectError = (given: string, form: string): string => `${given} is no object; write ${form}.`;

export const noHostError = (username: string): string =>
  `The account "${username}" has no host, and the directory has no home server, so no address leads to it; write it as "${username}@bots.example".`;

export const accountError = (given: unknown): string =>
  `${JSON.stringify(given)} is no account: without a username, its address would lead nowhere; pass one from roster.query or roster.get.`;

/** The faults of a roster. Each continues the name of its field: "site.name is missing". */
export const rosterFaults = {
  whole: "it",
  /** Precedes the field of an account. */
  account: (username: string) => `@${username}: `,
  notAnObject: "is not an object",
  notAList: "is not a list",
  oneText: (text: string) => `is not a list; write ${JSON.stringify([text])}`,
  notAText: "is not a text",
  notAUsername: 'is a handle; write its server as "host"',
  notAHost: 'is not a host such as "bots.example"',
  missing: "is missing",
  unknownNetwork: "is not a known network",
  notABoolean: "is neither true nor false",
  unknownChip: "is not 1, 2 or 3",
  notANumber: "is not a number",
  misspelt: (field: string, meant: string) => `it has an unknown field "${field}" (did you mean "${meant}"?)`,
  twice: (acct: string) => `@${acct} is listed twice`,
} as const;

/** Why a roster could not be read. */
export const rosterErrors = {
  unloadable: (url: string, isComplete: boolean) =>
    `The roster at ${url} could not be loaded, so there are no accounts to show. Check the address${isComplete ? "" : ", which must be complete outside of a page,"} and the connection, then try again.`,
  noJson: (url: string, start: string) =>
    `The roster at ${url} is no JSON: it begins with ${JSON.stringify(start)}. Check the address, then try again.`,
  status: (url: string, status: number) =>
    `The roster at ${url} could not be loaded (HTTP ${status}), so there are no accounts to show. Check the address, then try again.`,
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
