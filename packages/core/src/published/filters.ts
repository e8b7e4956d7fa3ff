import { COMPARE } from "../browse/order.ts";
import { RosterError } from "../lib/errors.ts";
import { isRecord } from "../lib/is-record.ts";
import { nearest } from "../lib/nearest.ts";
import type { RosterFile } from "../types.ts";
import { type Fields, found, type Kind } from "./guard.ts";
import { misspelt } from "./messages.ts";

/**
 * An order of accounts.
 * @throws RosterError "unknown-order", which names the most similar order
 */
export const order: Kind = (value) =>
  typeof value === "string" ? oneOf("order", value, Object.keys(COMPARE)) : "a text";

/** A filter of which the facets are not known here. */
export const filter: Kind = (value) => {
  const wanted = "an object with one text for each facet";
  if (!isRecord(value)) return wanted;
  const wrong = Object.entries(value).find(([, each]) => typeof each !== "string");
  return wrong === undefined || `${wanted}, but its "${wrong[0]}" is ${found(wrong[1])}.`;
};

/**
 * A filter of this directory.
 * @throws RosterError "unknown-facet" or "unknown-value", which names the most similar one
 */
export function filterOf(file: RosterFile): Kind {
  let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (where) => {
    const kind = filter(where);
    for (const [key, value] of kind === true ? Object.entries(Object(where)) : []) {
      known ??= tagsOf(file);
      oneOf("facet", key, known.keys());
      oneOf("value", String(value), known.get(key) ?? [], ` of ${key}`);
    }
    return kind;
  };
}

/**
 * A query with these options, and no others: without an option that it does not know, a query would find too many accounts.
 * @throws RosterError "unknown-option"
 */
export function queryWith(options: Fields): Fields {
  const known = Object.keys(options).map((option) => option.replace("?", ""));
  const closed: Kind = (query) => {
    for (const key of Object.keys(Object(query))) oneOf("option", key, known, " (facets go in where)");
    return true;
  };
  return { "*": closed, ...options };
}

function oneOf(noun: string, word: string, known: Iterable<string>, more = ""): true {
  const all = Array.from(known);
  if (all.includes(word)) return true;
  throw new RosterError(`unknown-${noun}`, misspelt(word, noun + more, nearest(word, all), all));
}

/** The tags of a directory and their values: of its facets, its teams and its accounts. */
function tagsOf({ site, facets, teams = [], accounts }: RosterFile): ReadonlyMap<string, ReadonlySet<string>> {
  const tags = new Map<string, Set<string>>();
  const add = (key: string, values: readonly string[]): void => {
    const known = tags.get(key) ?? new Set();
    for (const value of values) known.add(value);
    tags.set(key, known);
  };
  for (const { key, values } of facets)
    add(
      key,
      values.map(({ value }) => value),
    );
  if (site.teams)
    add(
      site.teams.tag,
      teams.map(({ id }) => id),
    );
  for (const account of accounts) for (const [key, values] of Object.entries(account.tags)) add(key, values);
  return tags;
}
