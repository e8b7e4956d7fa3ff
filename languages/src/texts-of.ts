import type english from "../en.json";
import { languageTags, readLanguage } from "./read.ts";
import { isPlural, type Language, readText, type Words } from "./text.ts";

export { languageTags, TextsError } from "./read.ts";
export { wordsOf } from "./words.ts";

type Group = keyof typeof english;
/** The name of a text without those of its values. */
type Key<Signature> = Signature extends `${infer Name}(${string}` ? Name : Signature;
/** Returns a text of a group with these values. */
export type TextOf<G extends Group> = (
  key: Key<keyof (typeof english)[G] & string>,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * The texts of a group in a language, for programs that run before the modules are written. A text that the language lacks is
 * English.
 * @param words the words of the directory, if the texts have some
 * @param replaced the texts that the directory replaces
 */
export function textsOf<G extends Group>(group: G, tag: string, words: Words = {}, replaced: Language = {}): TextOf<G> {
  const english: Language[string] = readLanguage("en")[group] ?? {};
  const language = tag !== "en" && languageTags().includes(tag) ? readLanguage(tag) : {};
  const own = { ...language[group], ...replaced[group] };
  return (key, values = {}) => {
    const isOwn = signatureOf(own, key) !== undefined;
    const texts: Language[string] = isOwn ? own : english;
    const signature = signatureOf(texts, key) ?? "";
    const { value } = readText(signature, texts[signature] ?? "", words);
    const text = isPlural(value)
      ? value.forms[new Intl.PluralRules(isOwn ? tag : "en").select(Number(values[value.count]))]
      : String(value);
    return (text ?? "").replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? words[name]));
  };
}

const signatureOf = (texts: Language[string], key: string): string | undefined =>
  Object.keys(texts).find((signature) => signature.replace(/\(.*/, "") === key);
