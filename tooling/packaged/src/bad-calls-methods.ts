import type { Roster, RunnableFollows } from "@roster/core";
import type { ConnectedSearch } from "@roster/core/search";
import {
  orKind,
  flag,
  listed,
  none,
  optionalCount,
  optionalFilter,
  optionalQuery,
  optional,
  text,
} from "./bad-values.ts";
import { good, listen, type GoodCall } from "./good-call.ts";

/** Methods that no table calls, mostly because they take no arguments, by entry point and name. */
export const UNCALLED: readonly RegExp[] = [
  /[ .](?:states|list|viewer|count|state|view)\.set$/, // the types have no such method
  /^\/directory session\.set$/, // nor this one
  /[ .](?:get|connect|refresh|clear|signOut|reset|cancel|now)$/,
  / follows\.(?:reload|clicks\.stop|batch\.(?:account|allowance))$/,
  / follows\.batch\.page\./, // the page of the caller
  / follows\.batch\.states\./, // the store follows.states
  / backend\.(?:remembered|allowance|readsSingly|sessionEnded|contradicted)$/,
  / run\.(?:pause|resume|stop|undo|retry|dismiss)$/,
  / search\.(?:warm|close)$/,
  / signIn\.lastInstanceText$/,
];

/** The right calls of the methods of a roster. */
export const rosterMethods = (roster: Roster): Readonly<Record<string, GoodCall>> => ({
  "roster.get": good(roster.get, ["gamebot"], { handle: text }),
  "roster.team": good(roster.team, ["north/red-team"], { id: text }),
  "roster.query": good(roster.query, [{}], {
    query: optionalQuery,
    "query.where": optionalFilter,
    "query.order": orKind(optional, "unknown-order"),
    "query.limit": optionalCount,
    "query.offset": optionalCount,
  }),
  "roster.counts": good(roster.counts, [{}], { where: optionalFilter }),
});

/** The right call of a search. */
export const searchMethod = (search: Pick<ConnectedSearch, "search">): Readonly<Record<string, GoodCall>> => ({
  "search.search": good(search.search, [{ term: "red" }], {
    query: none,
    "query.term": text,
    "query.where": optionalFilter,
    "query.limit": optionalCount,
  }),
});

/** The right calls of the methods of follows without a session. */
export function followMethods(follows: RunnableFollows): Readonly<Record<string, GoodCall>> {
  const { signal } = new AbortController();
  const one = { username: none };
  return {
    "follows.toggle": good(follows.toggle, ["gamebot"], one),
    "follows.follow": good(follows.follow, ["gamebot"], one),
    "follows.unfollow": good(follows.unfollow, ["gamebot"], one),
    "follows.refresh": good(follows.refresh, [["gamebot"], true], { usernames: listed, acted: flag }),
    "follows.states.subscribe": listen(follows.states),
    "follows.list.subscribe": listen(follows.list),
    "follows.viewer.subscribe": listen(follows.viewer),
    "follows.clicks.count.subscribe": listen(follows.clicks.count),
    "follows.batch.state": good(follows.batch.state, ["gamebot"], one),
    "follows.batch.find": good(follows.batch.find, ["gamebot", signal], { username: none, signal: none }),
    "follows.batch.relations": good(follows.batch.relations, [["gamebot"], signal], {
      usernames: orKind(none, "unauthorized"),
      signal: none,
    }),
    "follows.batch.act": good(follows.batch.act, ["gamebot", "follow", signal], {
      username: none,
      action: none,
      signal: none,
    }),
  };
}
