import type { Filter } from "../browse/filter.ts";
import type { Order } from "../browse/order.ts";
import { RosterError } from "../lib/errors.ts";
import { isRecord } from "../lib/is-record.ts";
import { nearest } from "../lib/nearest.ts";
import type { RosterFile } from "../types.ts";
import { found, type Kind } from "./guard.ts";
import { misspelt } from "./messages.ts";

const ORDERS = ["popular", "prominent", "recent", "name"] as const satisfies readonly Order[];

/**
 * An order of accounts.
 * @throws RosterError "unknown-order", which names the most similar order
 */
export const order: Kind = (value) => {
  if (typeof value !== "string") return "a text";
  if (ORDERS.some((each) => each === value)) return true;
  throw new RosterError("unknown-order", misspelt.order(value, nearest(value, ORDERS), ORDERS));
};

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
    if (!isFilter(where)) return filter(where);
    for (const [key, value] of Object.entries(where)) {
      known ??= tagsOf(file);
      const values = known.get(key);
      if (!values) {
        const keys = Array.from(known.keys());
        throw new RosterError("unknown-facet", misspelt.facet(key, nearest(key, keys), keys));
      }
      if (!values.has(value)) {
        const all = Array.from(values);
        throw new RosterError("unknown-value", misspelt.value(value, key, nearest(value, all), all));
      }
    }
    return true;
  };
}

const isFilter = (value: unknown): value is Filter =>
  isRecord(value) && Object.values(value).every((each) => typeof each === "string");

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
