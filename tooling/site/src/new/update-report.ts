import { isData, LANGUAGE_FILE } from "../data-files.ts";
import type { Git } from "./git.ts";
import { type Commits, type Entries, type Merged, readEntries } from "./merge-engine.ts";

/** How many commits the report names. */
const COMMITS = 15;
const SITE_SCHEMA = "roster/schemas/site.schema.json";

/** Describes what an update changes, one paragraph for each kind of change. */
export function reportUpdate(git: Git, commits: Commits, merged: Merged): readonly string[] {
  const [head, base, next] = [commits.head, commits.base, commits.next].map((commit) => readEntries(git, commit));
  if (head === undefined || base === undefined || next === undefined) return [];
  return [
    commitsOf(git, commits),
    filesOf(git, commits.head, merged.tree),
    list("New fields for roster/site.json:", newFields(git, commits)),
    ...[...head.keys()].flatMap((path) => textsOf(git, path, base, next, commits)),
  ].filter((paragraph) => paragraph !== "");
}

/** Names each file in conflict with the command that takes the new version. */
export function describeConflicts(git: Git, { base, head, next }: Commits, { conflicts }: Merged): string {
  const [ours, theirs] = [head, next].map((commit) => readEntries(git, commit));
  const short = next.slice(0, 8);
  const lines = conflicts.map((file) => {
    if (theirs?.has(file) !== true) return `${file} is gone in the new version: git rm -- '${file}'`;
    const why = ours?.has(file) === true ? "has other changes in the new version" : "is gone here, and changed there";
    return `${file} ${why}: git checkout ${short} -- '${file}'`;
  });
  return [
    list("Nothing was written, because these files of the engine were changed here:", lines),
    `The command after a file takes the new version of it. To see your change, which you can make again after the update: git diff ${base.slice(0, 8)} HEAD -- FILE`,
    "Then commit, and run this command again.",
  ].join("\n\n");
}

function commitsOf(git: Git, { base, next }: Commits): string {
  const log = ["-c", "core.quotePath=false", "log", "--no-merges", "--name-only", "--format=%x00%s"];
  const entries = git.text(...log, `${base}..${next}`).split("\0");
  const lines = entries.flatMap((entry) => {
    const [subject = "", ...files] = entry.split("\n").filter((line) => line !== "");
    return files.some((file) => !isData(file)) ? [subject] : [];
  });
  const more = lines.length - COMMITS;
  const rest = more > 0 ? [`and ${more} more: git log ${base.slice(0, 8)}..${next.slice(0, 8)}`] : [];
  return list("New commits:", [...lines.slice(0, COMMITS), ...rest]);
}

function filesOf(git: Git, head: string, tree: string): string {
  const letters = git.text("diff-tree", "-r", "--no-renames", "--name-status", head, tree).split("\n");
  const count = (letter: string): number => letters.filter((line) => line.startsWith(letter)).length;
  return `Files of the engine: ${count("A")} added, ${count("M")} changed, ${count("D")} removed. Your data stays as it is.`;
}

/** The fields that the schema of the new version has and the schema of the base lacks, with their descriptions. */
function newFields(git: Git, { base, next }: Commits): readonly string[] {
  const [before, after] = [base, next].map((commit) => fieldsOf(readJson(git, commit, SITE_SCHEMA)));
  return [...(after ?? [])].flatMap(([field, description]) =>
    before?.has(field) === true ? [] : [field + description],
  );
}

/** The fields of a schema by their paths, such as "look.accent". */
function fieldsOf(schema: unknown, prefix = ""): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const [name, field] of Object.entries(objectAt(schema, "properties"))) {
    const { description } = objectAt({ field }, "field");
    fields.set(prefix + name, typeof description === "string" ? `: ${description}` : "");
    for (const inner of fieldsOf(field, `${prefix}${name}.`)) fields.set(...inner);
  }
  return fields;
}

/** What an update means for one file of texts, if it is a language that the fork has added. */
function textsOf(git: Git, path: string, base: Entries, next: Entries, commits: Commits): readonly string[] {
  if (!LANGUAGE_FILE.test(path)) return [];
  if (next.has(path) && !base.has(path))
    return [`${path} is now the engine's. Yours stays in git: git show ${commits.head.slice(0, 8)}:${path}`];
  if (next.has(path)) return [];
  const [before, after] = [commits.base, commits.next].map((commit) => keysOf(git, commit, "languages/en.json"));
  const own = keysOf(git, commits.head, path);
  const added = [...(after ?? [])].filter((key) => before?.has(key) !== true && !own.has(key));
  const gone = [...own].filter((key) => after?.has(key) !== true);
  return [
    list(`New texts, which stay English until ${path} has them:`, added),
    list(`Texts that the new version no longer has. Remove them from ${path}, or the build refuses it:`, gone),
  ];
}

function keysOf(git: Git, commit: string, path: string): ReadonlySet<string> {
  const groups = Object.entries(objectAt({ file: readJson(git, commit, path) }, "file"));
  return new Set(groups.flatMap(([group, texts]) => Object.keys(texts ?? {}).map((key) => `${group}.${key}`)));
}

/** Reads a file of a commit; undefined if it is missing or no JSON, because then nothing can be said about it. */
function readJson(git: Git, commit: string, path: string): unknown {
  try {
    return JSON.parse(git.text("show", `${commit}:${path}`));
  } catch {
    return undefined;
  }
}

function objectAt(value: unknown, key: string): Readonly<Record<string, unknown>> {
  const found: unknown = typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === "object" && found !== null ? { ...found } : {};
}

const list = (title: string, lines: readonly string[]): string =>
  lines.length === 0 ? "" : [title, ...lines.map((line) => `  ${line}`)].join("\n");
