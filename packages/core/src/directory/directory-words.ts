import type { RosterIo } from "../roster/roster.ts";
import { fetchSearchWords, type SearchWords } from "../search/search-words.ts";

/** The time after which a search on this thread begins without its words. */
const WORDS_TIMEOUT_MS = 10_000;

/**
 * Loads the words of a directory's search. A failure is logged and gives undefined.
 * @param words the words, or the address of their file; by default those beside the `roster.json` at `url`
 */
export async function loadWords(
  { words, url }: { readonly words?: SearchWords | string; readonly url?: string },
  io: Pick<RosterIo, "fetch"> | undefined,
  log: (message: string, error: unknown) => void,
): Promise<SearchWords | undefined> {
  const from = words ?? (url === undefined ? undefined : wordsBeside(url));
  if (typeof from !== "string") return from;
  try {
    return await fetchSearchWords(from, { ...io, signal: AbortSignal.timeout(WORDS_TIMEOUT_MS) });
  } catch (error) {
    log("The search has no words of people and places.", error);
    return undefined;
  }
}

/** The address of the words beside a `roster.json`, which every build of a directory writes. */
function wordsBeside(url: string): string | undefined {
  const words = url.replace(/^([^?#]*\/)?roster\.json(?:[?#].*)?$/, "$1search-words.json");
  return words === url ? undefined : words;
}
