import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Facet, profileUrl } from "@roster/core";
import { fileName } from "@roster/core/site";
import { withoutDefaults } from "@roster/data/canonical";
import { readEntries } from "@roster/data/entries";
import type { Problem } from "@roster/data/files";
import { rosterMessages } from "@roster/data/messages";

/** An account, a team, a removal or a file of settings before and after a change, as texts by field, e.g. "tags.kind". */
export interface Change {
  /** "user" or "user@host", the team's id, the removed address or the name of the file. */
  readonly id: string;
  readonly kind: "account" | "team" | "removal" | "file";
  readonly before?: Fields;
  readonly after?: Fields;
  /** The address of the account's profile. */
  readonly profile?: string | undefined;
}

export type Fields = ReadonlyMap<string, string>;

/** Compares the accounts, the teams and the settings of two folders, except those of files that are invalid now. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const [from, to] = [itemsOf(before), itemsOf(after)];
  const valid = new Set([...to.values()].map(({ file }) => file));
  const isInvalid = (file: string): boolean => !valid.has(file) && existsSync(join(after, file));
  return [...new Set([...from.keys(), ...to.keys()])].sort().flatMap((key) => {
    const [old, now] = [from.get(key), to.get(key)];
    const known = now ?? old;
    if (known === undefined || (now === undefined && isInvalid(known.file))) return [];
    if (old !== undefined && now !== undefined && differing(old.fields, now.fields).length === 0) return [];
    const { id, kind, profile } = known;
    return [{ id, kind, profile, ...(old && { before: old.fields }), ...(now && { after: now.fields }) }];
  });
}

/** The removals that were there before and are missing now, as problems: a merge may have dropped them. */
export function lostRemovals(changes: readonly Change[]): readonly Problem[] {
  return changes.flatMap(({ id, kind, before, after }) =>
    kind === "removal" && before !== undefined && after === undefined && !before.has("withdrawn")
      ? [{ file: `removed/${id.toLowerCase()}.json`, field: "", ...rosterMessages.lostRemoval }]
      : [],
  );
}

/** The fields that two versions do not share, in their order. */
export function differing(before: Fields, after: Fields): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((field) => before.get(field) !== after.get(field));
}

type Item = Omit<Change, "before" | "after"> & { readonly file: string; readonly fields: Fields };

/** The accounts by handle, the teams by id, the removals by address, then the files of settings. The keys ignore letter case. */
function itemsOf(dir: string): ReadonlyMap<string, Item> {
  const { site, taxonomy, accounts, teams, removed } = readEntries(dir, () => {});
  const items: Item[] = accounts.map(({ file, value }) => ({
    file,
    id: fileName(value),
    kind: "account",
    fields: fieldsOf(withoutDefaults(value, taxonomy?.value.facets ?? [])),
    profile: site && profileUrl(value, site.value),
  }));
  for (const { file, value } of teams) items.push({ file, id: value.id, kind: "team", fields: fieldsOf(value) });
  for (const { file, value } of removed)
    items.push({ file, id: value.address, kind: "removal", fields: fieldsOf(value) });
  if (site !== undefined) items.push({ file: site.file, id: site.file, kind: "file", fields: fieldsOf(site.value) });
  if (taxonomy !== undefined) {
    const { file, value } = taxonomy;
    items.push({ file, id: file, kind: "file", fields: fieldsOf(named(value.facets)) });
  }
  return new Map(items.map((item) => [`${item.kind} ${item.id.toLowerCase()}`, item]));
}

/** The facets and their values by name, so that a new one changes no field of those behind it. */
const named = (facets: readonly Facet[]): object =>
  Object.fromEntries(
    facets.map(({ key, values, ...facet }) => [
      key,
      { ...facet, values: Object.fromEntries(values.map((value) => [value.value, value])) },
    ]),
  );

function fieldsOf(value: object, path = ""): Fields {
  return new Map(
    Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
      const isList = Array.isArray(item) && item.every((one) => typeof one !== "object");
      if (isList) return [[path + key, item.join(", ")] as const];
      if (typeof item === "object" && item !== null) return [...fieldsOf(item, `${path}${key}.`)];
      return [[path + key, String(item)] as const];
    }),
  );
}
