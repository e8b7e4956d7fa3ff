import { isPlural, type Language, namesIn, readText, stringsOf, type Text, type Words } from "./text.ts";

const SIGNATURE = /^[a-z]\w*(?:\(\w+(?:, \w+)+\))?$/;

/** Whole numbers up to here show every form that a count of accounts needs: es and fr have "many" from a million on. */
const COUNTED = 1000;

/** Lists the problems of a language by itself, each with its group and key. */
export function checkLanguage(tag: string, language: Language, words: Words): readonly string[] {
  const forms = formsOf(tag);
  return entries(language).flatMap(({ place, signature, value }) => {
    if (!SIGNATURE.test(signature)) return [`${place}: the key is no name, such as copyHandle or moved(name, place)`];
    const text = readText(signature, value, words);
    return [...checkNames(text, signature, words), ...checkForms(text, forms)].map((problem) => `${place}: ${problem}`);
  });
}

/** Lists the texts of a translation that English does not have, or whose names or shape differ from those in English. */
export function checkTranslation(language: Language, english: Language, words: Words): readonly string[] {
  const originals = new Map(entries(english).map(({ place, value }) => [place, value]));
  return entries(language).flatMap(({ place, signature, value }) => {
    const original = originals.get(place);
    if (original === undefined) return [`${place}: is unknown`];
    const [own, other] = [value, original].map((one) => readText(signature, one, words));
    return own && other && shapeOf(own) === shapeOf(other) ? [] : [`${place}: ${differ(own, other)}`];
  });
}

/** The English texts that a translation lacks, each as its group and key. */
export function missingTexts(language: Language, english: Language): readonly string[] {
  const translated = new Set(entries(language).map(({ place }) => place));
  return entries(english).flatMap(({ place }) => (translated.has(place) ? [] : [place]));
}

function differ(own: Text | undefined, other: Text | undefined): string {
  return `has the shape ${own && shapeOf(own)}, but the English text has ${other && shapeOf(other)}`;
}

/** The shape and the names of a text: "plural of count, {count}". */
function shapeOf({ value, names }: Text): string {
  const shape =
    typeof value === "string" ? "text" : isPlural(value) ? `plural of ${value.count}` : `list of ${value.length}`;
  return [shape, ...names.toSorted().map((name) => `{${name}}`)].join(", ");
}

function checkNames({ names, value }: Text, signature: string, words: Words): readonly string[] {
  const strings = stringsOf(value);
  const broken = strings.filter((text) => /[{}]/.test(text.replaceAll(/\{\w+\}/g, "")));
  const unknown = strings.flatMap(namesIn).filter((name) => words[name] === undefined && !names.includes(name));
  // the form for one may leave out names: "1 follower"
  const full = isPlural(value) ? namesIn(value.forms.other ?? "").concat(value.count) : strings.flatMap(namesIn);
  const unused = names.filter((name) => !full.includes(name));
  const isUnordered = names.length > 1 && !signature.includes("(");
  return [
    ...broken.map((text) => `has a brace without a name: ${text}`),
    ...unknown.map((name) => `has the unknown name {${name}}`),
    ...unused.map((name) => `lacks the name {${name}}`),
    ...(isUnordered
      ? [`has several names, so its key gives their order, such as ${signature}(${names.join(", ")})`]
      : []),
  ];
}

function checkForms({ value }: Text, needed: ReadonlySet<string>): readonly string[] {
  if (!isPlural(value)) return [];
  const has = new Set(Object.keys(value.forms));
  return [
    ...Array.from(needed).flatMap((form) => (has.has(form) ? [] : [`lacks the plural form "${form}"`])),
    ...Array.from(has).flatMap((form) => (needed.has(form) ? [] : [`has the needless plural form "${form}"`])),
  ];
}

function formsOf(tag: string): ReadonlySet<string> {
  const rules = new Intl.PluralRules(tag);
  return new Set([...Array.from({ length: COUNTED }, (_, count) => rules.select(count)), "other"]);
}

function entries(language: Language) {
  return Object.entries(language).flatMap(([group, texts]) =>
    Object.entries(texts).map(([signature, value]) => ({ place: `${group}.${signature}`, signature, value })),
  );
}
