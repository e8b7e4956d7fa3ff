import {
  accountSchema,
  accountSchemaFor,
  daySchema,
  described,
  explain,
  fields,
  handleSchema,
  instancesSchema,
  line,
  serviceAlertsSchema,
  taxonomySchema,
  type RosterIssue,
} from "@roster/core/schema";
import type { AccountContent, Facet } from "@roster/core";
import { isRecord } from "@roster/core/site";
import { existsSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import {
  type Entry,
  isLink,
  listFiles,
  readJsonFile,
  readLines,
  type JsonFile,
  type Problem,
  type Report,
} from "./files.ts";
import { type SiteFile, siteFileSchema } from "./identity.ts";
import { type LanguageFile, languageFileSchema } from "./language-schema.ts";
import { MEASURED_FILE, type Measured, measuredSchema, readingSchema } from "./measured.ts";
import { fileMessages, rosterMessages } from "./messages.ts";
import { optional } from "./optional.ts";
import { type ProminenceFile, prominenceSchema } from "./prominence.ts";
import { type TeamFile, teamFileSchema, type WordsFile, wordsFileSchema } from "./search-words-schema.ts";

/** An account as far as its file is right. A field with a fault is left out or, if it is required, a placeholder. */
export interface Draft extends Entry<AccountContent> {
  /** The fields with faults, e.g. "tags.kind.0". */
  readonly faults: readonly string[];
}

/** A file of JSON whose content does not match the schema. */
interface FaultyFile {
  readonly file: string;
  readonly text: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** The keys of the schema, in their order. */
  readonly keys: readonly string[];
}

/** An account that must not be listed again. */
export const removedSchema = fields({
  address: described(
    handleSchema,
    'The handle with its server, e.g. "gamebot@bots.example". The file is named after it, in lower case.',
  ),
  removed: described(daySchema, "The day of the removal: YYYY-MM-DD."),
  reason: z.exactOptional(line(200)),
  withdrawn: optional(daySchema, "The day on which the owner allowed the listing again. The file stays."),
});

/** A removal at the owner's request. */
export type Removed = z.output<typeof removedSchema>;

/** The valid files of a roster directory. */
export interface Entries {
  readonly dir: string;
  readonly site: Entry<SiteFile> | undefined;
  readonly taxonomy: Entry<{ readonly facets: readonly Facet[] }> | undefined;
  readonly instances: Entry<readonly string[]> | undefined;
  /** Undefined in a directory without such numbers. */
  readonly prominence: Entry<ProminenceFile> | undefined;
  /** Undefined in a directory without such words. */
  readonly words: Entry<WordsFile> | undefined;
  /** The words of the directory in other languages. */
  readonly languages: readonly Entry<LanguageFile>[];
  readonly teams: readonly Entry<TeamFile>[];
  readonly accounts: readonly Entry<AccountContent>[];
  /** The accounts of all files, including invalid ones. */
  readonly drafts: readonly Draft[];
  readonly faultyFiles: readonly FaultyFile[];
  readonly measured: readonly { readonly line: number; readonly value: Measured }[];
  /** The lines with the day of the last reading: one, or none before the first reading. */
  readonly readings: readonly { readonly line: number; readonly value: { readonly run: string } }[];
  readonly removed: readonly Entry<Removed>[];
  /** True if every team file is valid. If false, an unknown team tag is perhaps the tag of a team whose file is invalid. */
  readonly areTeamsComplete: boolean;
}

const PROMINENCE = "prominence.json";
const WORDS = "words.json";

/** A path as curators read it, e.g. "tags.kind.0". */
export const fieldOf = (path: RosterIssue["path"]): string => path.join(".");

/** Reads and validates the files of a roster directory. Reports every invalid file. */
export function readEntries(root: string, report: Report): Entries {
  const check = <T>(value: unknown, schema: z.ZodMiniType<T>, place: Pick<Problem, "file" | "line">): T[] => {
    const parsed = schema.safeParse(value, { reportInput: true });
    if (parsed.success) return [parsed.data];
    for (const { path, ...rest } of explain(parsed.error)) report({ ...place, field: fieldOf(path), ...rest });
    return [];
  };
  const faultyFiles: FaultyFile[] = [];
  const parse = <T>(file: JsonFile | undefined, schema: z.ZodMiniType<T>): Entry<T> | undefined => {
    if (file === undefined) return undefined;
    const content = withoutSchemaKey(file.value);
    const [value] = check(content, schema, { file: file.file });
    if (value !== undefined) return { ...file, value };
    const keys = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
    if (isRecord(content)) faultyFiles.push({ file: file.file, text: file.text, value: content, keys });
    return undefined;
  };
  const files = (folder: string): JsonFile[] =>
    listFiles(root, folder).flatMap((file) => {
      if (file.endsWith(".json") || isLink(root, file)) return readJsonFile(root, file, report) ?? [];
      report({ file, field: "", ...fileMessages.notJson });
      return [];
    });

  const site = parse(readJsonFile(root, "site.json", report), siteFileSchema);
  const taxonomy = parse(readJsonFile(root, "taxonomy.json", report), taxonomySchema);
  parse(readJsonFile(root, "service-alerts.json", report), serviceAlertsSchema);
  const instances = parse<readonly string[]>(readJsonFile(root, "instances.json", report), instancesSchema);
  const ifAny = (file: string): JsonFile | undefined =>
    existsSync(join(root, file)) ? readJsonFile(root, file, report) : undefined;
  const prominence = parse(ifAny(PROMINENCE), prominenceSchema);
  const words = parse(ifAny(WORDS), wordsFileSchema);
  const teams = files("teams").flatMap((file) => parse<TeamFile>(file, teamFileSchema) ?? []);
  const areTeamsComplete = teams.length === listFiles(root, "teams").length;
  const ids = areTeamsComplete ? teams.map(({ value }) => value.id) : [];
  const tag = site?.value.teams?.tag;
  const schema =
    site === undefined || taxonomy === undefined
      ? accountSchema
      : accountSchemaFor(taxonomy.value.facets, tag === undefined ? undefined : { tag, ids });
  // an earlier version read it, so that its removals would be ignored silently
  if (existsSync(join(root, "removed.jsonl"))) report({ file: "removed.jsonl", field: "", ...rosterMessages.oneFile });
  const accountFiles = files("accounts");
  const lines = readLines(root, MEASURED_FILE, report).map(({ line, value }) => ({
    line,
    value,
    isReading: isRecord(value) && "run" in value,
  }));
  const measuredBy = <T>(schema: z.ZodMiniType<T>, ofReadings: boolean) =>
    lines.flatMap(({ line, value, isReading }) =>
      isReading === ofReadings
        ? check(value, schema, { file: MEASURED_FILE, line }).map((valid) => ({ line, value: valid }))
        : [],
    );
  return {
    dir: root,
    site,
    taxonomy,
    instances,
    prominence,
    words,
    languages: files("languages").flatMap((file) => parse(file, languageFileSchema) ?? []),
    teams,
    areTeamsComplete,
    accounts: accountFiles.flatMap((file) => parse<AccountContent>(file, schema) ?? []),
    drafts: accountFiles.flatMap((file) => draftOf(file, schema) ?? []),
    faultyFiles,
    readings: measuredBy(readingSchema, true),
    measured: measuredBy(measuredSchema, false),
    removed: files("removed").flatMap((file) => parse(file, removedSchema) ?? []),
  };
}

function draftOf({ value, ...file }: JsonFile, schema: z.ZodMiniType<AccountContent>): Draft | undefined {
  const content = withoutSchemaKey(value);
  const parsed = schema.safeParse(content);
  if (parsed.success) return { ...file, value: parsed.data, faults: [] };
  if (!isRecord(content)) return undefined;
  const paths = explain(parsed.error).map(({ path }) => path);
  // a tag may have right values beside a wrong one, while other fields are right as a whole
  const right = without(
    content,
    paths.map((path) => (path[0] === "tags" ? path : path.slice(0, 1))),
  );
  const { data } = schema.safeParse({ username: "_", name: "?", tags: {}, ...Object(right) });
  return data && { ...file, value: data, faults: paths.map(fieldOf) };
}

/** The value without its parts at these paths, and without lists of which nothing is left. */
function without(value: unknown, paths: readonly RosterIssue["path"][]): unknown {
  if (paths.some(({ length }) => length === 0)) return undefined;
  const part = (inner: unknown, key: string | number): unknown[] => {
    const own = paths.flatMap(([first, ...rest]) => (first === key ? [rest] : []));
    const kept = own.length === 0 ? inner : without(inner, own);
    return kept === undefined ? [] : [kept];
  };
  if (Array.isArray(value)) {
    const kept = value.flatMap(part);
    return kept.length === 0 ? undefined : kept;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => part(inner, key).map((kept) => [key, kept])),
  );
}

function withoutSchemaKey(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "$schema"));
}
