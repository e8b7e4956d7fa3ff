import * as core from "../index.ts";
import type { Roster } from "../index.ts";
import { RosterError } from "../lib/errors.ts";
import { nearest } from "../lib/nearest.ts";
import { rosterErrors } from "../messages.ts";
import { filter, filterOf, IN_WHERE, onlyKnown, order } from "./filters.ts";
import {
  callback,
  count,
  content,
  fieldOf,
  found,
  guard,
  guardMethods,
  host,
  type Kind,
  signal,
  text,
} from "./guard.ts";
import { misspelt, wrongData } from "./messages.ts";

// shapes that several functions share
const facets = [{ key: text, values: [{ value: text }] }] as const;
const account = { username: text, "host?": text };
const site = { homeServer: host, "profileUrl?": text };

/**
 * Wraps the methods of a roster.
 * @throws RosterError "roster-data" if `get` would not find an account
 */
export function guardRoster(roster: Roster): Roster {
  const lost = roster.accounts.find((one) => roster.get(one.username) !== one);
  if (lost) throw new RosterError("roster-data", rosterErrors.unusable(`"${lost.username}"`, wrongData.username));
  const where = filterOf(roster);
  return guardMethods("roster", roster, {
    get: { handle: text },
    team: { id: text },
    query: { "query?": onlyKnown({ "where?": where, "order?": order, "offset?": count, "limit?": count }, IN_WHERE) },
    counts: { "where?": where },
  });
}

/** Common mistakes: the property by which each is recognized, and what to do. */
const REMEDIES = { catch: "await it", json: "await its json()", default: 'use its "default"', trim: "use fetchRoster" };
const data: Kind = (value) => {
  const remedy = Object.entries(REMEDIES).find(([field]) => fieldOf(value, field) !== undefined);
  const kind = content(value);
  return kind === true || !remedy ? kind : `${kind}, not ${found(value)}: ${remedy[1]}.`;
};
export const createRoster = /* @__PURE__ */ guard("createRoster", core.createRoster, { data }, guardRoster);

const io = { "fetch?": callback, "signal?": signal };
export const fetchRoster = /* @__PURE__ */ guard(
  "async fetchRoster",
  core.fetchRoster,
  { url: text, "io?": /* @__PURE__ */ onlyKnown(io) },
  async (loading) => guardRoster(await loading),
);
export const teamRoster = /* @__PURE__ */ guard(
  "teamRoster",
  core.teamRoster,
  {
    roster: (value) => callback(fieldOf(value, "team")) === true || "the roster of createRoster",
    teamId: text,
    "limits?": { "limit?": count, "more?": count },
  },
  (team, [{ site, teams }, wanted]) => {
    if (team || !site.teams) return team;
    const ids = teams.map(({ id }) => id);
    const names = new Map(teams.map(({ name, id }) => [name, id]));
    const meant = nearest(wanted, [...ids, ...names.keys()]);
    throw new RosterError("unknown-team", misspelt(wanted, "team", meant && (names.get(meant) ?? meant), ids));
  },
);

export const filterFromQuery = /* @__PURE__ */ guard("filterFromQuery", core.filterFromQuery, {
  facets,
  params: (value) => callback(fieldOf(value, "get")) === true || "a URLSearchParams",
});
export const filterToQuery = /* @__PURE__ */ guard(
  "filterToQuery",
  core.filterToQuery,
  { facets, filter },
  (query, [all, where]) => {
    const offered = all.filter((facet) => facet.filter);
    filterOf({ facets: offered }, " (addresses have no teams)")(where);
    return query;
  },
);
export const toggleFilter = /* @__PURE__ */ guard("toggleFilter", core.toggleFilter, {
  filter,
  key: text,
  value: text,
});
export const matches = /* @__PURE__ */ guard("matches", core.matches, { account: { tags: {} }, filter });

export const fullHandle = /* @__PURE__ */ guard("fullHandle", core.fullHandle, { account, site });
export const profileUrl = /* @__PURE__ */ guard("profileUrl", core.profileUrl, { account, site });
export const toFollowCsv = /* @__PURE__ */ guard("toFollowCsv", core.toFollowCsv, {
  accounts: [account],
  homeServer: host,
});
export const toOpml = /* @__PURE__ */ guard("toOpml", core.toOpml, {
  accounts: [{ username: text, "host?": text, name: text }],
  homeServer: host,
  title: text,
  "profiles?": text,
});
