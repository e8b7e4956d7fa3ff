import {
  accountSchema,
  daySchema,
  explain,
  line,
  serviceAlertsSchema,
  siteSchema,
  taxonomySchema,
  teamsSchema,
  usernameSchema,
  type RosterIssue,
} from "@roster/core/schema";
import type { Account, Facet, Site, Team } from "@roster/core";
import * as z from "zod";
import { listFiles, readJsonFile, readLines, type JsonFile, type Problem } from "./files.ts";

/** A file whose content has the right form. */
export interface Entry<T> {
  readonly file: string;
  readonly text: string;
  readonly value: T;
}

const measuredSchema = z.strictObject({
  username: usernameSchema,
  followers: z.strictObject({ twitter: z.int().min(0).exactOptional(), mastodon: z.int().min(0).exactOptional() }),
  asOf: daySchema,
  source: line(300).exactOptional(),
});
const removedSchema = z.strictObject({
  username: usernameSchema,
  removed: daySchema,
  reason: line(200).exactOptional(),
});

/** One reading of follower counts by a machine. */
export type Measured = z.output<typeof measuredSchema>;

/** All that lies in a roster directory and has the right form. */
export interface Entries {
  readonly site: Entry<Site> | undefined;
  readonly taxonomy: Entry<{ readonly facets: readonly Facet[] }> | undefined;
  readonly teams: readonly Entry<{ readonly group: string; readonly teams: readonly Omit<Team, "group">[] }>[];
  readonly accounts: readonly Entry<Account>[];
  readonly measured: readonly { readonly field: string; readonly value: Measured }[];
  readonly removed: readonly { readonly username: string }[];
  /** Whether every file of teams could be read, so that an unknown team is a fault of its account. */
  readonly teamsAreWhole: boolean;
}

/** "tags.kind.0" as people write it. */
export const fieldOf = (path: RosterIssue["path"]): string => path.join(".");

/** Reads a roster directory; every fault of form is told. */
export function readEntries(root: string, tell: (problem: Problem) => void): Entries {
  const parse = <T>(file: JsonFile | undefined, schema: z.ZodType<T>): Entry<T> | undefined => {
    if (file === undefined) return undefined;
    const parsed = schema.safeParse(withoutSchemaKey(file.value), { reportInput: true });
    if (parsed.success) return { ...file, value: parsed.data };
    for (const { path, ...rest } of explain(parsed.error)) tell({ file: file.file, field: fieldOf(path), ...rest });
    return undefined;
  };
  const read = <T>(name: string, schema: z.ZodType<T>): Entry<T> | undefined =>
    parse(readJsonFile(root, name, tell), schema);
  const readAll = <T>(folder: string, schema: z.ZodType<T>): { names: string[]; entries: Entry<T>[] } => {
    const names = listFiles(root, folder).filter((file) => {
      if (file.endsWith(".json")) return true;
      tell({ file, field: "", problem: "is not a .json file", remedy: "Move it out of this folder." });
      return false;
    });
    return { names, entries: names.flatMap((name) => read(name, schema) ?? []) };
  };
  const lines = <T>(name: string, schema: z.ZodType<T>): { field: string; value: T }[] =>
    readLines(root, name, tell).flatMap(({ field, value }) => {
      const parsed = schema.safeParse(value, { reportInput: true });
      if (parsed.success) return [{ field, value: parsed.data }];
      for (const { path, ...rest } of explain(parsed.error))
        tell({ file: name, field: `${field}, ${fieldOf(path)}`, ...rest });
      return [];
    });

  const teams = readAll("teams", teamsSchema);
  read("service-alerts.json", serviceAlertsSchema);
  return {
    site: read("site.json", siteSchema),
    taxonomy: read("taxonomy.json", taxonomySchema),
    teams: teams.entries,
    teamsAreWhole: teams.entries.length === teams.names.length,
    accounts: readAll("accounts", accountSchema).entries,
    measured: lines("measured.jsonl", measuredSchema),
    removed: lines("removed.jsonl", removedSchema).map(({ value }) => value),
  };
}

function withoutSchemaKey(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "$schema"));
}
