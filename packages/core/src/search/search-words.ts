/**
 * Words that only a search reads: the content of `search-words.json`. Each list of words of teams has a text for each team, in
 * the order of `teams`: its words with ", " between them. "|" comes before another form of a name: "Ada Lovelace|Countess Ada".
 */
export interface SearchWords {
  /** The ids of the teams. */
  readonly teams?: readonly string[];
  /** The people of the teams. Their roles change, so each list has its date: YYYY-MM. */
  readonly people?: readonly { readonly role: string; readonly asOf: string; readonly words: readonly string[] }[];
  readonly venues?: readonly string[];
  readonly formerVenues?: readonly string[];
  /** Without "#". */
  readonly hashtags?: readonly string[];
  readonly slang?: readonly string[];
  readonly places?: readonly string[];
  /** What people and places are to a team, by role, and for `venues`, `formerVenues`, `places` and `rivals`: { keeper: "keeps" }. */
  readonly relations?: Readonly<Record<string, string>>;
  /** Names of several teams together, and the positions of these teams in `teams`. */
  readonly rivals?: readonly { readonly words: string; readonly of: readonly number[] }[];
  /** Nicknames and usual misspellings, by "user", or "user@host" of an account on another server. */
  readonly nicknames?: Readonly<Record<string, string>>;
  /** Words of a question, which a search leaves out and names: "who", "covers". */
  readonly questionWords?: string;
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
