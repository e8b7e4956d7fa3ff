import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { RosterData, SearchWords, Site } from "@roster/core";
import { explain, siteSchema } from "@roster/core/schema";
import { TextsError } from "@roster/texts/texts-of";
import { readingsOf, withActivity } from "./src/activity.ts";
import { canonicalAccount, canonicalTexts, checkCanonical } from "./src/canonical-texts.ts";
import { checkTogether, placesOf } from "./src/checks.ts";
import { readEntries, type Entries } from "./src/entries.ts";
import { listFiles, type Problem, type Report, shownPath, visible } from "./src/files.ts";
import { isLanguage, splitSite } from "./src/identity.ts";
import { wordedIn } from "./src/language.ts";
import { locate } from "./src/locate.ts";
import { measuredFile, type MeasuredFile, withMeasured } from "./src/measured.ts";
import { buildMessages, identityMessages } from "./src/messages.ts";
import { weakColours } from "./src/palette.ts";
import { readPictures } from "./src/pictures.ts";
import { withProminence } from "./src/prominence.ts";
import { collectSearchWords, withoutWords } from "./src/search-words.ts";
import { outputsOf, replaceOutputs, withSharedPages, writeOutputs } from "./src/outputs.ts";
import { editorSchemas } from "./src/schemas.ts";

export { canonicalText, withoutDefaults } from "./src/canonical.ts";
export { canonicalAccount } from "./src/canonical-texts.ts";
export { placeOf } from "./src/checks.ts";
export { type Entries, readEntries } from "./src/entries.ts";
export { shownPath, visible, type Entry, type Problem } from "./src/files.ts";
export { siteFileSchema } from "./src/identity.ts";
export {
  daysBetween,
  type Facts,
  factsOf,
  MAX_BIO_LENGTH,
  MEASURED_FILE,
  type Measured,
  measuredFile,
  type MeasuredFile,
  printMeasured,
  seenOn,
} from "./src/measured.ts";
export { rosterMessages } from "./src/messages.ts";

type Env = Readonly<Record<string, string | undefined>>;

const OVERRIDES = [
  ["ROSTER_ORIGIN", "origin"],
  ["ROSTER_BASE_PATH", "basePath"],
  ["ROSTER_HOME_SERVER", "homeServer"],
  ["ROSTER_NAME", "name"],
  ["ROSTER_SOCIAL_ACCOUNT", "socialAccount"],
  ["ROSTER_LANGUAGE", "language"],
] as const;

/** The day where it is latest on earth, so that a curator there can write today's date. */
const latestDay = (): string => new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);

/**
 * Checks the roster in `dir` and writes `roster.json`, avatars and schemas to `outDir`.
 * If there is any problem, it writes nothing and returns all problems.
 * @param today the last allowed day, as YYYY-MM-DD
 */
