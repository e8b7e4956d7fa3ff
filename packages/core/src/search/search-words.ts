import { RosterError } from "../lib/errors.ts";
import { isRecord } from "../lib/untrusted.ts";
import { nearest } from "../lib/known.ts";
import { finite, listOf, type Reader, shape, text } from "../lib/shape.ts";
import type { RosterIo } from "../roster/roster.ts";

/**
 * Words that only a search reads: the content of `search-words.json`. Each list of words of teams has a text for each team, in
 * the order of `teams`: its words with ", " between them. "|" comes before another form of a name: "Ada Lovelace|Countess Ada".
 */
export interface SearchWords {
  /** The ids of the teams. */
  readonly teams?: readonly string[];
  /** The people of the teams. Their roles change, so each list has its date: YYYY-MM. With `isPast`, the role ended then. */
  readonly people?: readonly {
    readonly role: string;
    readonly asOf: string;
    readonly isPast?: boolean;
    readonly words: readonly string[];
  }[];
  readonly venues?: readonly string[];
  readonly formerVenues?: readonly string[];
  /** Without "#". */
  readonly hashtags?: readonly string[];
  readonly slang?: readonly string[];
  readonly places?: readonly string[];
  /**
   * What a found name is to its team, by the role of a person or the field of a place: { player: "plays for", venues: "is the home of" }.
   * The reason of a hit reads so: "Ada Lovelace plays for the Red Team".
   */
  readonly relations?: Readonly<Record<string, string>>;
  /** Names of several teams together, and the positions of these teams in `teams`. */
  readonly rivals?: readonly { readonly words: string; readonly of: readonly number[] }[];
  /** Nicknames and usual misspellings, by "user", or "user@host" of an account on another server. */
  readonly nicknames?: Readonly<Record<string, string>>;
  /** Words of a question, which a search leaves out and names: "who", "covers". */
  readonly questionWords?: string;
  /** Words that stand for tags beside other words: "covers" for the accounts of a kind. Each `tags` has a list of values by key. */
  readonly implied?: readonly { readonly words: string; readonly tags: Readonly<Record<string, readonly string[]>> }[];
  /** Names that visitors look for and the directory lacks, with the nearest accounts and tags. */
  readonly unlisted?: readonly Unlisted[];
}

/** Names that the directory lacks. */
export interface Unlisted {
  readonly words: string;
  /** The nearest accounts: "user", or "user@host" of an account on another server. */
  readonly near?: readonly string[];
  /** The tags of the nearest list. */
  readonly where?: Readonly<Record<string, string>>;
}

const texts = listOf(text);
const position: Reader<number> = (value) => (Number.isInteger(value) ? finite(value) : undefined);
const textByKey: Reader<unknown> = (value) =>
  isRecord(value) && texts(Object.values(value)) !== undefined ? value : undefined;
const bool: Reader<boolean> = (value) => (typeof value === "boolean" ? value : undefined);
const listByKey: Reader<unknown> = (value) =>
  isRecord(value) && Object.values(value).every((list) => texts(list) !== undefined) ? value : undefined;
/** Reads a field that may be absent (null), but not wrong (undefined). */
const absentOr =
  <T>(reader: Reader<T>): Reader<T | null> =>
  (value) =>
    value === undefined ? null : reader(value);

const FIELDS: Readonly<Record<keyof SearchWords, Reader<unknown>>> = {
  teams: texts,
  people: listOf(shape({ role: text, asOf: text, isPast: absentOr(bool), words: texts })),
  venues: texts,
  formerVenues: texts,
  hashtags: texts,
  slang: texts,
  places: texts,
  relations: textByKey,
  rivals: listOf(shape({ words: text, of: listOf(position) })),
  nicknames: textByKey,
  questionWords: text,
  implied: listOf(shape({ words: text, tags: listByKey })),
  unlisted: listOf(shape({ words: text, near: absentOr(texts), where: absentOr(textByKey) })),
};

/**
 * Reads the content of a `search-words.json`. Fields of a newer version are left alone, misspelt ones are refused.
 * @throws RosterError "option"
 */
export function readWords(words: unknown): SearchWords {
  const fail = (fault: string): never => {
    throw new RosterError(
      "option",
      `The words of the search ${fault}, so a search would not find what they name; pass the content of a search-words.json.`,
    );
  };
  // a promise, a URL or a module has no field of words, and would be read as no words
  if (!isRecord(words) || Object.prototype.toString.call(words) !== "[object Object]")
    return fail("are no plain object");
  for (const [field, read] of Object.entries(FIELDS))
    if (absentOr(read)(words[field]) === undefined) fail(`have a wrong "${field}"`);
  for (const field of Object.keys(words)) {
    const meant = Object.hasOwn(FIELDS, field) ? undefined : nearest(field, Object.keys(FIELDS));
    if (meant !== undefined) fail(`have an unknown field "${field}" (did you mean "${meant}"?)`);
  }
  return words;
}

/**
 * Fetches a directory's `search-words.json`, the second argument of `createSearch`.
 * @param io.fetch the global one by default
 * @throws RosterError "roster-unreachable" if the request fails or the response is no JSON, "option" if it is other JSON; the
 * reason of the signal if it aborts
 * @example
 * const words = await fetchSearchWords("https://roster.example/search-words.json", { fetch });
 * words.nicknames; // { RedFan: "Annie" }
 */
export async function fetchSearchWords(url: string, io: RosterIo = {}): Promise<SearchWords> {
  const { fetch = (input, init) => globalThis.fetch(input, init), signal } = io;
  signal?.throwIfAborted();
  let words: unknown;
  try {
    const response = await fetch(url, signal === undefined ? {} : { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    words = await response.json();
  } catch (error) {
    signal?.throwIfAborted();
    const message = `The words of the search at ${url} could not be loaded, so it finds no people and places. Check the address and the connection.`;
    throw new RosterError("roster-unreachable", message, { cause: error });
  }
  return readWords(words);
}

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
