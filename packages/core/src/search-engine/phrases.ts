import type { Reason } from "../search/port.ts";
import type { SearchWords, Unlisted } from "../search/search-words.ts";
import { type Directory, keysOf, tagKey } from "./documents.ts";
import { collectMeanings, type Meaning } from "./meanings.ts";
import { createTerms, type Terms } from "./word-index.ts";
import { isEmoji, joinedWords, queryWords } from "./words.ts";

/** Words of a query that together have a meaning. */
export interface Phrase extends Meaning {
  /** The positions of its words in the query, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** Whether it is only the beginning of a phrase, or a part of a name. */
  readonly isPart?: boolean;
  /** Whether the query has it with a typo. */
  readonly isMistyped?: boolean;
}

/** How exactly the words of a query have to match a phrase. "names": also one name of a person. "beginnings": also the beginning of a phrase or a name. */
export type Exactness = "exact" | "names" | "beginnings" | "typos";

export type Phrases = ReturnType<typeof createPhrases>;

/** @param isAlone whether the query has only filler words beside the text */
type Look = (
  text: string,
  isLast: boolean,
  isAlone: boolean,
  words: readonly string[],
) => Omit<Phrase, "from" | "to"> | undefined;

const LONGEST = 6;
const MIN_TYPO_LENGTH = 5;
const MIN_TWO_TYPOS_LENGTH = 10;
const MIN_BEGINNING_LENGTH = 3;

