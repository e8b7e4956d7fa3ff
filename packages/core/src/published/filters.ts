import { COMPARE } from "../browse/order.ts";
import { RosterError } from "../lib/errors.ts";
import { nearest } from "../lib/nearest.ts";
import type { RosterFile } from "../types.ts";
import { fieldOf, type Fields, found, type Kind } from "./guard.ts";
import { misspelt } from "./messages.ts";

/** The parts of a directory that name its tags. */
type Tagged = Pick<RosterFile, "facets"> & Partial<Pick<RosterFile, "site" | "teams" | "accounts">>;

/**
 * An order of accounts.
 * @throws RosterError "unknown-order", which names the most similar order
 */
export const order: Kind = (value) =>
  typeof value === "string" ? oneOf("order", value, Object.keys(COMPARE)) : "a string";

/** A filter of which the facets are not known here. An undefined value is a facet that is not set. */
export const filter: Kind = (value) => {
  const wanted = "an object with one string for each facet";
  const wrong = Object.entries(Object(value)).find(([, each]) => typeof each !== "string" && each !== undefined);
  return wrong === undefined ? plain(value, wanted) : `${wanted}, but its "${wrong[0]}" is ${found(wrong[1])}.`;
};

/** A plain object, also one of another window. A Map or URLSearchParams has its values elsewhere than in fields. */
const plain = (value: unknown, wanted: string): string | true =>
  (typeof value === "object" &&
    value !== null &&
    !Reflect.getPrototypeOf(Reflect.getPrototypeOf(value) ?? Object.prototype)) ||
  (fieldOf(value, "get") ? `${wanted}; use filterFromQuery(roster.facets, params).` : wanted);

/**
 * A filter of this directory.
 * @param hint continues the name of an unknown facet
 * @throws RosterError "unknown-facet" or "unknown-value", which names the most similar one
 */
export function filterOf(file: Tagged, hint = ""): Kind {
  let known: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  return (where) => {
    const kind = filter(where);
    for (const [key, value] of kind === true ? Object.entries<unknown>(Object(where)) : []) {
      if (typeof value !== "string") continue;
      known ??= tagsOf(file);
      oneOf("facet", key, known.keys(), hint);
      oneOf("value", value, known.get(key) ?? [], ` of ${key}`);
    }
    return kind;
  };
}

/** Ends the message about an unknown option of a query: facets belong in `where`. */
export const IN_WHERE = " (facets go in where)";

/**
 * An object with these options and no others: without its misspelt filter, a query would find too many accounts.
 * @param hint continues the name of an unknown option
 * @throws RosterError "unknown-option", which names the most similar one
 */
export function onlyKnown(options: Fields, hint = ""): Fields {
  const known = Object.keys(options).map((option) => option.replace("?", ""));
  const whole: Kind = (value) => {
    for (const key of Object.keys(Object(value))) oneOf("option", key, known, hint);
    return plain(value, "an object");
  };
  return { "*": whole, ...options };
}

/**
 * Refuses a word that is not known.
 * @throws RosterError which names the most similar word
 */
export function oneOf(
  noun: "facet" | "value" | "order" | "option",
  word: string,
  known: Iterable<string>,
  more = "",
): true {
  const all = Array.from(known);
  if (all.includes(word)) return true;
  throw new RosterError(`unknown-${noun}`, misspelt(word, noun + more, nearest(word, all), all));
}

/** The tags of a directory and their values: of its facets, its teams and its accounts. */
function tagsOf({ site, facets, teams = [], accounts = [] }: Tagged): ReadonlyMap<string, ReadonlySet<string>> {
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
  if (site?.teams)
    add(
      site.teams.tag,
      teams.map(({ id }) => id),
    );
  for (const account of accounts) for (const [key, values] of Object.entries(account.tags)) add(key, values);
  return tags;
}
