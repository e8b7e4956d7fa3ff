import type { AccountContent, Facet, SearchWords, Team } from "@roster/core";
import { queryWords } from "@roster/core/search/orama";
import { fileName } from "@roster/core/site";
import type { Entries } from "./entries.ts";
import type { Entry, Report } from "./files.ts";
import { type Message, wordMessages as messages } from "./messages.ts";
import type { TeamFile, TeamWords, WordForms, WordsFile } from "./search-words-schema.ts";

export const withoutWords = (files: readonly TeamFile[]): readonly Team[] =>
  files.map(({ words: _words, ...team }) => team);

/** Collects the words that only a search reads: of each list, a text for each team. */
export function collectSearchWords(file: WordsFile | undefined, files: readonly TeamFile[]): SearchWords {
  const { asOf: collected, relations: says, questionWords, implied, rivals, nicknames, unlisted: lacking } = file ?? {};
  const all = files.filter(({ words }) => words !== undefined);
  const ids = all.map(({ id }) => id);
  const positions = new Map([...ids, ...(rivals ?? []).flatMap(({ teams }) => teams)].map((id) => [id, 0]));
  for (const [at, id] of Array.from(positions.keys()).entries()) positions.set(id, at);
  const column = (key: Exclude<keyof TeamWords, "people">) =>
    all.some(({ words }) => words?.[key]) && { [key]: all.map(({ words }) => texts(words?.[key] ?? [])) };
  type People = NonNullable<TeamWords["people"]>[number];
  const groupOf = ({ role, asOf, isPast = false }: People): string => `${role} ${asOf} ${isPast}`;
  const groups = new Map(all.flatMap(({ words }) => (words?.people ?? []).map((one) => [groupOf(one), one] as const)));
  const people = Array.from(groups, ([group, { role, asOf, isPast }]) => ({
    role,
    asOf,
    ...(isPast && { isPast }),
    words: all.map(({ words }) =>
      texts((words?.people ?? []).flatMap((one) => (groupOf(one) === group ? one.names : []))),
    ),
  }));
  return {
    ...(collected !== undefined && { asOf: collected }),
    ...(says && { relations: says }),
    ...(questionWords && questionWords.length > 0 && { questionWords: questionWords.join(" ") }),
    ...(implied && { implied: implied.map(({ words, tags }) => ({ words: words.join(" "), tags })) }),
    ...(positions.size > 0 && { teams: Array.from(positions.keys()) }),
    ...(people.length > 0 && { people }),
    ...column("venues"),
    ...column("formerVenues"),
    ...column("hashtags"),
    ...column("slang"),
    ...column("places"),
    ...(rivals && {
      rivals: rivals.map(({ names, teams }) => ({
        words: texts(names),
        of: teams.map((id) => positions.get(id) ?? -1),
      })),
    }),
    ...(nicknames && {
      nicknames: Object.fromEntries(Object.entries(nicknames).map(([name, words]) => [name, texts(words)])),
    }),
    ...(lacking && { unlisted: lacking.map(({ names, ...rest }) => ({ words: texts(names), ...rest })) }),
  };
}

const texts = (words: readonly WordForms[]): string =>
  words.map((forms) => (typeof forms === "string" ? forms : forms.join("|"))).join(", ");

/** Prints `search-words.json`, an entry a line. */
export const printSearchWords = (words: SearchWords): string =>
  `{\n${Object.entries(words)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
    .join(",\n")}\n}\n`;

const plain = (text: string): string => queryWords(text).join("");
const formsOf = (named: WordForms): readonly string[] => (typeof named === "string" ? [named] : named);

/** All words of a team, with the list that has each. */
function wordsOf({ people = [], ...lists }: TeamWords): readonly (readonly [list: string, word: string])[] {
  return [
    ...people.flatMap(({ names }) => names.flatMap(formsOf)).map((word) => ["people", word] as const),
    ...Object.entries(lists).flatMap(([list, words]) =>
      words.flatMap(formsOf).map((word): readonly [string, string] => [list, word]),
    ),
  ];
}

