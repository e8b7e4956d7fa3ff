import * as mastodon from "@roster/core/mastodon";
import * as remoteFollow from "@roster/core/remote-follow";
import * as schema from "@roster/core/schema";
import * as search from "@roster/core/search";
import * as orama from "@roster/core/search/orama";
import { searchMethod } from "./bad-calls-methods.ts";
import {
  any,
  fields,
  fn,
  listed,
  none,
  optional,
  optionalList,
  getter,
  optionalCount,
  optionalFields,
  optionalFn,
  orKind,
  optionalText,
  text,
} from "./bad-values.ts";
import { createWorld } from "./example-world.ts";
import { good, listen, type Table } from "./good-call.ts";

/** The right calls of the other entry points. */
export function otherCalls(): Readonly<Record<string, Table>> {
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
  const unknown = orKind(none, "not-found");
  const one = { username: none, signal: none }; // the server knows one account only
  return {
    "/search": {
      calls: {
        cleanTerm: good(search.cleanTerm, ["red"], { term: text }),
        connectSearch: good(search.connectSearch, [createWorker, { fallback }], {
          createWorker: fn,
          options: none,
          "options.fallback": fn,
          "options.clock": optional,
          "options.timeoutMs": optionalCount,
          "options.log": optionalFn,
        }),
        ...searchMethod(connected),
        "search.state.subscribe": listen(connected.state),
        serveSearch: good(search.serveSearch, [self, fallback], { scope: none, load: fn }),
      },
      objects: { search: connected },
    },
    "/search/orama": {
      calls: {
        createSearch: good(orama.createSearch, [data], { data: none, "data.facets": listed, "data.accounts": listed }),
        ...searchMethod(engine),
        createAccountWords: good(orama.createAccountWords, [data], { data: none }),
        words: good(orama.createAccountWords(data), [account], { account: none, "account.username": text }),
        queryWords: good(orama.queryWords, ["red"], { term: text }),
      },
      objects: { search: engine },
    },
    "/mastodon": {
      calls: {
        createMastodonClient: good(mastodon.createMastodonClient, [client], clientFields),
        createMastodonHttp: good(mastodon.createMastodonHttp, [client], clientFields),
        "http.get": good(http.get, ["/api/v1/accounts/relationships"], {
          path: unknown,
          data: any,
          meta: optionalFields,
        }),
        "http.post": good(http.post, ["/api/v1/accounts/7/follow"], { path: unknown }),
        "http.put": good(http.put, ["/api/v1/accounts/7/follow"], { path: unknown }),
        "http.patch": good(http.patch, ["/api/v1/accounts/7/follow"], { path: unknown }),
        "http.delete": good(http.delete, ["/api/v1/accounts/7/follow"], { path: unknown }),
        "http.request": good(http.request, [{ method: "GET", path: "/api/v1/accounts/relationships" }], {
          params: none,
          "params.method": text,
          "params.path": unknown,
        }),
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
        parseInstance: good(mastodon.parseInstance, ["social.example", {}], {
          text: orKind(none, "instance-input"),
          where: optionalFields,
        }),
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
      objects: { http, backend, signIn },
    },
    "/remote-follow": {
      calls: {
        findFollowPage: good(remoteFollow.findFollowPage, ["social.example", { fetch }], {
          text: orKind(none, "server-input"),
          "io.fetch": optionalFn,
          "io.signal": optional,
          "io.timeoutMs": optionalCount,
        }),
        followUrl: good(remoteFollow.followUrl, [page, { acct: "gamebot@bots.example" }], {
          page: none,
          "page.template": none,
          target: none,
          "target.acct": none,
          "target.url": optional,
        }),
        ServerInputError: good(remoteFollow.ServerInputError, ["server-input", "x"], { kind: text, message: text }),
      },
      objects: {},
    },
    "/schema": {
      calls: {
        parseRoster: good(schema.parseRoster, [data], { value: orKind(none, "roster-parse") }),
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
      objects: {},
    },
  };
}
