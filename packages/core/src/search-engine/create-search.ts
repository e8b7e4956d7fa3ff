import { hasTags, isFilter } from "../roster/filter.ts";
import { assertFilter } from "../roster/checked-filter.ts";
import { createOrders } from "../roster/order.ts";
import { withAllDefaults } from "../roster/defaults.ts";
import { fileName } from "../lib/acct.ts";
import { emptyResult, type Hit, type SearchPort } from "../search/port.ts";
import { readQuery } from "../search/query.ts";
import { readWords, type SearchWords, type Unlisted } from "../search/search-words.ts";
import type { RosterFile, Tags } from "../types.ts";
import { createBeginnings, isBeginning } from "./beginnings.ts";
import { createDocuments, namesOfTags } from "./documents.ts";
import { createFinder, type Found } from "./finder.ts";
import { createPhrases } from "./phrases.ts";
import { correctedTerm, createReasons } from "./reasons.ts";
import { createDatabase } from "./word-index.ts";
import { queryWords, textWords } from "./words.ts";

export { createAccountWords } from "./documents.ts";
export { queryWords };

/** The number of accounts near to a name that the directory lacks. */
const MOST_NEAR = 3;
/** A term in quotes, whose words have to match as typed. */
const QUOTED = /^["“„«](.+)["”“»]$/u;

/**
 * Builds an in-memory search over a roster. Every word of a term has to match the name, username, aliases, tags or team of an
 * account; the last word also matches as a prefix. If no account matches, it leaves out filler words, joins and parts words,
 * forgives typos (see `SearchResult.corrected`), and at last finds accounts that match only some words (see `Hit.without`).
 * Full names come first, then other names, then teams, then prominent accounts. A term in quotes is searched as typed.
 * @param words further words of teams and accounts: people, places, hashtags, nicknames
 * @throws RosterError "option" for words of another form
 * @example
 * const { hits, total } = await createSearch(data).search("red team");
 * [total, hits[0]?.account.username]; // [2, "RedTeam"]
 */
export function createSearch<T extends Tags>(file: RosterFile<T>, words?: SearchWords): SearchPort<T>;
export function createSearch(file: RosterFile, searchWords: SearchWords = {}): SearchPort {
  readWords(searchWords);
  const data = withAllDefaults(file);
  // equal scores keep the order of insertion
  const accounts = createOrders(data.accounts, data.facets)("popular");
  const documents = accounts.map(createDocuments(data, searchWords.nicknames));
  const positions = new Map(accounts.map((account, at) => [fileName(account), at]));
  const tagNames = namesOfTags(data);
  const database = createDatabase(documents, new Set((data.site.fillerWords ?? []).flatMap(queryWords)));
  const outlets = new Set(accounts.flatMap(({ role }) => role?.outlet ?? []));
  const phrases = createPhrases(data, searchWords, outlets, database.index);
  const reasonsOf = createReasons(data, tagNames, phrases);
  const find = createFinder(database.index, phrases);
  const findByLetters = createBeginnings(data, documents, tagNames, phrases);

  /** The positions of the nearest accounts: the listed ones that have the tags, else the first that have them. */
  const nearTo = ({ near = [], where }: Unlisted): readonly number[] => {
    const listed = near.flatMap((name) => positions.get(name) ?? []);
    if (where === undefined) return listed;
    const tagged = (at: number): boolean => accounts[at] !== undefined && hasTags(accounts[at], where);
    const own = listed.filter(tagged);
    return own.length > 0 ? own : Array.from(accounts.keys()).filter(tagged).slice(0, MOST_NEAR);
  };

  return {
    async search(raw, options) {
      const { term, where, limit, prefer, signal } = readQuery(raw, options);
      assertFilter(data, where);
      signal?.throwIfAborted();
      const [, quoted] = QUOTED.exec(term) ?? [];
      const typed = queryWords(quoted ?? term);
      const words = Array.from(new Set(typed));
      if (words.length === 0) return emptyResult(term);
      const filtered = Object.keys(where).length > 0;

      let found: Found;
      let list: readonly number[];
      let total: number | undefined;
      if (isBeginning(typed)) ({ found, positions: list } = findByLetters(typed, prefer));
      else {
        found = find(quoted ?? term, quoted !== undefined, prefer);
        const most = filtered ? accounts.length : Math.min(limit, accounts.length);
        ({ positions: list, total } = await database.best(found.scores, most));
        signal?.throwIfAborted();
      }
      const { unlisted } = found;
      if (unlisted) list = nearTo(unlisted);
      if (unlisted || filtered) total = undefined;
      if (filtered) list = list.filter((at) => accounts[at] && hasTags(accounts[at], where));

      const tags = unlisted?.where ?? phrases.tagsOf(words);
      const named = tags && accounts.some((account) => hasTags(account, tags)) ? tags : undefined;
      const meant = words.filter((word) => !phrases.isFiller(word));
      const best = documents[list[0] ?? -1];
      // "new" of "new pond gulls" may be in the name of the team
      const isNamed = (word: string): boolean => best !== undefined && textWords(best.name).includes(word);
      const leftOut = found.leftOut.filter((word) => !phrases.isQuestion(word) || !isNamed(word));
      return {
        term,
        ...(named && isFilter(where) && { where: { ...where, ...named } }),
        ...(found.isTypo && best && { corrected: correctedTerm(meant, best, found, tagNames) }),
        ...(leftOut.length > 0 && list.length > 0 && { leftOut }),
        ...(found.teams && { teams: found.teams }),
        ...(unlisted && { unlisted: true }),
        hits: list.slice(0, limit).flatMap((at): readonly Hit[] => {
          const document = documents[at];
          if (!document) return [];
          const { account } = document;
          if (unlisted) return [{ account, matches: [] }];
          const without = found.without.get(at + 1); // Orama counts documents from 1
          return [{ account, ...reasonsOf(document, words, found), ...(without && { without }) }];
        }),
        total: total ?? list.length,
      };
    },
  };
}
