import * as core from "@roster/core";
import {
  any,
  fields,
  fn,
  listed,
  none,
  optional,
  anyNumber,
  getter,
  optionalCount,
  optionalFields,
  optionalFilter,
  optionalText,
  text,
} from "./bad-values.ts";
import { createWorld } from "./example-world.ts";
import { good, listen, type GoodCall } from "./good-call.ts";

/** The right calls of browsing, of stores and of sessions. */
export function rootCalls(): Readonly<Record<string, GoodCall>> {
  const { data, account, at, session, fetch } = createWorld();
  const roster = core.createRoster(data);
  const [facets, homeServer] = [data.facets, "bots.example"];
  const store = core.createStore(1);
  const keep = (value: string) => value;
  const kept = core.createPersisted("size", "Large", keep, keep, at);
  const params = new URLSearchParams("region=North");
  return {
    createStore: good(core.createStore, [1], { initial: any }),
    "store.set": good(store.set, [1], { value: any }),
    "store.subscribe": listen(store),
    createPersisted: good(core.createPersisted, ["size", "Large", keep, keep, at], {
      key: text,
      initial: any,
      parse: fn,
      print: fn,
      at: none,
      "at.storage": fn,
    }),
    "persisted.subscribe": listen(kept),
    RosterError: good(core.RosterError, ["gone", "It is gone."], { kind: text, message: text }),
    "RosterError.is": good(core.RosterError.is, [new Error("x"), "gone"], { error: any, kind: any }),
    "systemClock.setTimeout": good(core.systemClock.setTimeout, [() => {}, 1], { run: fn, ms: anyNumber }),
    readRosterData: good(core.readRosterData, [data], { value: none }),
    createRoster: good(core.createRoster, [data], { data: none, "data.site": none, "data.accounts": listed }),
    fetchRoster: good(core.fetchRoster, ["https://roster.example/roster.json", { fetch }], {
      url: none,
      io: none,
      "io.fetch": none,
      "io.signal": optional,
    }),
    "roster.get": good(roster.get, ["gamebot"], { handle: text }),
    "roster.team": good(roster.team, ["north/red-team"], { id: text }),
    "roster.query": good(roster.query, [{}], {
      query: optionalFields,
      "query.where": optionalFilter,
      "query.order": optional,
      "query.limit": optionalCount,
      "query.offset": optionalCount,
    }),
    "roster.counts": good(roster.counts, [{}], { where: optionalFilter }),
    teamRoster: good(core.teamRoster, [roster, "north/red-team", {}], {
      roster: none,
      teamId: text,
      limits: optionalFields,
      "limits.limit": optionalCount,
    }),
    filterFromQuery: good(core.filterFromQuery, [facets, params], { facets: listed, params: getter }),
    filterToQuery: good(core.filterToQuery, [facets, {}], { facets: listed, filter: fields }),
    toggleFilter: good(core.toggleFilter, [{}, "region", "North"], { filter: fields, key: text, value: text }),
    matches: good(core.matches, [account, {}], { account: none, filter: fields }),
    fullHandle: good(core.fullHandle, [account, data.site], { account: none, site: none }),
    profileUrl: good(core.profileUrl, [account, data.site], { account: none, site: none }),
    toFollowCsv: good(core.toFollowCsv, [[account], homeServer], { accounts: listed, homeServer: none }),
    toOpml: good(core.toOpml, [[account], homeServer, "x"], { accounts: listed, homeServer: none, title: text }),
    createSession: good(core.createSession, [{ at }], {
      options: none,
      "options.at": none,
      "options.pageOrigin": optionalText,
      "options.basePath": optionalText,
    }),
    "session.subscribe": listen(session),
    "session.set": good(session.set, [{ instance: "social.example", token: { access_token: "x" } }], {
      signedIn: none,
      "signedIn.instance": text,
      "signedIn.token": none,
    }),
  };
}
