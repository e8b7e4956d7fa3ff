import type identity from "@roster/data/identity.json";
import type { Words } from "./text.ts";

/** The part of `identity.json` that has the words of a directory. */
export type DirectoryWords = Pick<typeof identity, "language" | "noun" | "wording">;

/** The words of a directory by their names in the texts. A name in upper case stands at the beginning of a title: "Museums". */
export function wordsOf({ noun, wording }: DirectoryWords): Words {
  const words = {
    noun: noun.one,
    nouns: noun.many,
    aNoun: `${noun.article} ${noun.one}`,
    all: noun.all,
    listed: wording.listed,
    notFound: wording.notFound,
    suggest: wording.suggest,
  };
  const inTitle = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  return { ...words, ...Object.fromEntries(Object.entries(words).map((pair) => pair.map(inTitle))) };
}
