const SOME = 10;

/** The error of a word that is not known, for callers that TypeScript does not check. */
export function misspelt(word: string, noun: string, meant: string | undefined, known: readonly string[]): string {
  if (meant !== undefined) return `"${word}" is no ${noun}; did you mean "${meant}"?`;
  const more = known.length > SOME ? ", …" : "";
  return `"${word}" is no ${noun}; choose "${known.slice(0, SOME).join('", "')}"${more}.`;
}

/** The instance of a session: its spelling is the one that `parseInstance` gives. */
export const notAnInstance =
  'a host such as "social.example", as parseInstance gives it; localhost only with the "pageOrigin" of a page there.';

export const wrongData = { username: "is not a unique username" };

export const noPlace = 'followUrl: "page.template" must have "{uri}" or "{object}" in place of the account.';

export const noSearch = {
  failed: 'connectSearch: "fallback" could not load a search.',
  wrong: (found: string) =>
    `connectSearch: "fallback" must resolve to a search, such as that of createSearch, not ${found}.`,
};
