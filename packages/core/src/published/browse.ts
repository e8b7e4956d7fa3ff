import * as core from "../index.ts";
import type { Roster } from "../index.ts";
import { filterOf, order, queryWith } from "./filters.ts";
import { callback, count, guard, guardMethods, host, signal, text } from "./guard.ts";

// shapes that several functions share
const facets = [{ key: text, values: [{ value: text }] }] as const;
const account = { username: text, "host?": text };
const site = { homeServer: host };

/** Wraps the methods of a roster. */
export function guardRoster(roster: Roster): Roster {
  const where = filterOf(roster);
  return guardMethods("roster", roster, {
    get: { handle: text },
    team: { id: text },
    query: { "query?": queryWith({ "where?": where, "order?": order, "offset?": count, "limit?": count }) },
    counts: { "where?": where },
  });
}
export const createRoster = /* @__PURE__ */ guard("createRoster", core.createRoster, { data: {} }, guardRoster);
export const fetchRoster = /* @__PURE__ */ guard(
  "async fetchRoster",
  core.fetchRoster,
  { url: text, "io?": { "fetch?": callback, "signal?": signal } },
  async (loading) => guardRoster(await loading),
);
export const teamRoster = /* @__PURE__ */ guard("teamRoster", core.teamRoster, {
  roster: { site: {}, query: callback, team: callback },
  teamId: text,
  "limits?": { "limit?": count, "more?": count },
});

export const filterFromQuery = /* @__PURE__ */ guard("filterFromQuery", core.filterFromQuery, {
  facets,
  params: { get: callback },
});
export const filterToQuery = /* @__PURE__ */ guard("filterToQuery", core.filterToQuery, { facets, filter: {} });
export const toggleFilter = /* @__PURE__ */ guard("toggleFilter", core.toggleFilter, {
  filter: {},
  key: text,
  value: text,
});
export const matches = /* @__PURE__ */ guard("matches", core.matches, { account: { tags: {} }, filter: {} });

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
});
