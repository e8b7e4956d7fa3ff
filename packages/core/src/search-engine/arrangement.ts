import { aboutKey, PERSON_ROLE, TEAM_ROLE, teamKey } from "./documents.ts";
import type { Phrases } from "./phrases.ts";
import type { WordIndex } from "./word-index.ts";

/** More than any score of words. */
const KIND_LIFT = 2 ** 21;
/** More than all lifts of a document together. */
const STEP = 2 ** 24;

interface Named {
  /** The teams of a question such as "who covers the Gulls", whose answer is not the team's own account. */
  readonly teams?: readonly string[];
}

/** Returns functions that order the results of a question about teams. A team's own account does not answer it, so it comes last. */
export function createArrangement(index: WordIndex, phrases: Phrases) {
  const ownOf = (teams: readonly string[]): readonly number[] =>
    teams.flatMap((id) => Array.from(index.having(teamKey(id))));

  /** Orders the accounts about teams by the prominence of the teams, the preferred teams first. */
  const order = (teams: readonly string[], scores: Map<number, number>, prefer: readonly string[]): void => {
    const place = (id: string): number =>
      prefer.includes(id) ? 0 : Math.min(index.count, ...index.having(teamKey(id)));
    for (const [at, id] of teams.toSorted((a, b) => place(b) - place(a)).entries())
      for (const document of index.having(aboutKey(id))) {
        const known = scores.get(document);
        if (known !== undefined) scores.set(document, (known % STEP) + (at + 1) * STEP);
      }
  };

  /** Whether accounts of each of these kinds are people, such as reporters. */
  const isOfPeople = (kinds: readonly string[]): boolean => {
    const people = index.having(PERSON_ROLE);
    return kinds.every((key) => Array.from(index.having(key)).some((document) => people.has(document)));
  };

  /** Adds the accounts about teams that have no score yet, behind the others. */
  const addOthers = (teams: readonly string[], scores: Map<number, number>): void => {
    for (const document of teams.flatMap((id) => Array.from(index.having(aboutKey(id)))))
      if (!scores.has(document)) scores.set(document, 1);
  };

  /**
   * Orders the accounts about teams that have none of the kinds asked for: the kinds nearest to these, for a medium then the other
   * media, then the rest, and the teams' own accounts last.
   */
  const lack = (
    kinds: readonly string[],
    words: readonly string[],
    scores: Map<number, number>,
    prefer: readonly string[],
  ): Named => {
    const people = index.having(PERSON_ROLE);
    const ofPeople = isOfPeople(kinds);
    const near = new Set(phrases.kindsNear(kinds).flatMap((key) => Array.from(index.having(key))));
    lift((document) => people.has(document) === ofPeople, scores);
    lift((document) => near.has(document), scores, 2);
    return behind(words, scores, prefer);
  };

  /** Moves some documents before the others about the same teams. */
  const lift = (isLifted: (document: number) => boolean, scores: Map<number, number>, times = 1): void => {
    for (const [document, known] of scores) if (isLifted(document)) scores.set(document, known + times * KIND_LIFT);
  };

  /** Moves the own accounts of the teams that the words name behind all other results. If they name no team, moves every team's. */
  const behind = (words: readonly string[], scores: Map<number, number>, prefer: readonly string[]): Named => {
    const teams = phrases.teamsNamed(words);
    order(teams, scores, prefer);
    for (const document of teams.length > 0 ? ownOf(teams) : index.having(TEAM_ROLE))
      if (teams.length > 0 || scores.has(document)) sink(scores, document);
    return teams.length > 0 ? { teams } : {};
  };

  const sink = (scores: Map<number, number>, document: number): void => {
    scores.set(document, (scores.get(document) ?? 1) / STEP);
  };

  return { ownOf, order, isOfPeople, addOthers, lift, lack, behind, sink };
}
