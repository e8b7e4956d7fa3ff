import { existsSync } from "node:fs";
import { join } from "node:path";
import { readEntries, withoutDefaults } from "@roster/data/build";

/** An account or a team before and after a change, as texts by field, e.g. "tags.kind". */
export interface Change {
  /** The username or the team's id. */
  readonly id: string;
  readonly kind: "account" | "team";
  readonly before?: Fields;
  readonly after?: Fields;
  /** Where the account lives. */
  readonly host?: string | undefined;
}

export type Fields = ReadonlyMap<string, string>;

/** Compares the accounts and teams of two folders, except those of files that are invalid now. */
export function changesBetween(before: string, after: string): readonly Change[] {
  const [from, to] = [itemsOf(before), itemsOf(after)];
  const valid = new Set([...to.values()].map(({ file }) => file));
  const isInvalid = (file: string): boolean => !valid.has(file) && existsSync(join(after, file));
  return [...new Set([...from.keys(), ...to.keys()])].sort().flatMap((key) => {
    const [old, now] = [from.get(key), to.get(key)];
    const known = now ?? old;
    if (known === undefined || (now === undefined && isInvalid(known.file))) return [];
    if (old !== undefined && now !== undefined && differing(old.fields, now.fields).length === 0) return [];
    const { id, kind, host } = known;
    return [{ id, kind, host, ...(old && { before: old.fields }), ...(now && { after: now.fields }) }];
  });
}

/** The fields that two versions do not share, in their order. */
export function differing(before: Fields, after: Fields): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((field) => before.get(field) !== after.get(field));
}

type Item = Omit<Change, "before" | "after"> & { readonly file: string; readonly fields: Fields };

/** The accounts by username, then the teams by id. Both keys ignore letter case. */
function itemsOf(dir: string): ReadonlyMap<string, Item> {
  const { site, taxonomy, accounts, teams } = readEntries(dir, () => {});
  const items: Item[] = accounts.map(({ file, value }) => ({
    file,
    id: value.username,
    kind: "account",
    fields: fieldsOf(withoutDefaults(value, taxonomy?.value.facets ?? [])),
    host: value.host ?? site?.value.homeServer,
  }));
  for (const { file, value } of teams) {
    for (const team of value.teams)
      items.push({ file, id: team.id, kind: "team", fields: fieldsOf({ group: value.group, ...team }) });
  }
  return new Map(items.map((item) => [`${item.kind} ${item.id.toLowerCase()}`, item]));
}

function fieldsOf(value: object, path = ""): Fields {
  return new Map(
    Object.entries(value).flatMap(([key, item]: [string, unknown]) => {
      if (Array.isArray(item)) return [[path + key, item.join(", ")] as const];
      if (typeof item === "object" && item !== null) return [...fieldsOf(item, `${path}${key}.`)];
      return [[path + key, String(item)] as const];
    }),
  );
}
