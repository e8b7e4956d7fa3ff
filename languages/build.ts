import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { checkLanguage, checkTranslation, missingTexts } from "./src/check.ts";
import { printClock, printFormats } from "./src/formats.ts";
import { printData, printGroup } from "./src/print.ts";
import { PSEUDO } from "./src/pseudo.ts";
import { languageTags, readLanguage, TextsError } from "./src/read.ts";
import { type Language, languageSchema, type Words } from "./src/text.ts";
import { textsOf } from "./src/texts-of.ts";
import { type DirectoryWords, wordsOf } from "./src/words.ts";

export { pseudoLanguage } from "./src/pseudo.ts";

/**
 * The group whose language the browser chooses: its module is English, and each other language is a file that browsers load.
 * The other groups are written in the language of the directory only.
 */
const CHOSEN = "widget";

/** The group whose module has all languages, of which the browser chooses one. */
const ALL = "widget-list";

/** The groups that the core has built in in English. Their modules are empty where the texts are those of the core. */
const BUILT_IN = /^core-/;

/** The languages that must have every text. Other languages may lack some, which stay English. */
const COMPLETE: readonly string[] = ["de", "es"];

/**
 * Checks the languages and the texts that the directory replaces, and writes a module for each group.
 * @param to the folder of the modules, which is replaced
 * @param change changes the texts of a language before they are written
 * @param folder the folder of the languages, if not this one
 * @returns the texts that stay English, because the language of the directory lacks them
 * @throws TextsError with all problems, each with its file and key
 */
export function writeTexts(
  to: string,
  directory: DirectoryWords,
  change = (language: Language) => language,
  folder?: string,
): readonly string[] {
  const words = wordsOf(directory);
  const tag = directory.language;
  const tags = [...languageTags(folder), ...(tag === PSEUDO ? [PSEUDO] : [])];
  const languages = new Map(tags.map((one) => [one, readLanguage(one, folder)]));
  const problems = [
    ...problemsOf(languages, words),
    ...ownProblems(directory, languages.get("en") ?? {}, words),
    ...(languages.has(tag) ? [] : [`site.json: language: "${tag}" has no file languages/${tag}.json`]),
  ];
  if (problems.length > 0) throw new TextsError(problems);
  // the directory's nouns are in its language, so the widget has those of any directory in its other languages
  const wordsIn = (language: string): Words => {
    if (language === tag) return words;
    const textOf = textsOf("directory", language);
    return { ...words, noun: textOf("one"), nouns: textOf("many") };
  };
  const files = new Map<string, string>();
  const write = (group: string, module: string): void => void files.set(`${group}.ts`, module);
  const replaced = new Map(languages).set(tag, withOwn(languages.get(tag) ?? {}, directory.texts));
  const changed = new Map(Array.from(replaced, ([tag, language]) => [tag, change(language)] as const));
  const { [CHOSEN]: widget = {}, [ALL]: list = {}, ...english } = changed.get("en") ?? {};
  const own = changed.get(tag) ?? {};
  for (const [group, texts] of Object.entries(english)) {
    const isOfCore = tag === "en" && isDeepStrictEqual(own[group], languages.get("en")?.[group]);
    write(group, BUILT_IN.test(group) && isOfCore ? "export {};\n" : printGroup(tag, own[group] ?? {}, words, texts));
  }
  write("formats", printFormats(tag));
  write("clock", printClock(tag));
  const others = Array.from(changed).filter(([tag, { [CHOSEN]: group }]) => tag !== "en" && group !== undefined);
  const widgets = JSON.stringify(["en", ...others.map(([tag]) => tag)]);
  write(
    CHOSEN,
    `export const en = ${printData("en", widget, wordsIn("en"))};\nexport const tags: readonly string[] = ${widgets};\n`,
  );
  const data = Array.from(
    changed,
    ([tag, { [ALL]: group = {} }]) => `"${tag}":${tag === "en" ? "en" : printData(tag, group, wordsIn(tag))}`,
  );
  write(
    ALL,
    `export const en = ${printData("en", list, wordsIn("en"))};\nexport const texts: Readonly<Record<string, unknown>> = {${data.join()}};\n`,
  );
  for (const [tag, { [CHOSEN]: group = {} }] of others)
    files.set(join(CHOSEN, `${tag}.json`), `${printData(tag, group, wordsIn(tag))}\n`);
  replaceFiles(to, files);
  return missingTexts(own, { ...english, [CHOSEN]: widget, [ALL]: list });
}

/** Writes only files that differ, each by a rename, so that no watcher meets a missing or half-written one. Removes others. */
function replaceFiles(to: string, files: ReadonlyMap<string, string>): void {
  mkdirSync(join(to, CHOSEN), { recursive: true });
  for (const [file, text] of files) {
    const path = join(to, file);
    if (existsSync(path) && readFileSync(path, "utf8") === text) continue;
    const fresh = `${to}.${process.pid}`;
    writeFileSync(fresh, text);
    renameSync(fresh, path);
  }
  for (const file of readdirSync(to, { encoding: "utf8", recursive: true }))
    if (file !== CHOSEN && !files.has(file)) rmSync(join(to, file), { recursive: true, force: true });
}

/** Replaces texts of a language by those of the directory. */
function withOwn(language: Language, own: Language = {}): Language {
  const groups = Object.entries(own).map(([group, texts]) => [group, { ...language[group], ...texts }] as const);
  return { ...language, ...Object.fromEntries(groups) };
}

/** The problems of the texts that the directory replaces, in the file where they are. */
function ownProblems(
  { language: tag, texts = {} }: DirectoryWords,
  english: Language,
  words: Words,
): readonly string[] {
  const { data, error } = languageSchema.safeParse(texts);
  const problems = data
    ? [...checkLanguage(tag, data, words), ...checkTranslation(data, english, words)]
    : error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return problems.map((problem) => `languages/${tag}.json of the data: texts.${problem}`);
}

function problemsOf(languages: ReadonlyMap<string, Language>, words: Words): readonly string[] {
  const english = languages.get("en") ?? {};
  return [...languages].flatMap(([tag, language]) => {
    const missing = COMPLETE.includes(tag) ? missingTexts(language, english) : [];
    const problems = [
      ...checkLanguage(tag, language, words),
      ...checkTranslation(language, english, words),
      ...missing.map((place) => `${place}: is missing`),
    ];
    return problems.map((problem) => `${tag}.json: ${problem}`);
  });
}

if (import.meta.main) {
  // read by its path: the data depends on this package, whose texts its feeds and lists have
  const identity = JSON.parse(readFileSync(join(import.meta.dirname, "../roster/dist/identity.json"), "utf8"));
  try {
    const missing = writeTexts(join(import.meta.dirname, "dist"), identity);
    if (missing.length > 0)
      console.log(`languages/${identity.language}.json lacks these texts, which stay English:\n${missing.join("\n")}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
