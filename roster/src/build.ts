import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RosterContent, SearchWords, Site } from "@roster/core";
import { explain, siteSchema } from "@roster/core/schema";
import { readingsOf, withActivity } from "./activity.ts";
import { checkCanonical } from "./canonical-texts.ts";
import { checkTogether } from "./checks.ts";
import { readEntries, type Entries } from "./entries.ts";
import type { Problem, Report } from "./files.ts";
import { isLanguage, splitSite } from "./identity.ts";
import { wordedIn } from "./language.ts";
import { measuredFile, type MeasuredFile, withMeasured, withoutOldCounts } from "./measured.ts";
import { identityMessages } from "./messages.ts";
import { weakColours } from "./palette.ts";
import { readPictures } from "./pictures.ts";
import { withProminence } from "./prominence.ts";
import { collectSearchWords, withoutWords } from "./search-words.ts";
import { spoilerWords } from "./spoiler-words.ts";
import { outputsOf, replaceOutputs, withSharedPages, writeOutputs } from "./outputs.ts";
import { editorSchemas } from "./schemas.ts";

type Env = Readonly<Record<string, string | undefined>>;

const OVERRIDES = [
  ["ROSTER_ORIGIN", "origin"],
  ["ROSTER_BASE_PATH", "basePath"],
  ["ROSTER_HOME_SERVER", "homeServer"],
  ["ROSTER_NAME", "name"],
  ["ROSTER_SOCIAL_ACCOUNT", "socialAccount"],
  ["ROSTER_LANGUAGE", "language"],
] as const;

/** Data files that the build copies unchanged. */
const COPIED = ["instances.json", "service-alerts.json"];

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
): { readonly problems: readonly Problem[]; readonly data?: RosterContent; readonly searchWords?: SearchWords } {
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
      entries.accounts.map(({ value }) =>
        withActivity(withoutOldCounts(withMeasured(value, measured, split.site), today), readings),
      ),
      entries.prominence?.value,
    ),
  });
  const identity = { ...split.identity, ...(worded.texts && { texts: worded.texts }) };
  const copies = COPIED.map((file): [string, string] => [file, readFileSync(join(dir, file), "utf8")]);
  const outputs = outputsOf(data, identity, pictures, readings, searchWords);
  const spoilers = JSON.stringify(spoilerWords(worded.words, worded.teams));
  replaceOutputs(outDir, new Map([...outputs, ["spoiler-words.json", `${spoilers}\n`], ...copies]));
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

/** Writes the schemas beside the data in `dir`, for editors. Returns the names of those that changed. */
export const updateSchemas = (dir: string, data: RosterContent): readonly string[] =>
  writeOutputs(dir, editorSchemas(data));
