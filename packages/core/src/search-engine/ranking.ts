import { LEADING_ROLE, PERSON_ROLE, TEAM_ROLE } from "./documents.ts";
import {
  type Matches,
  PREFIX_OF_NAME,
  scoreOf,
  spellings,
  TAG_ITSELF,
  TAGGED,
  wayOf,
  WORD_OF_NAME,
} from "./matching.ts";
import type { Reading } from "./readings.ts";
import type { WordIndex } from "./word-index.ts";

// an account of a higher tier ranks first; within a tier, the bonus and the scores of the words decide
const BY_TAGS = 1;
const BY_PREFIX = 2;
const TEAM_BY_PREFIX = 3;
const BY_BEGINNING = 4;
const BY_TAG_ITSELF = 5;
const BY_WORDS = 6;
const TEAM_BY_WORDS = 7;
const BY_BEGINNING_OF_WORDS = 8;
const LEADING = 9;
const WHOLE_ALIAS = 10;
const WHOLE_NAME = 11;
const TIER = 1 << 16;
const BONUS = 1 << 12;
const PREFERRED = 1 << 14;

/** Whether a score stands for more than tags. */
export const isMoreThanTags = (score: number): boolean => score >= BY_PREFIX * TIER;

/** Scores the documents of a reading, and keeps the best score of each. @param preferred come before equal ones */
export function addScores(
  index: WordIndex,
  reading: Reading,
  matches: Matches,
  preferred: ReadonlySet<number>,
  into: Map<number, number>,
): void {
  const { names } = index;
  const queries = spellings(index, reading);
  const teams = index.having(TEAM_ROLE);
  const leading = index.having(LEADING_ROLE);
  const isPhrase = reading.length === 1 && reading[0] !== undefined && "keys" in reading[0];
  // "john ho" begins "John Hoven" rather than naming a team that has a John
  const isMixed = reading.length > 1 && reading.some((slot) => "keys" in slot && slot.isPart);
  const isSeveral = queries[0]?.includes(" ") ?? false;
  const is = (texts: readonly string[] | undefined): boolean => texts?.some((text) => queries.includes(text)) ?? false;
  const begins = (texts: readonly string[] | undefined): boolean =>
    texts?.some((text) => queries.some((query) => text.startsWith(query))) ?? false;
  const isWordBegun = (texts: readonly string[] | undefined): boolean =>
    texts?.some((text) => queries.some((query) => ` ${text}`.includes(` ${query}`))) ?? false;
  const tierOf = (document: number, way: number): number => {
    const isTeam = teams.has(document);
    if (is(names.name[document]) || is(names.username[document])) return WHOLE_NAME * TIER;
    if ((isPhrase && way === WORD_OF_NAME) || is(names.aliases[document]))
      return WHOLE_ALIAS * TIER + (isTeam || leading.has(document) ? BONUS : 0);
    if (way === TAG_ITSELF) return (leading.has(document) ? LEADING : BY_TAG_ITSELF) * TIER;
    if (way === TAGGED) return BY_TAGS * TIER;
    const isBegun = begins(names.name[document]);
    // "adam s" is the beginning of Adam Schefter, and no typo of Adams
    if (isBegun && isSeveral) return BY_BEGINNING_OF_WORDS * TIER;
    if (way === PREFIX_OF_NAME) {
      if (isBegun || isWordBegun(names.nickname[document])) return BY_BEGINNING * TIER + (isTeam ? BONUS : 0);
      return (isTeam && !isMixed ? TEAM_BY_PREFIX : BY_PREFIX) * TIER;
    }
    return (isTeam ? TEAM_BY_WORDS : BY_WORDS) * TIER + (isBegun ? BONUS : 0);
  };
  for (const document of matches.documents) {
    const value = matches.values[document] ?? 0;
    const lift = preferred.has(document) ? PREFERRED : 0;
    const total = tierOf(document, wayOf(value)) + lift + scoreOf(value);
    if (total > (into.get(document) ?? 0)) into.set(document, total);
  }
}

/** How much a slot tells: most if it names a team or a value that leads, then a person, then another account, then tags. The fewer documents match, the more. */
export function weightOf(index: WordIndex, { documents, values }: Matches): number {
  const teams = index.having(TEAM_ROLE);
  const leading = index.having(LEADING_ROLE);
  const people = index.having(PERSON_ROLE);
  let most = 1;
  for (const document of documents) {
    const way = wayOf(values[document] ?? 0);
    if (way === TAGGED) continue;
    const isNamed = leading.has(document) || (way !== TAG_ITSELF && teams.has(document));
    most = Math.max(most, isNamed ? 4 : way === TAG_ITSELF ? 1 : people.has(document) ? 3 : 2);
  }
  return most + 1 / (8 + 8 * documents.length);
}
