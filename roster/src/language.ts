import type { Facet, FacetValue } from "@roster/core";
import { own } from "@roster/core/site";
import { queryWords } from "@roster/core/search/orama";
import { basename } from "node:path";
import type { Entries } from "./entries.ts";
import type { Report } from "./files.ts";
import { isLanguage, type SiteFile } from "./identity.ts";
import type { LanguageFile } from "./language-schema.ts";
import { identityMessages, languageMessages, type Message, rosterMessages, wordMessages } from "./messages.ts";
import type { TeamFile, WordsFile } from "./search-words-schema.ts";

export interface Worded {
  readonly site: SiteFile;
  readonly facets: readonly Facet[];
  readonly words: WordsFile | undefined;
  readonly teams: readonly TeamFile[];
  readonly texts?: LanguageFile["texts"];
}

type OwnValue = NonNullable<NonNullable<LanguageFile["facets"]>[string]["values"]>[string];

/** The language of a file: "de" of `languages/de.json`. */
const tagOf = (file: string): string => basename(file, ".json");

/**
 * Returns the words of a directory in a language: those of its file, if the directory has one. The file adds to the search words,
 * so that the words of before find too.
 */
export function wordedIn(
  language = "en",
  { site, taxonomy, words, teams, languages }: Pick<Entries, "site" | "taxonomy" | "words" | "teams" | "languages">,
): Worded | undefined {
  if (site === undefined) return undefined;
  const directory = {
    site: site.value,
    facets: taxonomy?.value.facets ?? [],
    words: words?.value,
    teams: teams.map(({ value }) => value),
  };
  const file = languages.find((entry) => tagOf(entry.file) === language)?.value;
  return file === undefined ? directory : translated(directory, file);
}

function translated({ site, facets, words, teams }: Worded, file: LanguageFile): Worded {
  const fillers = new Set(file.fillerWords?.map(plain));
  return {
    site: translatedSite(site, file),
    facets: facets.map((facet) => {
      const { label = facet.label, values = {} } = file.facets?.[facet.key] ?? {};
      return { ...facet, label, values: facet.values.map((value) => translatedValue(value, own(values, value.value))) };
    }),
    words: {
      ...words,
      ...(file.relations && { relations: { ...words?.relations, ...file.relations } }),
      // a search names the question words that it leaves out, but not articles
      questionWords: joined(words?.questionWords, file.questionWords).filter((word) => !fillers.has(plain(word))),
    },
    teams: teams.map((team) => withNames(team, file.teams?.[team.id] ?? [])),
    ...(file.texts && { texts: file.texts }),
  };
}

function translatedSite(site: SiteFile, { site: translation = {}, fillerWords }: LanguageFile): SiteFile {
  const { wording, licence, teams: { pages = {}, kinds = {} } = {}, ...texts } = translation;
  const { teams } = site;
  return {
    ...site,
    ...texts,
    ...(wording && { wording: { ...site.wording, ...wording } }),
    ...(fillerWords && { fillerWords: joined(site.fillerWords, fillerWords) }),
    ...(site.licence && { licence: { ...site.licence, ...licence } }),
    ...(teams && {
      teams: {
        ...teams,
        pages: teams.pages.map((page) => ({ ...page, label: own(pages, page.path) ?? page.label })),
        ...(teams.kinds && {
          kinds: teams.kinds.map((kind) => ({ ...kind, label: own(kinds, kind.label) ?? kind.label })),
        }),
      },
    }),
  };
}

function translatedValue({ value, plural, synonyms, ...look }: FacetValue, own: OwnValue = {}): FacetValue {
  const { label = value } = own;
  const many = own.plural ?? (own.label === undefined ? plural : undefined);
  const shown = [value, label, many];
  // a plural that no page shows any more still finds
  const found = joined(synonyms, [plural ?? value, ...(own.synonyms ?? [])]).filter((text) => !shown.includes(text));
  return {
    value,
    ...(label !== value && { label }),
    ...(many !== undefined && many !== label && { plural: many }),
    ...(found.length > 0 && { synonyms: found }),
    ...look,
  };
}

/** Adds names to the words that only a search reads. */
function withNames(team: TeamFile, names: readonly string[]): TeamFile {
  const { name, nickname = "", aliases = [], words: { slang = [], ...words } = {} } = team;
  const known = new Set([name, nickname, ...aliases, ...slang].map(plain));
  const added = names.filter((one) => !known.has(plain(one)));
  return added.length === 0 ? team : { ...team, words: { ...words, slang: [...slang, ...added] } };
}

const joined = (before: readonly string[] = [], more: readonly string[] = []): string[] => [
  ...new Set([...before, ...more]),
];

const plain = (text: string): string => queryWords(text).join("");

/** Finds languages that do not exist, and words for what the directory does not have. */
export function checkLanguages(entries: Entries, report: Report): void {
  const { languages, site, taxonomy, words, teams, areTeamsComplete } = entries;
  const rules = site?.value.teams;
  const ids = new Set(teams.map(({ value }) => value.id));
  for (const { file, value } of languages) {
    const at = (field: string, message: Message): void => report({ file, field, ...message });
    const compare = (field: string, own: object | undefined, all: readonly string[], kind: string): void => {
      for (const name of Object.keys(own ?? {}))
        if (!all.includes(name)) at(`${field}.${name}`, languageMessages.unknown(name, kind));
    };
    if (!isLanguage(tagOf(file))) at("", identityMessages.notALanguage(tagOf(file)));
    if (site) {
      const { pages, kinds } = value.site?.teams ?? {};
      const paths = rules?.pages.map(({ path }) => path) ?? [];
      const labels = rules?.kinds?.map(({ label }) => label) ?? [];
      compare("site.teams.pages", pages, paths, "path of a page of teams");
      compare("site.teams.kinds", kinds, labels, "kind of a plan");
    }
    compare("relations", value.relations, Object.keys(words?.value.relations ?? {}), "relation of words.json");
    const facets = taxonomy?.value.facets ?? [];
    const keys = facets.map(({ key }) => key);
    if (taxonomy) compare("facets", value.facets, keys, "facet");
    for (const { key, values } of facets)
      for (const name of Object.keys(value.facets?.[key]?.values ?? {}))
        if (!values.some((one) => one.value === name))
          at(`facets.${key}.values.${name}`, rosterMessages.unknownValue(name, key));
    for (const id of Object.keys(value.teams ?? {}))
      if (areTeamsComplete && !ids.has(id)) at(`teams.${id}`, wordMessages.noTeam(id));
  }
}
