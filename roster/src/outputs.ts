import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { acctOf, createRoster, profileUrl, type RosterContent, type SearchWords, type Site } from "@roster/core";
import { createMonograms, monogramSvg } from "@roster/core/monogram";
import { fileName } from "@roster/core/site";
import { printFacts, type Readings } from "./activity.ts";
import { withoutDefaults } from "./canonical.ts";
import { dataFiles } from "./data-files.ts";
import { feedFiles } from "./feeds.ts";
import letters from "./letters.json" with { type: "json" };
import type { Identity } from "./identity.ts";
import { paletteOf } from "./palette.ts";
import type { Pictures } from "./drawing.ts";
import { listFiles } from "./files.ts";
import { printLlms } from "./llms.ts";
import { printSearchWords } from "./search-words.ts";
import { publicSchemas } from "./schemas.ts";
import { printIndex, printTypes } from "./types-file.ts";

const ACCOUNT_PAGES = 2_000;

/** Marks the accounts that get no page of their own: a host may limit the number of files. */
export function withSharedPages(data: RosterContent): RosterContent {
  const { accountPages = ACCOUNT_PAGES } = data.site;
  const own = new Set(
    createRoster(data)
      .query({ limit: accountPages })
      .map(({ acct }) => acct),
  );
  return {
    ...data,
    accounts: data.accounts.map((account) =>
      own.has(acctOf(account, data.site)) || account.activity === "gone" ? account : { ...account, page: "shared" },
    ),
  };
}

/** Prints `roster.json`, one entry per line. Leaves out sources and evidence: no page shows them and they are large. */
function printRoster({ site, facets, teams, accounts }: RosterContent): string {
  const lines = (items: readonly unknown[]): string => items.map((item) => JSON.stringify(item)).join(",\n");
  const entries = accounts.map(({ followersSource: _source, publicEvidence: _evidence, ...account }) =>
    withoutDefaults(account, facets),
  );
  return [
    `{"site":${JSON.stringify(site)},`,
    `"facets":[\n${lines(facets)}\n],`,
    `"teams":[\n${lines(teams)}\n],`,
    `"accounts":[\n${lines(entries)}\n]}\n`,
  ].join("\n");
}

/** Prints the file that every page loads, without the accounts and the settings that only search, search engines or plans read. */
function printDirectory({ site, facets }: RosterContent, { logo }: Pictures): string {
  const { description: _, fillerWords: _words, accountPages: _pages, teams, ...rest } = site;
  const [username = "", host] = site.socialAccount?.split("@") ?? [];
  const directory = {
    direction: directionOf(site),
    socialUrl: host && profileUrl({ username, ...(host !== site.homeServer && { host }) }, site),
    site: { ...rest, teams: teams && { ...teams, kinds: undefined, seasons: undefined } },
    facets,
    logo: { ...logo, shapes: logo.shapes.map(([name, attributes]) => [name, asProperties(attributes)]) },
  };
  // only avatars, search and prerendered titles need these fields, and all of them read the whole roster
  const isLeftOut = (key: string): boolean =>
    ["shape", "background", "pattern", "synonyms", "leads", "plural"].includes(key);
  return `${JSON.stringify(directory, (key, value: unknown) => (isLeftOut(key) ? undefined : value))}\n`;
}

/** The attributes of a shape by the names that React gives them. */
function asProperties(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const renamed = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [renamed(name), value]));
}

/** Prints the file that only builds read: the look, the words that browsers need not have, and the icons. */
function printIdentity(
  data: RosterContent,
  { look, ...rest }: Identity,
  { logo, icons }: Pictures,
  { run }: Readings,
): string {
  const colours = Object.fromEntries(paletteOf(look));
  const { site, facets } = data;
  const kinds = facets.find(({ key }) => key === site.teams?.facet)?.values;
  const mark = kinds?.find(({ value }) => value === site.teams?.value)?.shape ?? "circle";
  const hasDates = data.accounts.some(({ added }) => added !== undefined);
  // a filter that lists nobody is not offered
  const readOn = data.accounts.some(({ activity }) => activity === "active") ? run : undefined;
  const { language = "en" } = site;
  return `${JSON.stringify({ language, colours, pattern: look.pattern, mark, hasDates, readOn, ...rest, logo, icons })}\n`;
}

/** The scripts that are written from right to left and have a language of today. */
const RIGHT_TO_LEFT = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Syrc", "Thaa"];

function directionOf({ language = "en" }: Site): "rtl" | undefined {
  const { script = "" } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.includes(script) ? "rtl" : undefined;
}

/** All files that the build writes, by path relative to the output directory. */
export function outputsOf(
  data: RosterContent,
  identity: Identity,
  pictures: Pictures,
  readings: Readings,
  words: SearchWords,
): ReadonlyMap<string, string> {
  const { accounts } = data;
  const monogram = createMonograms(data);
  return new Map([
    ["roster.json", printRoster(data)],
    ["search-words.json", printSearchWords(words)],
    ["directory.json", printDirectory(data, pictures)],
    ["identity.json", printIdentity(data, identity, pictures, readings)],
    ["measured.json", printFacts(data, readings)],
    ...dataFiles(data),
    ...feedFiles(data, identity.licence?.name, identity.texts),
    ...accounts.flatMap((account): [string, string][] =>
      account.page === "shared"
        ? [] // only pages of single accounts name the file
        : [[`avatars/${fileName(account)}.svg`, monogramSvg(monogram(account), letters)]],
    ),
    ...publicSchemas(data),
    ["llms.txt", printLlms(data, identity)],
    ["index.js", printIndex(data)],
    ["index.d.ts", printTypes(data)],
  ]);
}

/** The folders of a build, in which only the build writes. */
const FOLDERS = ["avatars", "data", "schemas"] as const;
/** A file of every build. A folder without it has no output of an earlier one. */
const MARKER = "identity.json";

/** Writes the files of a build that changed, and removes those of the build before. */
export function replaceOutputs(outDir: string, outputs: ReadonlyMap<string, string>): void {
  for (const folder of existsSync(join(outDir, MARKER)) ? FOLDERS : []) {
    for (const file of listFiles(outDir, folder)) if (!outputs.has(file)) rmSync(join(outDir, file));
  }
  writeOutputs(outDir, outputs);
}

/** Writes the files that changed, each by an atomic rename. Returns their names. */
export function writeOutputs(outDir: string, outputs: ReadonlyMap<string, string>): readonly string[] {
  return [...outputs].flatMap(([file, text]) => {
    const path = join(outDir, file);
    if (existsSync(path) && readFileSync(path, "utf8") === text) return [];
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, text);
    renameSync(`${path}.new`, path);
    return [file];
  });
}
