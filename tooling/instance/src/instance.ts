import { createServer, type RequestListener, type Server } from "node:http";
import { createFaults } from "./faults.ts";
import { type Answer, Refusal } from "./http.ts";
import { SERVER_QUIRKS } from "./server-quirks/index.ts";
import { mainMessages } from "./messages.ts";
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
 * @throws Error if the port is in use. Its `cause` is Node's error
 */
export async function startInstance(options: InstanceOptions): Promise<Instance> {
  const host = options.host ?? "127.0.0.1";
  const closing = new AbortController();
  let listener: RequestListener = (_request, response) => void response.writeHead(503).end();
  const { servers, port } = await listen(options.port ?? 0, host, (request, response) => listener(request, response));

  const origin = `http://${host}:${port}`;
  const quirks = SERVER_QUIRKS[options.software ?? "mastodon"];
  const world = createWorld(options, origin, quirks);
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
      await Promise.all(servers.map(stop));
    },
  };
  const log = options.log ?? (() => undefined);
  const parts: ServerParts = {
    world,
    find: createRouter(quirks.routes(mastodonRoutes(world, limiter), world)),
    faults,
    limiter,
    cors: quirks.cors ?? {},
    requests,
    keepRequests: options.keepRequests ?? KEEP_REQUESTS,
    closing: closing.signal,
    log,
  };
  listener = (request, response) => {
    serve(parts, request, response).catch((error: unknown) => {
      // ignore errors of clients that disconnect while sending
      if (request.destroyed && !request.complete) return;
      log(`${request.method ?? ""} ${request.url ?? ""} failed: ${String(error)}`);
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
  };
}

function userOr(world: World, username: string | undefined): User {
  const user = username === undefined ? world.users[0] : world.user(username);
  if (user === undefined) throw new TypeError(mainMessages.noUser(username));
  return user;
}

/** Binds loopback only: IPv4, and also IPv6 if a browser may try that first. */
async function listen(port: number, host: string, listener: RequestListener) {
  const first = await bind(port, "127.0.0.1", listener);
  if (port === 0 && host !== "localhost") return { servers: [first.server], port: first.port };
  try {
    const second = await bind(first.port, "::1", listener);
    return { servers: [first.server, second.server], port: first.port };
  } catch (error) {
    // continue without IPv6 if the machine has none
    if (codeOf(error) !== "EADDRINUSE") return { servers: [first.server], port: first.port };
    await stop(first.server);
    throw error;
  }
}

async function bind(port: number, address: string, listener: RequestListener) {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (cause) => {
      const isInUse = codeOf(cause) === "EADDRINUSE";
      reject(new Error((isInUse ? mainMessages.portInUse : mainMessages.portClosed)(port, address), { cause }));
    });
    server.listen(port, address);
  });
  const bound = server.address();
  return { server, port: typeof bound === "object" && bound !== null ? bound.port : port };
}

function codeOf(error: unknown): unknown {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === "object" && cause !== null && "code" in cause ? cause.code : undefined;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeAllConnections();
  await closed;
}
