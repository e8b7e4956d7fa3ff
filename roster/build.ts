import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RosterData, Site } from "@roster/core";
import { explain, siteSchema } from "@roster/core/schema";
import { allTeams, canonicalTexts, checkCanonical, checkTogether } from "./src/checks.ts";
import { readEntries } from "./src/entries.ts";
import type { Problem } from "./src/files.ts";
import { outputsOf, withMeasured, writeOutputs } from "./src/outputs.ts";

type Env = Readonly<Record<string, string | undefined>>;

const OVERRIDES = [
  ["ROSTER_ORIGIN", "origin"],
  ["ROSTER_BASE_PATH", "basePath"],
  ["ROSTER_HOME_SERVER", "homeServer"],
  ["ROSTER_NAME", "name"],
  ["ROSTER_SOCIAL_ACCOUNT", "socialAccount"],
] as const;

/**
 * Proves the roster in `dir` and writes `roster.json`, avatars and schemas to `outDir`.
 * With any problem nothing is written; all problems are returned.
 */
export function buildRoster(
  dir: string,
  outDir: string,
  env: Env = {},
): { readonly problems: readonly Problem[]; readonly data?: RosterData } {
  const problems: Problem[] = [];
  const tell = (problem: Problem): void => void problems.push(problem);
  const entries = readEntries(dir, tell);
  checkTogether(entries, tell);
  checkCanonical(entries, tell);
  const site = entries.site && overridden(entries.site.value, env, tell);
  problems.sort((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)));
  if (problems.length > 0 || site === undefined || entries.taxonomy === undefined) return { problems };

  const measured = new Map<string, (typeof entries.measured)[number]["value"][]>();
  for (const { value } of entries.measured) {
    const key = value.username.toLowerCase();
    measured.set(key, [...(measured.get(key) ?? []), value]);
  }
  const data: RosterData = {
    site,
    facets: entries.taxonomy.value.facets,
    teams: allTeams(entries).map(({ team }) => team),
    accounts: entries.accounts.map(({ value }) =>
      withMeasured(value, measured.get(value.username.toLowerCase()) ?? []),
    ),
  };
  writeOutputs(outDir, outputsOf(data));
  return { problems, data };
}

/** A deploy may move the site or bear another name, home server or account without touching the files. */
function overridden(site: Site, env: Env, tell: (problem: Problem) => void): Site {
  let result = site;
  for (const [name, field] of OVERRIDES) {
    const value = env[name];
    if (value === undefined || value === "") continue;
    const parsed = siteSchema.shape[field].safeParse(value, { reportInput: true });
    if (parsed.success) result = { ...result, [field]: parsed.data };
    else
      for (const { problem, remedy } of explain(parsed.error))
        tell({ file: "environment", field: name, problem, remedy });
  }
  return result;
}

/** Rewrites every file that can be read in the common form. Returns the names of those that changed. */
export function fixRoster(dir: string): readonly string[] {
  const changed: string[] = [];
  for (const [file, { text, canonical }] of canonicalTexts(readEntries(dir, () => {}))) {
    if (text === canonical) continue;
    writeFileSync(join(dir, file), canonical);
    changed.push(file);
  }
  return changed;
}

function main(): void {
  const dir = import.meta.dirname;
  if (process.argv.includes("--fix")) {
    for (const file of fixRoster(dir)) console.log(`rewritten: ${file}`);
  }
  const { problems, data } = buildRoster(dir, join(dir, "dist"), process.env);
  for (const { file, field, problem, remedy } of problems) {
    console.error(`${file}${field === "" ? "" : `, ${field}`}: ${problem}. ${remedy}`);
  }
  if (data === undefined) {
    console.error(`${problems.length} ${problems.length === 1 ? "problem" : "problems"}; nothing was written.`);
    process.exitCode = 1;
  } else {
    console.log(`${data.accounts.length} accounts, ${data.teams.length} teams → dist/`);
  }
}

if (import.meta.main) main();
