import type { TeamFile, WordForms, WordsFile } from "./search-words-schema.ts";

/** An abbreviation of two letters is a part of too many sentences. */
const SHORTEST = 3;

/**
 * The words by which a post names each team, for visitors who want to read nothing about it for a while: its nicknames of one
 * word, its abbreviation and its venues. A nickname that is an everyday word is left out, and the full name stands for it.
 */
export function spoilerWords(
  file: WordsFile | undefined,
  teams: readonly TeamFile[],
): Readonly<Record<string, readonly string[]>> {
  const everyday = new Set((file?.everyday ?? []).map((word) => word.toLowerCase()));
  const isUsable = (word: string): boolean =>
    !everyday.has(word.toLowerCase()) && (word.length >= SHORTEST || word !== word.toUpperCase());
  const wordsOf = ({ name, nickname = name, abbreviation, aliases = [], words }: TeamFile): readonly string[] => {
    const short = [nickname, ...aliases.filter((alias) => !/\s/.test(alias)), abbreviation ?? ""].filter(isUsable);
    const full = short.includes(nickname) && name.includes(nickname) ? [] : [name];
    const venues = (words?.venues ?? []).map(firstForm);
    const all = [...full, ...short, ...venues];
    return [...new Map(all.map((word) => [word.toLowerCase(), word])).values()];
  };
  return Object.fromEntries(teams.map((team) => [team.id, wordsOf(team)]));
}

const firstForm = (forms: WordForms): string => (typeof forms === "string" ? forms : (forms[0] ?? ""));
