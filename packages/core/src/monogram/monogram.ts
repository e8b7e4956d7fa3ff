import { slugOf } from "../lib/text.ts";
import { own, ownTeamOf } from "../roster/filter.ts";
import type { AccountEntry, Facet, RosterFile, Shape, Team } from "../types.ts";

/** A generated avatar: an outline for the kind of account, letters, and the colours of a team or of a facet value. */
export interface Monogram {
  readonly shape: Shape;
  /** One to four letters. */
  readonly letters: string;
  /** Up to three lines of at most ten letters, to draw in place of `letters` where the font is known. */
  readonly lines?: readonly string[];
  /** Path data of lines behind the letters, in a box of 48 by 48, not filled. */
  readonly pattern?: string;
  /** The fill, #rrggbb. */
  readonly primary: string;
  /** The colour of the edge, #rrggbb. */
  readonly secondary: string;
  /** The colour of the letters, with a contrast of at least 4.5 : 1 on the fill. */
  readonly ink: "#ffffff" | "#000000";
  /** The slug of the facet value that gives the background; "none" if there is no value, or more than two; undefined for team colours. */
  readonly background?: string;
}

/** The fields of an account that its monogram shows. */
type Named = Pick<AccountEntry, "username" | "name" | "mark" | "tags">;
type Colours = Pick<Monogram, "primary" | "secondary" | "ink">;

const TEXT_CONTRAST = 4.5;
const PLAIN_BACKGROUND = "#4a5952";
const NO_BACKGROUND = "none";
const SOFTENED = 0.42;
/** The first of two values gives the background; accounts with more have none. */
const MAX_BACKGROUND_VALUES = 2;
const MAX_LETTERS = 4;
const MAX_LINES = 3;
const MAX_LINE_LENGTH = 10;

/** Returns the facet whose values give monograms their background, if there is one. */
export function backgroundFacet(facets: readonly Facet[]): Facet | undefined {
  return facets.find(
    ({ background, values }) => background !== undefined || values.some((value) => value.background !== undefined),
  );
}

/** Returns the colours of every background, for a style sheet. `background` is that of {@link Monogram}. */
export function monogramBackgrounds(facets: readonly Facet[]): readonly (Colours & { readonly background: string })[] {
  const facet = backgroundFacet(facets);
  const values = facet?.values ?? [];
  return [
    ...values.flatMap(({ value, background }) =>
      background === undefined ? [] : [{ background: slugOf(value), ...softened(background) }],
    ),
    { background: NO_BACKGROUND, ...softened(facet?.background ?? PLAIN_BACKGROUND) },
  ];
}

/**
 * Creates the function that draws the accounts of one directory.
 * @example
 * const monogram = createMonograms(data);
 * monogram(account).letters; // "RED"
 */