/** Collects the tags of a directory with their plurals and synonyms, its outlets, the former names of its teams, and the search words. */
export function createPhrases(
  data: Directory,
  words: SearchWords,
  outlets: ReadonlySet<string>,
  terms: Pick<Terms, "has">,
) {
  const { site, facets, teams } = data;
  // by joined words: names in full, first and last names of people, names of teams, and names that the directory lacks
  const { whole, parts, teams: namedTeams, unlisted } = collectMeanings(data, words, outlets);
  const questions = new Set(queryWords(words.questionWords ?? ""));
  const implied: ReadonlyMap<string, readonly string[]> = new Map(
    (words.implied ?? []).flatMap(({ words: text, tags: of }) => {
      const keys = Object.entries(of).flatMap(([key, values]) => values.map((value) => tagKey(key, value)));
      return queryWords(text).map((word) => [word, keys] as const);
    }),
  );
  const fillers = new Set([...(site.fillerWords ?? []).flatMap(queryWords), ...questions, ...implied.keys()]);
  /** Whether a search may leave the word out. */
  const isFiller = (word: string): boolean => fillers.has(word) || isEmoji(word);
  /** The keys of the kinds of accounts about teams, such as reporters, without the teams' own accounts. */
  const kindsOf = facets.find(({ key }) => key === site.teams?.facet)?.values ?? [];
  const kinds = new Set(
    kindsOf
      .filter(({ value, leads }) => !leads && value !== site.teams?.value)
      .map(({ value }) => tagKey(site.teams?.facet ?? "", value)),
  );
  const outletWords = new Set(Array.from(outlets).flatMap(queryWords));
  const nicknames = new Map<string, string[]>();
  for (const { id, nickname = "" } of teams) {
    const name = joinedWords(nickname);
    nicknames.set(name, [...(nicknames.get(name) ?? []), id]);
  }
  const groups = new Map(teams.map(({ id, group }) => [id, group]));
  const tags = new Map(
    facets.flatMap(({ key, values }) => values.map(({ value }) => [tagKey(key, value), [key, value]] as const)),
  );
  const { rivals, formerVenues } = words.relations ?? {};
  /** Former names, slang and names of several teams together count only in full, a former venue by whole words. */
  const countsFromBeginning = ({ word, relation, asOf, until }: Reason, text: string): boolean =>
    word !== undefined &&
    (asOf ?? until ?? relation) !== undefined &&
    relation !== rivals &&
    (relation !== formerVenues || queryWords(word).some((_, at, all) => all.slice(0, at + 1).join("") === text));
  const wholeTexts = createTexts(whole);
  const partTexts = createTexts(parts);
  const nameTexts = createTexts(namedTeams);
  const unlistedTexts = createTexts(unlisted);

  const looks: Record<Exactness, Look> = {
    exact: (text) => whole.get(text),
    // a team's name is nobody's given name: "jazz writers" are not about Jazz Chisholm
    names: (text) => whole.get(text) ?? merged([namedTeams.has(text) ? undefined : parts.get(text)], { isPart: true }),
    beginnings(text, isLast, isAlone) {
      const known = whole.get(text);
      // beside other words, a beginning says little: "marsh reed" is not about Reed Park
      if (known || !isLast || !isAlone || text.length < MIN_BEGINNING_LENGTH) return known;
      const begun = wholeTexts
        .beginning(text)
        .filter(({ reasons }) => reasons.some((reason) => countsFromBeginning(reason, text)));
      return merged([...begun, ...(text.length > MIN_BEGINNING_LENGTH ? partTexts.beginning(text) : [])], {
        isPart: true,
      });
    },
    typos(text, _isLast, isAlone, each) {
      const known = whole.get(text);
      if (known) return known;
      if (parts.has(text)) return merged([parts.get(text)], { isPart: true });
      if (text.length < MIN_TYPO_LENGTH || namedTeams.has(text)) return undefined;
      // nobody mistypes two words into two others, or a short one twice: "coast ternley" are no Coast Terns
      const edits = each.every((word) => terms.has(word) || word.length < MIN_BEGINNING_LENGTH + 1) ? 1 : 2;
      return (
        merged(wholeTexts.near(text, edits), { isMistyped: true }) ??
        merged(isAlone ? partTexts.near(text, edits) : [], { isMistyped: true, isPart: true }) ??
        merged(nameTexts.near(text, edits).map(meaningOf), { isMistyped: true })
      );
    },
  };

  const spans = (list: readonly string[], look: Look): readonly Phrase[] => {
    const found: Phrase[] = [];
    for (let from = 0; from < list.length;) {
      let to = Math.min(list.length, from + LONGEST);
      let meaning;
      for (; to > from; to--) {
        const isAlone = list.every((word, at) => (at >= from && at < to) || isFiller(word));
        const each = list.slice(from, to);
        meaning = look(each.join(""), to === list.length, isAlone, each);
        if (meaning) break;
      }
      if (meaning) found.push({ ...meaning, from, to });
      from = Math.max(to, from + 1);
    }
    return found;
  };

  const findTeams = (list: readonly string[]): readonly Phrase[] =>
    spans(list, (text) => {
      const ids = namedTeams.get(text);
      return ids && { keys: ids, reasons: [] };
    });

  /** Returns the phrases of a query without overlaps, the longest first found from the left. */
  const find = (list: readonly string[], exactness: Exactness): readonly Phrase[] => spans(list, looks[exactness]);

  /** The tags that the words name, one of each facet, if they name nothing else. */
  const tagsOf = (list: readonly string[]): Unlisted["where"] => {
    const kept = list.filter((word) => !fillers.has(word));
    const phrases = find(kept, "exact");
    const asked = list.flatMap((word) => (implied.has(word) ? [implied.get(word) ?? []] : []));
    const named = [...phrases.map(({ keys }) => keys), ...asked].map((keys) =>
      keys.length === 1 ? tags.get(keys[0] ?? "") : undefined,
    );
    const isAll = phrases.reduce((sum, { from, to }) => sum + to - from, 0) === kept.length;
    const each = named.filter((tag) => tag !== undefined);
    if (!isAll || each.length === 0 || each.length < named.length) return undefined;
    return new Set(each.map(([key]) => key)).size === each.length ? Object.fromEntries(each) : undefined;
  };

  return {
    find,
    /** The ids of the teams that have exactly this nickname, given in several forms. */
    nicknamed: (...lists: readonly (readonly string[])[]): readonly string[] =>
      lists.flatMap((list) => nicknames.get(list.join("")) ?? []),
    teamsNamed: (list: readonly string[]): readonly string[] => findTeams(list).flatMap(({ keys }) => keys),
    /** Whether a query consists of names of teams and filler words. */
    areTeams(list: readonly string[]): boolean {
      const named = findTeams(list);
      const isName = (at: number): boolean => named.some(({ from, to }) => from <= at && at < to);
      return list.every((word, at) => isName(at) || isFiller(word));
    },
    /** The teams that a query names one after another, if it names several. */
    teamsIn(list: readonly string[]): readonly Phrase[] {
      const named = findTeams(list);
      if (named.length < 2) return [];
      // "Giants and 49ers" means the Giants in the group of the 49ers
      return named.map((phrase) => {
        const others = new Set(
          named.filter((other) => other !== phrase).flatMap(({ keys }) => keys.map((id) => groups.get(id))),
        );
        const same = phrase.keys.filter((id) => others.has(groups.get(id)));
        const ids = same.length > 0 ? same : phrase.keys;
        return { ...phrase, keys: keysOf(ids) };
      });
    },
    /**
     * The name in the query that the directory lacks, and the tags that the other words name.
     * @param isLate whether a single word beside others counts, because nothing else has found them
     */
    unlisted(list: readonly string[], isLate = false): Unlisted | undefined {
      const entry = unlisted.get(list.join(""));
      if (entry || unlisted.size === 0) return entry;
      // known names take their words first, and a name without keys is one that the directory lacks
      const [part] = spans(list, (text) => {
        const known = whole.get(text);
        return known ?? (unlisted.has(text) ? { keys: [], reasons: [] } : undefined);
      }).filter(({ from, to, keys }) => keys.length === 0 && (isLate || to > from + 1)); // a single word has other meanings, too
      if (part === undefined) return undefined;
      const others = [...list.slice(0, part.from), ...list.slice(part.to)];
      if (findTeams(others).length > 0) return undefined; // beside a team of the roster, the name counts as a missing word
      const found = unlisted.get(list.slice(part.from, part.to).join(""));
      const where = tagsOf(others);
      return found && where ? { ...found, where } : found;
    },
    /** The name that the directory lacks and that the query has with a typo. */
    unlistedLike(list: readonly string[], edits = 2): Unlisted | undefined {
      const text = list.join("");
      return text.length > MIN_TYPO_LENGTH ? unlistedTexts.near(text, edits)[0] : undefined;
    },
    tagsOf,
    isFiller,
    /** Whether a key is that of a kind of accounts about teams, such as reporters. */
    isKind: (key: string): boolean => kinds.has(key),
    /** The kinds that a verb implies together with one of these: radio is near podcasts, because "listen" implies both. */
    kindsNear: (keys: readonly string[]): readonly string[] =>
      Array.from(new Set(implied.values()))
        .filter((group) => group.some((key) => keys.includes(key)))
        .flatMap((group) => group.filter((key) => kinds.has(key))),
    isOfOutlet: (word: string): boolean => !isFiller(word) && outletWords.has(word),
    impliedBy: (word: string): readonly string[] | undefined => implied.get(word),
    /** Whether a search that leaves the word out says so. */
    isQuestion: (word: string): boolean => questions.has(word) || implied.has(word),
  };
}

