import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, languageSchema } from "./text.ts";

const FOLDER = join(import.meta.dirname, "..");
const FILE = /^([a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-[A-Z]{2})?)\.json$/;

/** The tags of the languages that have a file in a folder. */
export const languageTags = (folder = FOLDER): readonly string[] =>
  readdirSync(folder).flatMap((file) => FILE.exec(file)?.[1] ?? []);

/** @throws Error with all places where the file has not the form of a language */
export function readLanguage(tag: string, folder = FOLDER): Language {
  const { data, error } = languageSchema.safeParse(JSON.parse(readFileSync(join(folder, `${tag}.json`), "utf8")));
  if (data) return data;
  const places = error.issues.map(({ path, message }) => `${tag}.json: ${path.join(".")}: ${message}`);
  throw new Error(`The texts have problems:\n${places.join("\n")}`);
}