export function buildRoster(
  dir: string,
  outDir: string,
  env: Env = {},
  today = latestDay(),
): { readonly problems: readonly Problem[]; readonly data?: RosterData; readonly searchWords?: SearchWords } {
  const problems: Problem[] = [];
  const report: Report = (problem) => void problems.push(problem);
  const entries = readEntries(dir, report);
  checkTogether(entries, today, report);
  checkCanonical(entries, report);
  const pictures = readPictures(dir, entries, report);
  const worded = wordedIn(env["ROSTER_LANGUAGE"] || entries.site?.value.language, entries);
  const split = worded && splitSite(worded.site, env["ROSTER_LANGUAGE"] || undefined);
  for (const { colour, ...rest } of split ? weakColours(split.identity.look) : []) {
    report({ file: "site.json", field: `look.${colour}`, ...rest });
  }
  const name = split?.identity.package;
  if (name !== undefined && !name.startsWith("@"))
    report({ file: "site.json", field: "package", ...identityMessages.noScope(name) });
  const site = split && overridden(split.site, env, report);
  if (site?.language !== undefined && !isLanguage(site.language))
    report({ file: "site.json", field: "language", ...identityMessages.notALanguage(site.language) });
  problems.sort((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
  if (problems.length > 0 || worded === undefined || split === undefined || site === undefined) return { problems };

  const measured = measuredOf(entries);
  const readings = readingsOf(measured, split.site, today);
  const searchWords = collectSearchWords(worded.words, worded.teams);
  const data = withSharedPages({
    site,
    facets: worded.facets,
    teams: withoutWords(worded.teams),
    accounts: withProminence(
      entries.accounts.map(({ value }) => withActivity(withMeasured(value, measured, split.site), readings)),
      entries.prominence?.value,
    ),
  });
  const identity = { ...split.identity, ...(worded.texts && { texts: worded.texts }) };
  replaceOutputs(outDir, outputsOf(data, identity, pictures, readings, searchWords));
  return { problems, data, searchWords };
}

/** The measured facts of the valid lines. */
export function measuredOf({ site, measured, readings }: Entries): MeasuredFile {
  const lines = measured.map(({ value }) => value);
  return measuredFile(readings[0]?.value.run, lines, site?.value ?? {});
}

/** Lets a deploy change origin, path, name, home server, social account and language by environment variables. */
function overridden(site: Site, env: Env, report: Report): Site {
  let result = site;
  for (const [name, field] of OVERRIDES) {
    const value = env[name];
    if (value === undefined || value === "") continue;
    const parsed = siteSchema.shape[field].safeParse(value, { reportInput: true });
    if (parsed.success) result = { ...result, [field]: parsed.data };
    else
      for (const { problem, remedy } of explain(parsed.error))
        report({ file: "environment", field: name, problem, remedy });
  }
  return result;
}

/**
 * Writes the day into accounts that git does not know. Moves every valid file with one entry to its place, unless another file is there, and rewrites every valid file in canonical form.
 * Returns a line for each change.
 */
export function fixRoster(dir: string): readonly string[] {
  const lines: string[] = [];
  for (const [file, dated] of datedTexts(dir, unknownToGit(dir))) {
    writeFileSync(join(dir, file), dated);
    lines.push(buildMessages.dated(shownPath(dir, file)));
  }
  const files = ["accounts", "teams", "removed"].flatMap((folder) => listFiles(dir, folder));
  // compares lower case, since a file system may treat both cases as one name
  const taken = new Set(files.map((file) => file.toLowerCase()));
  for (const { file, place } of placesOf(readEntries(dir, () => {}))) {
    if (place === file) continue;
    if (place.toLowerCase() !== file.toLowerCase() && taken.has(place.toLowerCase())) continue;
    mkdirSync(dirname(join(dir, place)), { recursive: true });
    renameSync(join(dir, file), join(dir, place));
    for (let folder = dirname(file); folder.includes("/") && isEmpty(join(dir, folder)); folder = dirname(folder))
      rmdirSync(join(dir, folder));
    taken.add(place.toLowerCase());
    lines.push(buildMessages.moved(shownPath(dir, file), shownPath(dir, place)));
  }
  for (const [file, canonical] of reformatted(dir)) {
    writeFileSync(join(dir, file), canonical);
    lines.push(buildMessages.rewritten(shownPath(dir, file)));
  }
  return lines;
}

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0;

/**
 * The texts of accounts with today as the day on which they joined, by file name. Leaves out accounts that have a day.
 * @param isNew whether a file is a new account
 */
export function datedTexts(dir: string, isNew: (file: string) => boolean): ReadonlyMap<string, string> {
  const { accounts, taxonomy } = readEntries(dir, () => {});
  const facets = taxonomy?.value.facets ?? [];
  const added = new Date().toISOString().slice(0, 10);
  return new Map(
    accounts.flatMap(({ file, value }) =>
      value.added !== undefined || !isNew(file)
        ? []
        : [[file, canonicalAccount({ file, value: { ...value, added } }, facets)]],
    ),
  );
}

/** Whether git neither knows a file nor one of its name in another folder. Without git, no file is unknown. */
function unknownToGit(dir: string): (file: string) => boolean {
  const git = spawnSync("git", ["ls-files", "-z", "--", "accounts"], { cwd: dir, encoding: "utf8" });
  if (git.status !== 0) return () => false;
  const known = new Set(git.stdout.split("\0").map((file) => basename(file).toLowerCase()));
  // at size 1, Git tracks no accounts here, so none can be new
  return (file) => known.size > 1 && !known.has(basename(file).toLowerCase());
}

/** The canonical text of each valid file that has another one, by file name. */
export function reformatted(dir: string): ReadonlyMap<string, string> {
  const texts = [...canonicalTexts(readEntries(dir, () => {}))];
  return new Map(texts.flatMap(([file, { text, canonical }]) => (text === canonical ? [] : [[file, canonical]])));
}

/** Writes the schemas beside the data in `dir`, for editors. Returns the names of those that changed. */
export const updateSchemas = (dir: string, data: RosterData): readonly string[] =>
  writeOutputs(dir, editorSchemas(data));

/**
 * Builds the roster in `dir`, updates the schemas beside the data, and prints the result. Returns all problems with their
 * lines.
 * @param fix whether to correct first what `fixRoster` can correct
 * @param print prints what was written
 */
export function runBuild(
  dir: string,
  fix: boolean,
  print: (line: string) => void = (line) => console.log(line),
): readonly Problem[] {
  if (fix) for (const line of fixRoster(dir)) print(line);
  const { problems, data } = buildRoster(dir, join(dir, "dist"), process.env);
  const located = problems.map((problem) => locate(dir, problem));
  for (const problem of located) {
    const { file, line, column, field } = problem;
    const path = line === undefined ? file : shownPath(dir, file);
    const place = [path, line, column].filter((part) => part !== undefined).join(":");
    console.error(visible(buildMessages.problem(place, field, problem)));
  }
  if (data === undefined) console.error(buildMessages.failed(problems.length));
  else {
    for (const file of updateSchemas(dir, data)) print(buildMessages.rewritten(shownPath(dir, file)));
    print(buildMessages.written(data.accounts.length, data.teams.length));
  }
  return located;
}

if (import.meta.main) {
  try {
    if (runBuild(import.meta.dirname, process.argv.includes("--fix")).length > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof TextsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
