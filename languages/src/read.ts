import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PSEUDO, pseudoLanguage } from "./pseudo.ts";
import { type Language, languageSchema } from "./text.ts";

const FOLDER = join(import.meta.dirname, "..");
const FILE = /^([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?)\.json$/;

/** The tags of the languages that have a file in a folder. */
export const languageTags = (folder = FOLDER): readonly string[] =>
  readdirSync(folder).flatMap((file) => FILE.exec(file)?.[1] ?? []);

/** Problems of texts, each with its file. A command prints the message without a stack. */
export class TextsError extends Error {
  constructor(problems: readonly string[]) {
    super(`The texts have problems:\n${problems.join("\n")}`);
  }
}

/** @throws TextsError if the file is no JSON, or with all places where its form is wrong */
export function readLanguage(tag: string, folder = FOLDER): Language {
  if (tag === PSEUDO) return pseudoLanguage(readLanguage("en", folder));
  const { data, error } = languageSchema.safeParse(readJson(`${tag}.json`, folder));
  if (data) return data;
  throw new TextsError(error.issues.map(({ path, message }) => `${tag}.json: ${path.join(".")}: ${message}`));
}

function readJson(file: string, folder: string): unknown {
  const text = readFileSync(join(folder, file), "utf8");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TextsError([`${file}: ${error instanceof Error ? error.message : String(error)}`]);
  }
}
