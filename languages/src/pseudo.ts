import type { Language } from "./text.ts";

/** The tag of the language that nobody speaks. It has no file. */
export const PSEUDO = "en-XA";

/**
 * Changes every text into one of a language that nobody speaks: "See all" becomes "[Séé áll···]". A text without brackets on a
 * page is not from the file. The texts are 40 % longer than in English, by dots in words
 * of eight.
 */
export function pseudoLanguage(language: Language): Language {
  return mapValues(language, (group) =>
    mapValues(group, (value) => {
      if (typeof value === "string") return pseudo(value);
      return Array.isArray(value) ? value.map(pseudo) : mapValues(value, (forms) => mapValues(forms, pseudo));
    }),
  );
}

function pseudo(text: string): string {
  if (text === "") return text;
  const parts = text.split(/(\{\w+\})/).map((part, at) => (at % 2 === 0 ? accented(part) : part));
  const dots = "·".repeat(Math.ceil(text.length * 0.4));
  return `[${parts.join("")}${dots.replaceAll(/·{8}(?=·)/g, "$& ")}]`;
}

const accented = (text: string): string => text.replaceAll(/[aeiouy]/gi, (vowel) => `${vowel}\u0301`.normalize());

function mapValues<From, To>(values: Readonly<Record<string, From>>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