export function createMonograms({
  site = {},
  facets = [],
  teams = [],
}: Pick<RosterFile, "site" | "facets" | "teams">): (account: Named) => Monogram {
  const byId = new Map(teams.map((team) => [team.id, team]));
  const backgrounds = new Map(monogramBackgrounds(facets).map(({ background, ...colours }) => [background, colours]));
  const first = facets[0];
  const shapes = new Map(first?.values.map(({ value, shape }) => [value, shape]));
  const { key: backgroundKey, values: backgroundValues = [] } = backgroundFacet(facets) ?? {};
  const patterns = new Map(backgroundValues.map(({ value, pattern }) => [value, pattern]));
  const smallWords = smallWordsIn(site.language);
  const abbreviations = teams.map(({ abbreviation }) => abbreviation);
  const isShared = (one: string): boolean => abbreviations.indexOf(one) !== abbreviations.lastIndexOf(one);
  const groupOf = ({ group }: Team): string =>
    facets.find(({ key }) => key === site.teams?.group)?.values.find(({ value }) => value === group)?.label ?? group;

  const onlyTeam = (account: Named): Team | undefined => {
    const ids = own(account.tags, site.teams?.tag ?? "") ?? [];
    return ids.length === 1 ? byId.get(ids[0] ?? "") : undefined;
  };
  const backgroundOf = (account: Named): string => {
    const values = own(account.tags, backgroundKey ?? "") ?? [];
    const name = slugOf(values[0] ?? "");
    return values.length <= MAX_BACKGROUND_VALUES && backgrounds.has(name) ? name : NO_BACKGROUND;
  };

  const patternOf = (account: Named): string | undefined => {
    const values = own(account.tags, backgroundKey ?? "") ?? [];
    return values.length <= MAX_BACKGROUND_VALUES ? patterns.get(values[0] ?? "") : undefined;
  };
  // several teams of one place have one abbreviation, but not in one group
  const crestLines = ({ abbreviation = "", ...team }: Team): readonly string[] | undefined =>
    isShared(abbreviation) ? linesOf([abbreviation, groupOf(team)]) : undefined;

  return (account) => {
    const shape = shapes.get(own(account.tags, first?.key ?? "")?.[0] ?? "") ?? "plate";
    const team = onlyTeam(account);
    const crest = ownTeamOf(account, site.teams) === team?.id ? team : undefined;
    const letters = crest?.abbreviation ?? (shape === "circle" ? personLetters : otherLetters)(account, smallWords);
    const lines = crest ? crestLines(crest) : shape === "plate" || account.mark ? masthead(account) : undefined;
    const pattern = shape === "circle" ? patternOf(account) : undefined;
    const face = {
      shape,
      letters,
      ...(lines !== undefined && lines.join("") !== letters && { lines }),
      ...(pattern !== undefined && { pattern }),
    };
    if (team?.colours !== undefined) {
      const { primary, secondary = primary } = team.colours;
      return { ...face, primary, secondary, ink: inkOn(primary) };
    }
    const background = backgroundOf(account);
    return { ...face, ...(backgrounds.get(background) ?? softened(PLAIN_BACKGROUND)), background };
  };
}

/** Returns the words that the monogram of a name skips. */
type SmallWords = (name: string) => ReadonlySet<string>;

/** The small words of a directory in a language. For a name with capitals, which may be in another language, those of all languages. */
function smallWordsIn(language = "en"): SmallWords {
  const ours = new Set((own(SMALL_WORDS, language.split("-")[0] ?? "") ?? "").split(" "));
  const all = new Set(Object.values(SMALL_WORDS).join(" ").split(" "));
  return (name) => (/\p{Lu}/u.test(name) ? all : ours);
}

/** Returns the words of a name with only their letters and digits. */
function wordsOf(name: string): string[] {
  return name
    .split(/[\s_/|–—-]+/u)
    .map((word) => word.replace(/[^\p{L}\p{M}\p{N}]/gu, ""))
    .filter((word) => word !== "");
}

/** The number at the start of a name, as those of radio stations: "95.7". */
const numberOf = (name: string): string => /^\d[\d.]*(?= )/.exec(name)?.[0] ?? "";
const lettersIn = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "");

const splitCamelCase = (name: string): string => name.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2");

// one capital for each letter: some letters have an upper case of two or three letters
const letter = (word: string | undefined): string =>
  Array.from((Array.from(word ?? "")[0] ?? "").toLocaleUpperCase("en"))[0] ?? "";
const capitalsOf = (text: string, most?: number): string => Array.from(text).slice(0, most).map(letter).join("");

function personLetters({ name, username }: Omit<Named, "tags">, smallWords: SmallWords): string {
  const words = wordsOf(name).filter((word, index) => index === 0 || !/^(?:jr|sr|ii|iii|iv)$/i.test(word));
  if (words.length === 0) return otherLetters({ name: username, username }, smallWords);
  return words.length > 1
    ? letter(words[0]) + letter(words.at(-1))
    : wordsOf(splitCamelCase(name)).slice(0, 2).map(letter).join("");
}

