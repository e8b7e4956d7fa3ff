// apart from the other texts, because the first page of a site loads those

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
