import { RosterError } from "../lib/errors.ts";
import { isRecord } from "../lib/is-record.ts";
import { nearest } from "../lib/known.ts";
import { searchErrors, wordFaults } from "../words/errors.ts";
import type { SearchWords } from "./search-words.ts";

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === "string";
const listOf =
  (isOne: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(isOne);
const isTexts = listOf(isText);
const isTextByKey: Test = (value) => isRecord(value) && Object.values(value).every(isText);
const isAbsentOr =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);

const FIELDS: Readonly<Record<keyof SearchWords, Test>> = {
  teams: isTexts,
  people: listOf((one) => isRecord(one) && isText(one["role"]) && isText(one["asOf"]) && isTexts(one["words"])),
  venues: isTexts,
  formerVenues: isTexts,
  hashtags: isTexts,
  slang: isTexts,
  places: isTexts,
  relations: isTextByKey,
  rivals: listOf((one) => isRecord(one) && isText(one["words"]) && listOf(Number.isInteger)(one["of"])),
  nicknames: isTextByKey,
  questionWords: isText,
  unlisted: listOf(
    (one) =>
      isRecord(one) &&
      isText(one["words"]) &&
      isAbsentOr(isTexts)(one["near"]) &&
      isAbsentOr(isTextByKey)(one["where"]),
  ),
};

/**
 * Reads the content of a `search-words.json`. Fields of a newer version are left alone, misspelt ones are refused.
 * @throws RosterError "option"
 */
export function readWords(words: unknown): SearchWords {
  const fail = (fault: string): never => {
    throw new RosterError("option", searchErrors.words(fault));
  };
  // a promise, a URL or a module has no field of words, and would be read as no words
  if (!isRecord(words) || Object.prototype.toString.call(words) !== "[object Object]")
    return fail(wordFaults.notAnObject);
  for (const [field, isValid] of Object.entries(FIELDS))
    if (!isAbsentOr(isValid)(words[field])) fail(wordFaults.wrong(field));
  for (const field of Object.keys(words)) {
    const meant = Object.hasOwn(FIELDS, field) ? undefined : nearest(field, Object.keys(FIELDS));
    if (meant !== undefined) fail(wordFaults.misspelt(field, meant));
  }
  return words;
}
