import * as core from "@roster/core";
import { rosterMethods } from "./bad-calls-methods.ts";
import {
  any,
  filter,
  fn,
  listed,
  none,
  optional,
  anyNumber,
  getter,
  optionalCount,
  optionalFields,
  orKind,
  optionalText,
  text,
} from "./bad-values.ts";
import { createWorld } from "./example-world.ts";
import { good, listen, type Table } from "./good-call.ts";

/** The right calls of browsing, of stores and of sessions. */
export function rootCalls(): Table {
  const { data, account, at, session, fetch } = createWorld();
  const roster = core.createRoster(data);
  const [facets, homeServer] = [data.facets, "bots.example"];
  const store = core.createStore(1);
  const keep = (value: string) => value;
  const kept = core.createPersisted("size", "Large", keep, keep, at);
  const params = new URLSearchParams("region=North");
  const calls = {
    createStore: good(core.createStore, [1], { initial: any }),
    "store.set": good(store.set, [1], { value: any }),
    "store.subscribe": listen(store),
    "persisted.set": good(kept.set, ["Large"], { value: any }),
    "persisted.subscribe": listen(kept),
    createPersisted: good(core.createPersisted, ["size", "Large", keep, keep, at], {
      key: text,
      initial: any,
      parse: fn,
      print: fn,
      at: none,
      "at.storage": fn,
    }),
    RosterError: good(core.RosterError, ["gone", "It is gone."], { kind: text, message: text }),
    "RosterError.is": good(core.RosterError.is, [new Error("x"), "gone"], { error: any, kind: any }),
    "systemClock.setTimeout": good(core.systemClock.setTimeout, [() => {}, 1], { run: fn, ms: anyNumber }),
    readRosterData: good(core.readRosterData, [data], { value: orKind(none, "roster-data") }),
    createRoster: good(core.createRoster, [data], {
      data: orKind(none, "roster-data"),
      "data.site": orKind(none, "roster-data"),
      "data.accounts": orKind(listed, "roster-data"),
    }),
    fetchRoster: good(core.fetchRoster, ["https://roster.example/roster.json", { fetch }], {
      url: orKind(none, "roster-unreachable"),
      io: orKind(none, "roster-unreachable"),
      "io.fetch": orKind(none, "roster-unreachable"),
      "io.signal": optional,
    }),
    ...rosterMethods(roster),
    teamRoster: good(core.teamRoster, [roster, "north/red-team", {}], {
      roster: none,
      teamId: orKind(none, "unknown-team"),
      limits: optionalFields,
      "limits.limit": optionalCount,
    }),
    filterFromQuery: good(core.filterFromQuery, [facets, params], { facets: listed, params: getter }),
    filterToQuery: good(core.filterToQuery, [facets, {}], { facets: listed, filter }),
    toggleFilter: good(core.toggleFilter, [{}, "region", "North"], { filter, key: text, value: text }),
    matches: good(core.matches, [account, {}], { account: none, filter }),
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
      "signedIn.instance": none,
      "signedIn.token": none,
    }),
  };
  const { systemClock } = core;
  return { calls, objects: { roster, store, persisted: kept, session, systemClock } };
}