const meaningOf = (ids: readonly string[]): Meaning => ({ keys: keysOf(ids), reasons: [] });

/** The meanings together as one; undefined if there are none. */
function merged(
  meanings: readonly (Meaning | undefined)[],
  more: Pick<Phrase, "isPart" | "isMistyped">,
): Omit<Phrase, "from" | "to"> | undefined {
  const found = meanings.filter((meaning) => meaning !== undefined);
  if (found.length === 0) return undefined;
  return {
    keys: Array.from(new Set(found.flatMap(({ keys }) => keys))),
    reasons: found.flatMap(({ reasons }) => reasons),
    ...more,
  };
}

/** Finds the texts of a map that begin with a text or are like it. It sorts them when it is first asked. */
function createTexts<T>(map: ReadonlyMap<string, T>) {
  let terms: Terms | undefined;
  const open = (): Terms => (terms ??= createTerms(Array.from(map.keys()).sort()));
  const at = (positions: Iterable<number>): readonly T[] =>
    Array.from(positions, (position) => map.get(open().sorted[position] ?? "")).filter((each) => each !== undefined);
  return {
    beginning(text: string): readonly T[] {
      const [from, to] = open().startingWith(text);
      return at(Array.from({ length: to - from }, (_, step) => from + step));
    },
    near(text: string, edits = 2): readonly T[] {
      // one typo, two in a long text, one in the first letter, which people rarely mistype
      for (const find of [
        () => open().near(text, false, 1),
        () => (edits > 1 && text.length >= MIN_TWO_TYPOS_LENGTH ? open().within(2, text) : new Set<number>()),
        () => open().near(text, false),
      ]) {
        const found = find();
        if (found.size > 0) return at(found);
      }
      return [];
    },
  };
}
