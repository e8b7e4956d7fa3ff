import { own } from "../roster/filter.ts";
import type { Reason } from "../search/port.ts";
import type { SearchWords, Unlisted } from "../search/search-words.ts";
import type { Team } from "../types.ts";
import { type Directory, keysOf, namesOfValue, outletKey, tagKey, withoutArticle } from "./documents.ts";
import { joinedWords, namesIn, queryWords } from "./words.ts";

/** The accounts that a phrase finds, by their keys, and why. */
export interface Meaning {
  readonly keys: readonly string[];
  readonly reasons: readonly Reason[];
}

const MIN_NAME_LENGTH = 3;
const SUFFIX = /^(?:jr|sr|i{1,3}|iv)$/;

/** Collects the phrases of a directory by their words, which are joined so that a space more or less finds the same. */
export function collectMeanings({ site, facets, teams }: Directory, words: SearchWords, outlets: Iterable<string>) {
  /** Tags with their synonyms, outlets, former names, and the words of teams. */
  const whole = new Map<string, { keys: string[]; reasons: Reason[] }>();
  /** The first and last names of people. */
  const parts: typeof whole = new Map();
  const add = (to: typeof whole, text: string, keys: readonly string[], reason?: Reason): void => {
    const phrase = joinedWords(text);
    if (phrase === "") return;
    const known = to.get(phrase);
    if (!known) to.set(phrase, { keys: [...keys], reasons: reason ? [reason] : [] });
    else {
      known.keys.push(...keys.filter((key) => !known.keys.includes(key)));
      if (reason) known.reasons.push(reason);
    }
  };

  for (const { key, values } of facets)
    for (const value of values) for (const text of namesOfValue(value)) add(whole, text, [tagKey(key, value.value)]);
  for (const outlet of outlets) for (const form of formsOf(outlet)) add(whole, form, [outletKey(outlet)]);
  // a reason without a word is that of a former name, see `Reason`
  addFormerNames({ site, teams }, whole, (text, id) => add(whole, text, keysOf([id]), { team: id }));

  const { teams: ids = [], relations = {}, people = [], rivals = [], unlisted = [] } = words;
  const addName = (
    forms: readonly string[],
    team: string,
    relation?: string,
    when?: Pick<Reason, "asOf" | "until">,
  ): Reason => {
    const reason = { word: forms[0] ?? "", team, ...(relation !== undefined && { relation }), ...when };
    for (const form of forms.flatMap(formsOf)) add(whole, form, keysOf([team]), reason);
    return reason;
  };
  // each list has one text for each team, in the order of `teams`
  const eachName = (list: readonly string[] = [], take: (forms: readonly string[], team: string) => void): void => {
    for (const [at, text] of list.entries()) for (const forms of namesIn(text)) take(forms, ids[at] ?? "");
  };
  for (const { role, asOf, isPast, words: list } of people) {
    eachName(list, (forms, team) => {
      const reason = addName(forms, team, own(relations, role), isPast ? { until: asOf } : { asOf });
      const each = queryWords(forms[0] ?? "").filter((word) => !SUFFIX.test(word));
      if (each.length > 1) add(whole, each.join(" "), keysOf([team]), reason);
      for (const part of new Set([each[0] ?? "", each.at(-1) ?? ""]))
        if (part.length >= MIN_NAME_LENGTH) add(parts, part, keysOf([team]), reason);
    });
  }
  for (const key of ["venues", "formerVenues", "places"] as const)
    eachName(words[key], (forms, team) => addName(forms, team, relations[key]));
  eachName(words.slang, (forms, team) => addName(forms, team));
  eachName(words.hashtags, ([tag = ""], team) => addName([`#${tag}`], team));
  for (const { words: text, of } of rivals)
    for (const forms of namesIn(text)) for (const at of of) addName(forms, ids[at] ?? "", relations["rivals"]);

  const lacking = new Map<string, Unlisted>();
  for (const entry of unlisted)
    for (const [word = ""] of namesIn(entry.words))
      for (const form of formsOf(word)) lacking.set(joinedWords(form), entry);
  const named = namesOfTeams(teams, words);
  const short = Array.from(outlets).flatMap((outlet) => shortForms(outlet).map((form) => [form, outlet] as const));
  const isTaken = (form: string): boolean => [whole, parts, named, lacking].some((each) => each.has(form));
  for (const [form, outlet] of short.filter(([form]) => !isTaken(form))) add(whole, form, [outletKey(outlet)]);
  return { whole, parts, teams: named, unlisted: lacking };
}

const formsOf = (name: string): readonly string[] => Array.from(new Set([name, withoutArticle(name)]));

/** The usual short forms of a name: those of "Tern Pond News" are "TP News", "TPN", "Pond News". */
function shortForms(name: string): readonly string[] {
  const words = queryWords(withoutArticle(name));
  return words.slice(1).flatMap((_, at) => {
    const initials = words.slice(0, at + 2).map((word) => word.charAt(0));
    const form = [...initials, ...words.slice(at + 2)].join("");
    const end = words.slice(at + 1);
    return [...(form.length < MIN_NAME_LENGTH ? [] : [form]), ...(end.length > 1 ? [end.join("")] : [])];
  });
}

/** The former names of teams, and their last words, except those that mean something today. */
function addFormerNames(
  { site, teams }: Pick<Directory, "site" | "teams">,
  tags: ReadonlyMap<string, unknown>,
  add: (text: string, id: string) => void,
): void {
  const fillers = (site.fillerWords ?? []).flatMap(queryWords);
  const taken = new Set([...teams.flatMap(presentWords), ...fillers, ...tags.keys()]);
  for (const { id, formerNames = [] } of teams) {
    for (const name of formerNames) {
      const last = queryWords(name).at(-1) ?? "";
      for (const text of taken.has(last) ? turned(name) : [...turned(name), last]) add(text, id);
    }
  }
}

/** A name in each order that keeps its words together: "Oak Wrens" and "Wrens Oak". */
function turned(name: string): readonly string[] {
  const words = queryWords(name);
  return words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(" "));
}

/** The words of a team's names and places of today. */
function presentWords({ name, nickname = "", city = "", aliases = [], places = [] }: Team): readonly string[] {
  return [name, nickname, city, ...aliases, ...places].flatMap(queryWords);
}

/** The ids of the teams with a name. */
function namesOfTeams(teams: readonly Team[], words: SearchWords): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const slang = new Map(words.teams?.map((id, at) => [id, namesIn(words.slang?.[at] ?? "").flat()]));
  for (const team of teams) {
    const { id, name, nickname = "", abbreviation = "", aliases = [] } = team;
    const texts = [name, nickname, abbreviation, ...aliases, ...(slang.get(id) ?? [])];
    for (const text of new Set(texts.map(joinedWords)))
      if (text !== "") found.set(text, [...(found.get(text) ?? []), id]);
  }
  return found;
}