/** Finds words that several teams have without saying so, that repeat another field, and that name unknown teams or accounts. */
export function checkWords(
  { words, teams, accounts, taxonomy, site }: Pick<Entries, "words" | "teams" | "accounts" | "taxonomy" | "site">,
  report: Report,
): void {
  const { shared = [], ...file } = words?.value ?? {};
  const owners = checkTeamWords(teams, shared, file.relations ?? {}, report);
  checkFormerNames(teams, accounts, report);
  if (words === undefined) return;
  const at = (field: string, message: Message): void => report({ file: words.file, field, ...message });
  for (const [index, word] of shared.entries())
    if ((owners.get(plain(word))?.size ?? 0) < 2) at(`shared.${index}`, messages.notShared(word));
  const dropped = new Set([...(site?.value.fillerWords ?? []), ...(file.questionWords ?? [])].map(plain));
  for (const [index, { words: each, tags }] of (file.implied ?? []).entries()) {
    for (const word of each.filter((one) => dropped.has(plain(one))))
      at(`implied.${index}.words`, messages.isDropped(word));
    for (const [key, values] of Object.entries(tags))
      for (const value of values.filter((one) => !isValue(taxonomy?.value.facets ?? [], key, one)))
        at(`implied.${index}.tags`, messages.noValue(key, value));
  }
  const ids = new Set(teams.map(({ value }) => value.id));
  for (const [index, { teams: named }] of (file.rivals ?? []).entries())
    for (const id of named) if (!ids.has(id)) at(`rivals.${index}.teams`, messages.noTeam(id));
  const listed = new Set(accounts.map(({ value }) => fileName(value)));
  const outlets = new Set(accounts.map(({ value }) => plain(value.role?.outlet ?? "")));
  for (const name of Object.keys(file.nicknames ?? {}))
    if (!listed.has(name)) at(`nicknames.${name}`, messages.noAccount(name));
  for (const [index, { names, near = [], where = {} }] of (file.unlisted ?? []).entries()) {
    for (const name of near) if (!listed.has(name)) at(`unlisted.${index}.near`, messages.noAccount(name));
    for (const name of names.filter((one) => outlets.has(plain(one))))
      at(`unlisted.${index}.names`, messages.isOutlet(name));
    for (const name of names)
      for (const id of owners.get(plain(name)) ?? []) at(`unlisted.${index}.names`, messages.isListed(name, id));
    for (const [key, value] of Object.entries(where))
      if (!isValue(taxonomy?.value.facets ?? [], key, value))
        at(`unlisted.${index}.where`, messages.noValue(key, value));
  }
}

const isValue = (facets: readonly Facet[], key: string, value: string): boolean =>
  facets.some((facet) => facet.key === key && facet.values.some((one) => one.value === value));

/** Checks the words of the teams. Returns the teams that have each word. */
function checkTeamWords(
  teams: readonly Entry<TeamFile>[],
  shared: readonly string[],
  relations: Readonly<Record<string, string>>,
  report: Report,
): ReadonlyMap<string, ReadonlySet<string>> {
  const owners = new Map<string, Set<string>>();
  const isShared = new Set(shared.map(plain));
  for (const { file, value } of teams) {
    const { id, name, nickname = "", city = "", abbreviation = "", aliases = [], places = [], words = {} } = value;
    const own = new Set([name, nickname, city, abbreviation, ...aliases, ...places].map(plain));
    const roles = [
      ...(words.people ?? []).map(({ role }) => role),
      ...["venues", "formerVenues", "places"].filter((key) => key in words),
    ];
    for (const role of new Set(roles))
      if (relations[role] === undefined) report({ file, field: "words", ...messages.noRelation(role) });
    const before = new Map<string, string>();
    for (const [list, word] of wordsOf(words)) {
      const text = plain(word);
      if (own.has(text)) report({ file, field: `words.${list}`, ...messages.repeatsName(word) });
      else if (before.has(text))
        report({ file, field: `words.${list}`, ...messages.repeats(word, before.get(text) ?? "") });
      before.set(text, list);
      const others = owners.get(text) ?? new Set();
      owners.set(text, others.add(id));
    }
  }
  for (const { file, value } of teams) {
    for (const [list, word] of wordsOf(value.words ?? {})) {
      const others = Array.from(owners.get(plain(word)) ?? []).filter((id) => id !== value.id);
      if (others.length > 0 && !isShared.has(plain(word)))
        report({ file, field: `words.${list}`, ...messages.collision(word, others) });
    }
  }
  return owners;
}

/** Finds former names among the names that are displayed. */
function checkFormerNames(
  teams: readonly Entry<TeamFile>[],
  accounts: readonly Entry<AccountContent>[],
  report: Report,
): void {
  const former = new Map(
    teams.flatMap(({ value }) => (value.formerNames ?? []).map((name) => [plain(name), value.id] as const)),
  );
  for (const { file, value } of [...teams, ...accounts])
    for (const alias of value.aliases ?? []) {
      const team = former.get(plain(alias));
      if (team !== undefined) report({ file, field: "aliases", ...messages.formerName(team) });
    }
}
