import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import identity from "@roster/data/identity.json" with { type: "json" };
import { checkLanguage, checkTranslation } from "./src/check.ts";
import { printGroup, printLanguages } from "./src/print.ts";
import { type Language, languageSchema, type Words } from "./src/text.ts";
import { type DirectoryWords, wordsOf } from "./src/words.ts";

export { pseudoLanguage } from "./src/pseudo.ts";

/** The group whose language the browser chooses. The other groups are written in English only. */
const CHOSEN = "widget";

/**
 * Checks the languages, and writes a module for each group.
 * @param to the folder of the modules, which is replaced
 * @param change changes the texts of a language before they are written
 * @throws Error with all problems, each with its file and key
 */
export function writeTexts(to: string, directory: DirectoryWords, change = (language: Language) => language): void {
  const words = wordsOf(directory);
  const languages = readLanguages(import.meta.dirname);
  const problems = problemsOf(languages, words);
  if (problems.length > 0) throw new Error(`The texts have problems:\n${problems.join("\n")}`);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const write = (group: string, module: string): void => writeFileSync(join(to, `${group}.ts`), module);
  const { [CHOSEN]: _, ...english } = change(languages.get("en") ?? {});
  for (const [group, texts] of Object.entries(english)) write(group, printGroup("en", texts, words));
  const chosen = Array.from(languages, ([tag, language]) => [tag, change(language)[CHOSEN] ?? {}] as const);
  write(CHOSEN, printLanguages(new Map(chosen), words));
}

function readLanguages(folder: string): ReadonlyMap<string, Language> {
  const files = readdirSync(folder).filter((name) => /^[a-z]{2,3}\.json$/.test(name));
  return new Map(files.map((file) => [basename(file, ".json"), readLanguage(join(folder, file))]));
}

function readLanguage(file: string): Language {
  const { data, error } = languageSchema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (data) return data;
  const places = error.issues.map(({ path, message }) => `${basename(file)}: ${path.join(".")}: ${message}`);
  throw new Error(`The texts have problems:\n${places.join("\n")}`);
}

function problemsOf(languages: ReadonlyMap<string, Language>, words: Words): readonly string[] {
  const { [CHOSEN]: chosen = {} } = languages.get("en") ?? {};
  return [...languages].flatMap(([tag, language]) => {
    const translation = tag === "en" ? [] : checkTranslation(language, { [CHOSEN]: chosen }, words);
    return [...checkLanguage(tag, language, words), ...translation].map((problem) => `${tag}.json: ${problem}`);
  });
}

if (import.meta.main) {
  writeTexts(join(import.meta.dirname, "dist"), identity);
}
