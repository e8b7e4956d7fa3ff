import { systemClock } from "../../lib/clock.ts";
import type { FollowsBackend, Relation } from "../../follows/backend.ts";
import { readStoredHost } from "../../net/host.ts";
import type { PersistedStorage } from "../../lib/persisted.ts";
import type { Session, Site } from "../../types.ts";
import { createAllowanceReader } from "./allowance.ts";
import { accountReader, readRelation, readViewer } from "./accounts.ts";
import { forgetApp, openApp } from "../oauth/app.ts";
import { isRecord } from "../../lib/is-record.ts";
import { createMastodonClient, createMastodonHttp } from "../http/client.ts";
import { MastodonError } from "../http/errors.ts";
import { createAccountFinder } from "./find-account.ts";
import { LIMITS_MS, type HttpOptions } from "../http/send.ts";
import { openRememberedAccounts } from "./remembered-accounts.ts";
import { openRememberedWay } from "./remembered-way.ts";
import { followingPages } from "./following-pages.ts";
import { retryRead } from "../http/retry.ts";

/** Pixelfed accepts at most 20 ids in one call. */
const MAX_IDS_PER_CALL = 20;
/** Some servers send the whole list of followings in one response. */
const MAX_LIST_BYTES = 10_000_000;

/** A session, and the home server of the listed accounts. */
export interface ConnectFollowsOptions extends HttpOptions {
  readonly session: Session;
  readonly site: Pick<Site, "homeServer" | "basePath">;
  /** The storage of remembered ids; memory by default. */
  readonly at?: PersistedStorage;
  readonly pageOrigin?: string;
}

/**
 * Creates the backend of following for an instance.
 * @example
 * const session = { instance: "social.example", accessToken: "secret" };
 * const backend = connectFollows({ session, site: data.site, fetch });
 * await backend.follow("gamebot", AbortSignal.timeout(45_000)); // "following"
 */
