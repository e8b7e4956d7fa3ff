// apart from the other texts, because the first page of a site loads those

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
