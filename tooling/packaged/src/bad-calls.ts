import * as core from "@roster/core";
import * as mastodon from "@roster/core/mastodon";
import * as remoteFollow from "@roster/core/remote-follow";
import * as schema from "@roster/core/schema";
import * as search from "@roster/core/search";
import * as orama from "@roster/core/search/orama";
import { any, fields, flag, fn, listed, none, optional } from "./bad-values.ts";
import {
  anyNumber,
  getter,
  optionalCount,
  optionalFields,
  optionalFilter,
  optionalFn,
  optionalList,
} from "./bad-values.ts";
import { optionalText, text, type Allowed } from "./bad-values.ts";
import { directoryCalls } from "./bad-calls-directory.ts";
import { createWorld } from "./example-world.ts";

/** A right call of a function, and the wrong values that each of its arguments allows. */
export interface GoodCall {
  readonly call: unknown;
  readonly args: readonly unknown[];
  /** By name, in the order of the arguments; "io.fetch" for a field of the argument "io". */
  readonly allowed: Readonly<Record<string, Allowed>>;
}

/** One right call of every function, by entry point and name. */
export async function goodCalls(): Promise<Readonly<Record<string, Readonly<Record<string, GoodCall>>>>> {
  const root = { ...rootCalls(), ...followCalls() };
  return { ".": root, "/directory": await directoryCalls(), ...otherCalls() };
}

const good = (call: unknown, args: readonly unknown[], allowed: Readonly<Record<string, Allowed>>): GoodCall => ({
  call,
  args,
  allowed,
});
const listen = (store: core.Readable<unknown>): GoodCall => good(store.subscribe, [() => {}], { listener: fn });

