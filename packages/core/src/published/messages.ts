const SOME = 10;

/** The error of a word that is not known, for callers that TypeScript does not check. */
export function misspelt(word: string, noun: string, meant: string | undefined, known: readonly string[]): string {
  if (meant !== undefined) return `"${word}" is no ${noun}; did you mean "${meant}"?`;
  const some = known.slice(0, SOME).map((each) => `"${each}"`);
  const more = known.length > SOME ? ` and ${known.length - SOME} more` : "";
  return `"${word}" is no ${noun}; choose ${some.join(", ")}${more}.`;
}

/** The instance of a session: its spelling is the one that `parseInstance` gives. */
export const notAnInstance =
  'a host such as "social.example", as parseInstance gives it; localhost only with the "pageOrigin" of a page there.';

export const noSearch = {
  failed: 'connectSearch: "fallback" could not load a search.',
  wrong: (found: string) =>
    `connectSearch: "fallback" must resolve to a search, such as that of createSearch, not ${found}.`,
};