export function connectFollows(options: ConnectFollowsOptions): FollowsBackend {
  const { session, site, pageOrigin, clock = systemClock } = options;
  const instance = readStoredHost(session.instance, pageOrigin);
  if (!instance) throw new MastodonError("unreachable", "The stored instance is not one that may be contacted.");
  const allowance = createAllowanceReader(clock);
  const fetch = allowance.reading((url, init) => (options.fetch ?? globalThis.fetch)(url, init));
  const shared = { instance, token: session.accessToken, clock, fetch };
  const reads = createMastodonHttp({ ...shared, maxBytes: MAX_LIST_BYTES });
  const reader = createMastodonClient(shared);
  // lookups of a follow share the time limit of the whole follow
  const unhurried = { ...shared, timeLimitMs: LIMITS_MS.ceiling };
  const actor = createMastodonClient(unhurried);
  const lookUp = createMastodonHttp(unhurried);
  const instanceNames = [instance.host, session.domain ?? instance.host];
  const read = accountReader(site.homeServer, instanceNames);
  const at = options.at ?? { storage: refusesToStore };
  const remembered = openRememberedAccounts(instance.host, at, site.basePath);
  let known = session.viewer; // until it is used: the account may change later
  let idsPerCall = MAX_IDS_PER_CALL;
  const unanswered = new Set<string>(); // ids that the instance left out even when asked for one alone
  const listed = new Map<string, string>(); // ids from the list of followings

  const verify = (signal: AbortSignal): Promise<unknown> =>
    reader.v1.accounts.verifyCredentials(undefined, { requestInit: { signal } }).catch(endOfSession);
  const way = openRememberedWay(instance.host, at, site.basePath);
  const findAccount = createAccountFinder({ homeServer: site.homeServer, read, verify, remembered: way });
  const find = async (username: string, signal: AbortSignal, http = lookUp): Promise<string> => {
    const account = await findAccount(http, username, signal);
    if (account.moved) throw new MastodonError("gone", `@${username} has moved to another account.`);
    remembered.set(account.username, account.id);
    return account.id;
  };
  const knownId = (key: string): string | undefined => listed.get(key) ?? remembered.get(key);
  const rememberRequest = (key: string, relation: Relation | undefined): Relation | undefined => {
    if (relation) remembered.setAsked(key, relation === "requested");
    return relation;
  };
  const act =
    (verb: "follow" | "unfollow") =>
    async (username: string, signal: AbortSignal): Promise<Relation | undefined> => {
      const key = username.toLowerCase();
      const meta = { requestInit: { signal } };
      const known = knownId(key);
      for (let id = known ?? (await find(username, signal)); ;) {
        try {
          const answer =
            verb === "follow"
              ? await actor.v1.accounts.$select(encodeURIComponent(id)).follow(undefined, meta)
              : await actor.v1.accounts.$select(encodeURIComponent(id)).unfollow(undefined, meta);
          return rememberRequest(key, readRelation(answer, id));
        } catch (error) {
          if (id !== known || !(error instanceof MastodonError) || error.kind !== "not-found") throw error;
          listed.delete(key); // the instance has given the account another id
          remembered.forget(key);
          id = await find(username, signal);
          if (id === known) throw error;
        }
      }
    };
  const readRelations = async (names: ReadonlyMap<string, string>, signal: AbortSignal) => {
    const ids = Array.from(names.keys());
    const relations = new Map<string, Relation>();
    const readSome = async (id: readonly string[]): Promise<readonly string[]> => {
      const ask = (): Promise<{ data: unknown }> =>
        reads.get<unknown>("/api/v1/accounts/relationships", { id }, { requestInit: { signal } });
      const { data } = await retryRead(ask, { signal, clock });
      for (const entry of Array.isArray(data) ? data : []) {
        const asked = id.find((one) => isRecord(entry) && entry["id"] === one);
        const relation = asked === undefined ? undefined : readRelation(entry, asked);
        if (asked !== undefined && relation) relations.set(names.get(asked) ?? "", relation);
      }
      return id.filter((one) => !relations.has(names.get(one) ?? ""));
    };
    while (ids.length > 0) {
      const some = ids.splice(0, idsPerCall);
      const leftOut = await readSome(some);
      if (some.length === 1) continue;
      const retried = leftOut.filter((one) => !unanswered.has(one));
      for (const one of retried) {
        if ((await readSome([one])).length > 0) unanswered.add(one);
        else if (leftOut.length === some.length - 1) idsPerCall = 1; // e.g. snac answers the first id only
      }
    }
    return relations;
  };
  /** The known ids of accounts, including those with a request from an earlier session. */
  const identify = async (keys: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>> => {
    const names = new Map<string, string>();
    for (const key of keys) {
      const id = knownId(key) ?? (remembered.wasAsked(key) ? await findAgain(key, signal) : undefined);
      if (id !== undefined) names.set(id, key);
    }
    return names;
  };
  const findAgain = async (key: string, signal: AbortSignal): Promise<string | undefined> => {
    try {
      return await find(key, signal, reads);
    } catch (error) {
      // skip an account that cannot be found, and read the others
      if (signal.aborted || (error instanceof MastodonError && error.kind === "unauthorized")) throw error;
      return undefined;
    }
  };

  return {
    find: async (username, signal) => knownId(username.toLowerCase()) ?? find(username, signal),
    follow: act("follow"),
    unfollow: act("unfollow"),
    remembered: () => remembered.usernames(),
    readsSingly: () => idsPerCall === 1,
    allowance: allowance.get,
    sessionEnded() {
      remembered.clear();
      forgetApp(openApp(at, site.basePath), instance.host);
    },
    async viewer(signal, onWait) {
      const verified = known;
      known = undefined;
      if (verified) return verified;
      const answer = await retryRead(() => verify(signal), { signal, clock, onWait });
      const viewer = readViewer(answer, instanceNames, pageOrigin);
      if (!viewer) throw new MastodonError("unexpected", "The instance did not say who is signed in.");
      return viewer;
    },
    async *list(viewerId, signal, onWait) {
      const { origin } = instance;
      for await (const page of followingPages({ http: reads, origin, viewerId, signal, clock, onWait })) {
        const accounts = page.map(read).filter((account) => account !== undefined);
        for (const { username, id } of accounts) listed.set(username, id);
        yield accounts.map(({ username }) => username);
      }
    },
    async relationships(usernames, signal) {
      const relations = await readRelations(await identify(usernames, signal), signal);
      for (const [key, relation] of relations) rememberRequest(key, relation);
      return relations;
    },
  };
}

/** Some servers answer 422 instead of 401 to an invalid token. */
function endOfSession(error: unknown): never {
  if (!(error instanceof MastodonError) || error.kind !== "unprocessable") throw error;
  throw new MastodonError("unauthorized", error.message, { cause: error, status: 422 });
}

function refusesToStore(): never {
  throw new Error("No storage was given");
}
