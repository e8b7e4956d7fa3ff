import type { Language, Words } from "./text.ts";

/** The words of a directory: a part of its `identity.json`. */
export interface DirectoryWords {
  readonly language: string;
  /** The article is that of English, whose texts alone have one. */
  readonly noun: { readonly one: string; readonly many: string; readonly all: string; readonly article?: string };
  readonly wording: { readonly listed: string; readonly notFound: string; readonly suggest: string };
  /** The texts that the directory replaces, by group and key. */
  readonly texts?: Language | undefined;
}

/** The words of a directory by their names in the texts. A name in upper case stands at the beginning of a title: "Museums". */
export function wordsOf({ noun, wording }: DirectoryWords): Words {
  const words = {
    noun: noun.one,
    nouns: noun.many,
    aNoun: `${noun.article ?? "a"} ${noun.one}`,
    all: noun.all,
    listed: wording.listed,
    notFound: wording.notFound,
    suggest: wording.suggest,
  };
  const inTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return { ...words, ...Object.fromEntries(Object.entries(words).map((pair) => pair.map(inTitle))) };
}
