import type { RequestListener } from "node:http";
import { createFaults } from "./faults.ts";
import { type Answer, Refusal } from "./http.ts";
import { ABILITIES } from "./server-quirks/abilities.ts";
import { SERVER_QUIRKS } from "./server-quirks/index.ts";
import { listen, LOOPBACK } from "./listen.ts";
import { listRoutes } from "./lists/lists.ts";
import { inOrder } from "./server-quirks/quirks.ts";
import { mastodonRoutes } from "./mastodon/routes.ts";
import { createLimiter } from "./rate-limit.ts";
import { createRouter } from "./router.ts";
import { send } from "./send.ts";
import { serve, type ServerParts } from "./server.ts";
import type { Instance, InstanceOptions, InstanceState, RecordedRequest } from "./types.ts";
import { createWorld, type User, type World } from "./world.ts";

const KEEP_REQUESTS = 10_000;

/**
 * Starts a Mastodon-compatible instance on loopback. State is in memory.
 * @throws Error if the port is taken. Its `cause` is Node's error
 */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const { host = "127.0.0.1", port: wanted = 0 } = options;
  const closing = new AbortController();
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  // a browser resolves "localhost" to IPv4 or to IPv6; people type it if the port is fixed
  const addresses = wanted !== 0 || host === "localhost" ? LOOPBACK : ([host] as const);
  const { port, close } = await listen((request, response) => listener(request, response), wanted, addresses);

  const origin = `http://${host}:${port}`;
  const quirks = SERVER_QUIRKS[options.software ?? "mastodon"];
  const world = createWorld(options, origin, quirks, ABILITIES[options.software ?? "mastodon"]);
  const faults = createFaults();
  const requests: RecordedRequest[] = [];
  const limiter = createLimiter(options.rateLimit ?? {}, world.now, quirks.reset);
  const state = readState(world, requests);
  const instance: Instance = {
    origin,
    host: world.host,
    port,
    state,
    fault: (pattern, fault) => faults.add(pattern, fault),
    clearFaults: () => faults.clear(),
    seedFollow: (acct, username) => userOr(world, username).graph.follow(world.remember(acct).id),
    seedPosts: (acct, posts) => world.setPosts(world.remember(acct), posts),
    seedUnfollow(acct, username) {
      const account = world.directory.byAcct(acct);
      if (account !== undefined) userOr(world, username).graph.drop(account.id);
    },
    useUpFollows(count, username) {
      for (let used = 0; used < count; used += 1) limiter.follow(userOr(world, username).username);
    },
    seedList(title, accts = [], username) {
      const { lists } = userOr(world, username);
      return lists.add({ title, members: accts.map((acct) => world.remember(acct).id) }).id;
    },
    changeList(id, change) {
      for (const { lists } of world.users) {
        if (change === null) lists.remove(id);
        else lists.change(id, change);
      }
    },
    setListLimit: (count) => void (world.listLimit = count),
    refuseInLists(accts) {
      world.refusedInLists = new Set(accts.map((acct) => world.remember(acct).id));
    },
    setConsent: (rules) => void (world.consent = rules),
    acceptRequests() {
      for (const user of world.users) user.graph.accept();
    },
    dropApps: () => world.oauth.dropApps(),
    revokeTokens: () => world.oauth.revokeAll(),
    setState(acct, { twitterFollowers: followers, ...change }) {
      const account = world.remember(acct);
      world.directory.add({ ...account, ...(followers !== undefined && { followers }), ...change });
    },
    setFollowings: (count) => world.setFollowings(count),
    async close() {
      closing.abort();
      await close();
    },
  };
  const parts: ServerParts = {
    world,
    find: createRouter({
      ...inOrder(...quirks.changes)(mastodonRoutes(world, limiter), world),
      ...(options.lists && listRoutes(world, options)),
    }),
    faults,
    limiter,
    cors: quirks.cors ?? {},
    requests,
    keepRequests: options.keepRequests ?? KEEP_REQUESTS,
    closing: closing.signal,
  };
  listener = (request, response) => {
    serve(parts, request, response).catch((error: unknown) => {
      // ignore errors of clients that disconnect while sending
      if (request.destroyed && !request.complete) return;
      if (!(error instanceof Refusal)) console.error(`${request.method} ${request.url} failed.`, error);
      void send(response, failure(error), {}, undefined, closing.signal);
    });
  };
  return instance;
}

function failure(error: unknown): Answer {
  if (error instanceof Refusal) return error.answer;
  return { status: 500, headers: { "Content-Type": "text/plain" }, body: "Internal server error" };
}

function readState(world: World, requests: readonly RecordedRequest[]): InstanceState {
  const acct = (id: string): string[] => {
    const account = world.directory.byId(id);
    return account === undefined ? [] : [world.directory.acct(account)];
  };
  return {
    get apps() {
      return world.oauth.apps();
    },
    get tokens() {
      return world.oauth.tokens();
    },
    requests,
    follows: (username) =>
      userOr(world, username)
        .graph.following()
        .flatMap((edge) => acct(edge.accountId)),
    requested: (username) => userOr(world, username).graph.requested().flatMap(acct),
    followOptions: (handle, username) => userOr(world, username).graph.options(world.remember(handle).id),
    lists: (username) =>
      userOr(world, username)
        .lists.all()
        .map(({ members, ...list }) => ({ ...list, accounts: members.flatMap(acct) })),
    filters: (username) =>
      userOr(world, username)
        .filters.all()
        .map(({ keywords, ...filter }) => ({
          ...filter,
          keywords: keywords.map(({ keyword, wholeWord }) => ({ keyword, wholeWord })),
          expired: filter.expiresAt !== null && filter.expiresAt <= world.now(),
        })),
  };
}

function userOr(world: World, username: string | undefined): User {
  const user = username === undefined ? world.users[0] : world.user(username);
  if (user === undefined)
    throw new TypeError(
      username === undefined ? "The instance has no users." : `The instance has no user "${username}".`,
    );
  return user;
}
