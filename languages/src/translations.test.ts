import { expect, it } from "vitest";
import { checkLanguage, checkTranslation } from "./check.ts";
import { readLanguage } from "./read.ts";
import { isPlural, type Language, namesIn, readText, stringsOf, type Text } from "./text.ts";

/**
 * For each language, the words that are spelt as in English. If a text has any other word in common with its English text,
 * nobody has translated that word.
 */
const SAME_WORDS = {
  de: `administrator all app apps beta block browser code computer content details dialog editor export fediverse feeds
    filter follower format hand import in integration link links minute name offline online option pause person plan
    plugin plugins policy reporter rest security server so super tab text video videos was`,
  es: "beta compatible editor error general hashes no plan plugin plugins scripts spoilers video videos",
  fr: `as assistants change code collection compatible dates description export format forums import introduction long me
    menu minute minutes on option pack page pause place plan public scripts second service session site sites source
    spoilers suggestions super types versions`,
  "pt-BR":
    "as beta do editor feeds hashes layout link links menu no offline plugin plugins scripts site sites spoilers use",
};

/** The percentage of the texts that these languages may lack. The others have every text. */
const MAY_LACK: Readonly<Record<string, number>> = { fr: 5, "pt-BR": 5 };

/** Names of products and formats, code, and words that are the same in many languages. */
const NAMES = `api atom bluesky bot compileroptions config connect cookies csv discourse div example fedidevs feed ghost github hockey html https hugo
  include includes install internet iscustomelement javascript jo js json layouts liquid mail markdown mastodon mb mdx min npm nunjucks
  nuxt ok opml pages px qr react roster schema script shortcode shortcodes social src team teams tsx typescript unsafe version vue
  wordpress`;

const NOUNS = [
  "noun",
  "nouns",
  "aNoun",
  "all",
  "listed",
  "notFound",
  "suggest",
  "Noun",
  "Nouns",
  "ANoun",
  "All",
  "Listed",
];
const words = Object.fromEntries(NOUNS.map((name) => [name, name]));

const textsOf = (language: Language): readonly (readonly [string, Text["value"]])[] =>
  Object.entries(language).flatMap(([group, texts]) =>
    Object.entries(texts).map(
      ([signature, value]) => [`${group}.${signature}`, readText(signature, value, words).value] as const,
    ),
  );

const split = (list: string): readonly string[] => list.split(/\s+/);
const wordsIn = (value: Text["value"]): readonly string[] =>
  stringsOf(value).flatMap(
    (text) =>
      text
        .replaceAll(/\{\w+\}/g, " ")
        .toLowerCase()
        .match(/\p{L}{2,}/gu) ?? [],
  );

const english = readLanguage("en");
const englishWords = new Map(textsOf(english).map(([place, value]) => [place, new Set(wordsIn(value))]));

/** The words of a language's texts that the same texts have in English. */
function wordsInCommon(language: Language): readonly string[] {
  const common = textsOf(language).flatMap(([place, value]) =>
    wordsIn(value).filter((word) => englishWords.get(place)?.has(word)),
  );
  return [...new Set(common)].toSorted();
}

const languages = Object.entries(SAME_WORDS).map(([tag, same]) => ({
  tag,
  same: split(same),
  language: readLanguage(tag),
  mayLack: MAY_LACK[tag] ?? 0,
}));

it.each(languages)(
  "$tag lacks at most $mayLack % of the texts, and has the others in the order of the English file",
  ({ language, mayLack }) => {
    const places = textsOf(language).map(([place]) => place);
    const needed = [...englishWords.keys()];
    expect(places).toEqual(needed.filter((place) => places.includes(place)));
    expect(places.length).toBeGreaterThanOrEqual(needed.length * (1 - mayLack / 100));
  },
);

it.each(languages)(
  "the texts of $tag have the shapes and names of the English ones, and the plural forms of the language",
  ({ tag, language }) => {
    expect([...checkLanguage(tag, language, words), ...checkTranslation(language, english, words)]).toEqual([]);
  },
);

it.each(languages)("no text of $tag is empty", ({ language }) => {
  const empty = textsOf(language).filter(([, value]) => {
    const shown = Array.isArray(value) ? [value.join("")] : stringsOf(value);
    return shown.some((text) => text.trim() === "");
  });
  expect(empty).toEqual([]);
});

it.each(languages)("no text of $tag has a word that is still English", ({ language, same }) => {
  const names = new Set(split(NAMES));
  expect(wordsInCommon(language).filter((word) => !names.has(word))).toEqual(same);
});

it("every word that is listed as a name is in a text of a translation", () => {
  const common = languages.map(({ language }) => new Set(wordsInCommon(language)));
  expect(split(NAMES).filter((name) => !common.some((words) => words.has(name)))).toEqual([]);
});

it.each(languages)("no text of $tag has the noun with its English article", ({ language }) => {
  const withArticle = textsOf(language).filter(([, value]) =>
    stringsOf(value)
      .flatMap(namesIn)
      .some((name) => name.toLowerCase() === "anoun"),
  );
  expect(withArticle).toEqual([]);
});

it.each(languages)("$tag writes no 1 in a plural form that its language uses for 0 too", ({ tag, language }) => {
  const zero = new Intl.PluralRules(tag).select(0);
  const wrong = textsOf(language).filter(([, value]) => isPlural(value) && /\b1\b/.test(value.forms[zero] ?? ""));
  expect(wrong).toEqual([]);
});