function otherLetters({ name, username, mark = "" }: Omit<Named, "tags">, smallWords: SmallWords): string {
  for (const short of [mark, numberOf(name)].map((text) => capitalsOf(lettersIn(text))))
    if (short !== "" && Array.from(short).length <= MAX_LETTERS) return short;
  if (username.length <= 4) return capitalsOf(username);
  const first = lettersIn(name.split(/\s+/u)[0] ?? "");
  if (/^\p{Lu}{2,4}$/u.test(first)) return first;
  const small = smallWords(name);
  const words = wordsOf(splitCamelCase(name)).filter((word, index) => index === 0 || !small.has(word));
  if (words.length > 1 && words[0]?.toLowerCase() === "the") words.shift();
  if (words.length > 1) return words.slice(0, 3).map(letter).join("");
  return capitalsOf(words[0] ?? username, 3);
}

/** The short name of an account in lines; undefined if it is too long. */
function masthead({ name, username, mark }: Omit<Named, "tags">): readonly string[] | undefined {
  if (mark !== undefined) return linesOf(mark.split(" "));
  const number = numberOf(name);
  if (number !== "") return [number];
  return username.length > MAX_LETTERS ? linesOf(splitCamelCase(name).split(/[\s/|–—-]+/u)) : undefined;
}

/** Puts words into up to three lines that are as short as possible. Undefined if they do not fit. */
function linesOf(words: readonly string[]): readonly string[] | undefined {
  const lengths = words.map((word) => Array.from(word).length);
  for (let most = Math.max(...lengths); most <= MAX_LINE_LENGTH; most++) {
    const lines: string[] = [];
    for (const word of words) {
      const longer = `${lines.at(-1)} ${word}`;
      if (lines.length > 0 && Array.from(longer).length <= most) lines.splice(-1, 1, longer);
      else lines.push(word);
    }
    if (lines.length <= MAX_LINES) return lines;
  }
  return undefined;
}

function channels(colour: string): [number, number, number] {
  const at = (start: number): number => Number.parseInt(colour.slice(start, start + 2), 16) / 255;
  return [at(1), at(3), at(5)];
}

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const fromLinear = (light: number): number => (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);

/** Returns the contrast of two colours (#rrggbb) by WCAG 2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [red, green, blue] = channels(colour);
    return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
  };
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

// if white has less than 4.5, black has more than 21 / 4.5
const inkOn = (fill: string): Monogram["ink"] => (contrast("#ffffff", fill) >= TEXT_CONTRAST ? "#ffffff" : "#000000");

const softened = (primary: string): Colours => ({
  primary,
  secondary: towardsWhite(primary, SOFTENED),
  ink: inkOn(primary),
});

/** Mixes a share of white into a colour, like `color-mix(in oklab, …)`. */
function towardsWhite(colour: string, share: number): string {
  const [red = 0, green = 0, blue = 0] = channels(colour).map(toLinear);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) * (1 - share) + share;
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) * (1 - share) + share;
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) * (1 - share) + share;
  // Oklab is linear in these cube roots, which are all 1 for white, so mixing them mixes in Oklab
  const [l3, m3, s3] = [l ** 3, m ** 3, s ** 3];
  const mixed = [
    4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3,
    -1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3,
    -0.0041960863 * l3 - 0.7034186147 * m3 + 1.707614701 * s3,
  ];
  const hex = mixed.map((light) =>
    Math.round(Math.min(1, Math.max(0, fromLinear(light))) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

/** Articles, prepositions and conjunctions, which names of these languages write in lower case. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
  en: "a an and at by for from in of on or the to with",
  de: "am an auf aus bei das dem den der des die ein eine für im in mit oder um und vom von zu zum zur",
  fr: "à au aux avec de des du en et la le les ou par pour sur un une",
  es: "a al con de del e el en la las los o para por sobre un una y",
  it: "a al con da dei del della delle di e i il in la le o per",
  pt: "a ao as com da das de do dos e em na nas no nos o os ou para por um uma",
};