function rootCalls(): Readonly<Record<string, GoodCall>> {
  const { data, account, at, session, fetch } = createWorld();
  const roster = core.createRoster(data);
  const draw = core.createMonograms(data);
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
    createMonograms: good(core.createMonograms, [data], { data: none, "data.facets": listed }),
    monogram: good(draw, [account], { account: none, "account.name": text }),
    monogramSvg: good(core.monogramSvg, [draw(account)], { monogram: none, outlines: optional }),
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

function followCalls(): Readonly<Record<string, GoodCall>> {
  const { at, session } = createWorld();
  const options = { session, homeServer: "bots.example", connect: async () => Promise.reject(new Error("offline")) };
  const follows = core.createFollows(options);
  const run = core.createFollowRun({ follows, at });
  const { signal } = new AbortController();
  const one = { username: text };
  const io = { clock: optional, log: optionalFn };
  const prefixed = (allowed: Readonly<Record<string, Allowed>>): Readonly<Record<string, Allowed>> =>
    Object.fromEntries(Object.entries(allowed).map(([key, values]) => [`options.${key}`, values]));
  return {
    createFollows: good(core.createFollows, [options], {
      options: none,
      ...prefixed({ session: none, homeServer: none, connect: fn, page: optional, onOutcome: optionalFn, ...io }),
    }),
    "follows.toggle": good(follows.toggle, ["gamebot"], one),
    "follows.follow": good(follows.follow, ["gamebot"], one),
    "follows.unfollow": good(follows.unfollow, ["gamebot"], one),
    "follows.refresh": good(follows.refresh, [["gamebot"], true], { usernames: listed, acted: flag }),
    "follows.states.subscribe": listen(follows.states),
    "follows.list.subscribe": listen(follows.list),
    "follows.viewer.subscribe": listen(follows.viewer),
    "follows.clicks.count.subscribe": listen(follows.clicks.count),
    "follows.batch.state": good(follows.batch.state, ["gamebot"], one),
    "follows.batch.relations": good(follows.batch.relations, [["gamebot"], signal], {
      usernames: none, // nobody is signed in
      signal: none,
    }),
    "follows.batch.act": good(follows.batch.act, ["gamebot", "follow", signal], {
      username: text,
      action: none,
      signal: none,
    }),
    createFollowRun: good(core.createFollowRun, [{ follows, at }], {
      options: none,
      ...prefixed({ follows: none, at: none, locks: optional, basePath: optionalText, listed: optionalFn, ...io }),
    }),
    "run.start": good(run.start, [[], "follow"], { usernames: listed, action: optional }),
    "run.view.subscribe": listen(run.view),
  };
}

function otherCalls(): Readonly<Record<string, Readonly<Record<string, GoodCall>>>> {
  const { data, account, at, session, self, fetch } = createWorld();
  const engine = orama.createSearch(data);
  const fallback = async () => engine;
  const createWorker = (): search.WorkerLike => ({ postMessage() {}, addEventListener() {}, terminate() {} });
  const noWorker = (): search.WorkerLike => {
    throw new Error("There are no workers here.");
  };
  const connected = search.connectSearch(noWorker, { fallback });
  const { signal } = new AbortController();
  const instance = { host: "social.example", origin: "https://social.example" };
  const signedIn = { instance: "social.example", accessToken: "secret" };
  const client = { instance, fetch };
  const http = mastodon.createMastodonHttp(client);
  const backend = mastodon.connectFollows({ session: signedIn, site: data.site, fetch });
  const origin = "https://roster.example";
  const log = () => {};
  const signInOptions = {
    site: data.site,
    at,
    session,
    navigate: log,
    redirectUri: `${origin}/login`,
    website: origin,
  };
  const options = { ...signInOptions, pageOrigin: origin, fetch, log };
  const signIn = mastodon.createSignIn(options);
  const page = { template: "https://social.example/a?uri={uri}", takes: "handle", opens: "follow" } as const;
  const issue = { path: ["site"], problem: "is missing", remedy: "Add it" };
  const clientFields = {
    options: none,
    "options.instance": none,
    "options.token": optionalText,
    "options.fetch": optionalFn,
    "options.clock": optional,
    "options.timeLimitMs": optionalCount,
  };
  const query = { query: none, "query.term": text, "query.where": optionalFilter, "query.limit": optionalCount };
  const one = { username: none, signal: none }; // the server knows one account only
  return {
    "/search": {
      cleanTerm: good(search.cleanTerm, ["red"], { term: text }),
      connectSearch: good(search.connectSearch, [createWorker, { fallback }], {
        createWorker: fn,
        options: none,
        "options.fallback": fn,
        "options.clock": optional,
        "options.timeoutMs": optionalCount,
      }),
      "connected.search": good(connected.search, [{ term: "red" }], query),
      "connected.state.subscribe": listen(connected.state),
      serveSearch: good(search.serveSearch, [self, fallback], { scope: none, load: fn }),
    },
    "/search/orama": {
      createSearch: good(orama.createSearch, [data], { data: none, "data.facets": listed, "data.accounts": listed }),
      "engine.search": good(engine.search, [{ term: "red" }], query),
      createAccountWords: good(orama.createAccountWords, [data], { data: none }),
      words: good(orama.createAccountWords(data), [account], { account: none, "account.username": text }),
      queryWords: good(orama.queryWords, ["red"], { term: text }),
    },
    "/mastodon": {
      createMastodonClient: good(mastodon.createMastodonClient, [client], clientFields),
      createMastodonHttp: good(mastodon.createMastodonHttp, [client], clientFields),
      "http.get": good(http.get, ["/api/v1/accounts/relationships"], { path: none, data: any, meta: optionalFields }),
      "http.post": good(http.post, ["/api/v1/accounts/7/follow"], { path: none }),
      connectFollows: good(mastodon.connectFollows, [{ session: signedIn, site: data.site, fetch }], {
        options: none,
        "options.session": none,
        "options.site": none,
        "options.at": optional,
        "options.pageOrigin": optionalText,
        "options.fetch": optionalFn,
      }),
      "backend.find": good(backend.find, ["gamebot", signal], one),
      "backend.follow": good(backend.follow, ["gamebot", signal], one),
      "backend.unfollow": good(backend.unfollow, ["gamebot", signal], one),
      "backend.relationships": good(backend.relationships, [[], signal], { usernames: listed, signal: none }),
      "backend.viewer": good(backend.viewer, [signal, log], { signal: none, onWait: optionalFn }),
      "backend.list": good(backend.list, ["1", signal, log], { viewerId: text, signal: none, onWait: optionalFn }),
      parseInstance: good(mastodon.parseInstance, ["social.example", {}], { text: none, where: optionalFields }),
      parseLinks: good(mastodon.parseLinks, [""], { header: text }),
      nextPage: good(mastodon.nextPage, [new Headers(), origin], { headers: getter, page: text }),
      createSignIn: good(mastodon.createSignIn, [options], {
        options: none,
        "options.site": none,
        "options.at": none,
        "options.session": none,
        "options.navigate": fn,
        "options.redirectUri": none,
        "options.pageOrigin": none,
        "options.isOnline": optionalFn,
      }),
      "signIn.begin": good(signIn.begin, ["", { back: "/" }], {
        text,
        to: none,
        "to.back": text,
        "to.follow": optionalText,
      }),
      "signIn.finish": good(signIn.finish, [`${origin}/login`], { url: none }),
      "signIn.state.subscribe": listen(signIn.state),
      signOut: good(mastodon.signOut, [{ session, at, fetch, log }], {
        options: none,
        "options.session": none,
        "options.at": none,
        "options.ended": optional,
      }),
      MastodonError: good(mastodon.MastodonError, ["gone", "It is gone."], { kind: text, message: optionalText }),
      InstanceInputError: good(mastodon.InstanceInputError, ["x"], { message: text }),
    },
    "/remote-follow": {
      findFollowPage: good(remoteFollow.findFollowPage, ["social.example", { fetch }], {
        text: none,
        "io.fetch": optionalFn,
        "io.signal": optional,
        "io.timeoutMs": optionalCount,
      }),
      followUrl: good(remoteFollow.followUrl, [page, { acct: "gamebot@bots.example" }], {
        page: none,
        "page.template": none,
        target: none,
        "target.acct": text,
        "target.url": optional,
      }),
      ServerInputError: good(remoteFollow.ServerInputError, ["server-input", "x"], { kind: text, message: text }),
    },
    "/schema": {
      parseRoster: good(schema.parseRoster, [data], { value: none }),
      explain: good(schema.explain, [{ issues: [] }], {
        error: none,
        at: { ...optionalList, values: [...optionalList.values, "list of null"] },
      }),
      crossCheck: good(schema.crossCheck, [data], { data: none, words: optional }),
      accountSchemaFor: good(schema.accountSchemaFor, [data.facets], { facets: listed, teams: optional }),
      line: good(schema.line, [10], { maxLength: { ...optionalCount, values: ["zero"] } }),
      fields: good(schema.fields, [{ name: schema.line(60) }], { shape: fields }),
      described: good(schema.described, [schema.line(60), "A name."], { schema: none, description: text }),
      RosterParseError: good(schema.RosterParseError, [[issue]], { issues: listed }),
    },
  };
}
