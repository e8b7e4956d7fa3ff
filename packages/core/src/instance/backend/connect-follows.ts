import { type Acct, type AcctKey, keyOf, splitAcct } from "../../lib/acct.ts";
import { systemClock } from "../../lib/clock.ts";
import type { FollowsBackend, Relation } from "../../follows/backend.ts";
import { readStoredHost } from "../../lib/host.ts";
import { assertHost } from "../../lib/given-acct.ts";
import { unlessAborted } from "../../lib/time-limit.ts";
import type { PersistedStorage } from "../../lib/persisted.ts";
import type { NotFoundFailure } from "../../lib/follow-error.ts";
import type { Session, Site } from "../../types.ts";
import { GRACE_MS } from "../../follows/ledger.ts";
import { createAccountIds } from "./account-ids.ts";
import { createAllowanceReader } from "./allowance.ts";
import { accountReader, NO_VIEWER, readRelation, readViewer, verifyCredentials } from "./accounts.ts";
import { forgetApp, openApp } from "../sign-in/app.ts";
import { isRecord } from "../../lib/is-record.ts";
import { CEILING_MS, createMastodonHttp, type MastodonClientOptions } from "../http/client.ts";
import { RosterError } from "../../lib/errors.ts";
import { MastodonError } from "../http/errors.ts";
import { createBlockReader } from "./domain-blocks.ts";
import { createAccountFinder } from "./find-account.ts";
import type { HttpOptions } from "../http/send.ts";
import { openRememberedAccounts } from "./remembered-accounts.ts";
import { createRefusals } from "./refusals.ts";
import { openPerInstance } from "./per-instance.ts";
import { followingPages } from "./following-pages.ts";
import { retryRead } from "../http/retry.ts";
import * as texts from "../../words/request-errors.ts";

/** Pixelfed accepts at most 20 ids in one call. */
const MAX_IDS_PER_CALL = 20;
/** The key of the look-up requests that work at other servers than the usual one. */
export const LOOKUPS_KEY = "rosterLookups";
/** Some servers send the whole list of followings in one response. */
const MAX_LIST_BYTES = 10_000_000;

/** A session, and the servers of the listed accounts. */
export interface ConnectFollowsOptions extends HttpOptions {
  readonly session: Session;
  readonly site: Pick<Site, "homeServer" | "basePath">;
  /** The servers of the listed accounts. Followings on others are left out. All servers by default. */
  readonly hosts?: readonly string[];
  /** The storage of remembered ids; memory by default. */
  readonly at?: PersistedStorage;
  readonly pageOrigin?: string;
  readonly isOnline?: () => boolean;
}

/**
 * Creates the backend of following for an instance.
 * @throws RosterError "invalid-host" for one of the servers
 * @example
 * const { acctOf } = await import("@roster/core");
 * const session = { instance: "social.example", accessToken: "secret" };
 * const backend = connectFollows({ session, site: data.site, fetch });
 * await backend.follow(acctOf(account, data.site), AbortSignal.timeout(45_000)); // "following"
 */
export function connectFollows(options: ConnectFollowsOptions): FollowsBackend {
  const { session, site, hosts, pageOrigin, clock = systemClock } = options;
  hosts?.forEach(assertHost);
  const { basePath } = site;
  const instance = readStoredHost(session.instance, pageOrigin);
  if (!instance) throw new MastodonError("unreachable", "The stored instance is not one that may be contacted.");
  const allowance = createAllowanceReader(clock);
  const fetch = allowance.reading((url, init) => (options.fetch ?? globalThis.fetch)(url, init));
  const plain = { instance, token: session.accessToken, clock, fetch };
  const verify = (signal: AbortSignal): Promise<unknown> =>
    verifyCredentials(createMastodonHttp(plain), signal).catch(endOfSession);
  const shared = { ...plain, onDoubt: createTokenCheck(verify, options.isOnline) };
  const reads = createMastodonHttp({ ...shared, maxBytes: MAX_LIST_BYTES });
  // follows and their lookups share the time limit of the whole follow
  const actor = createMastodonHttp({ ...shared, timeLimitMs: CEILING_MS });
  const instanceNames = [instance.host, session.domain ?? instance.host] as const;
  const isLocal = (acct: Acct): boolean =>
    instanceNames.some((name) => name.toLowerCase() === splitAcct(acct)[1].toLowerCase());
  const [read, readAny] = [accountReader(hosts, instanceNames), accountReader(undefined, instanceNames)];
  const at = options.at ?? { storage: refusesToStore };
  const remembered = openRememberedAccounts(instance.host, at, site);
  let known = session.viewer; // until it is used: the account may change later
  let idsPerCall = MAX_IDS_PER_CALL;
  const unanswered = new Set<string>(); // ids that the instance left out even when asked for one alone
  const ids = createAccountIds(remembered);
  let viewerId = known?.id ?? "";
  let whole: { readonly keys: ReadonlySet<AcctKey>; readonly startedAt: number } | undefined; // the last complete list

  const way = openPerInstance(LOOKUPS_KEY, instance.host, { at, basePath }, readText, readText);
  let sample: Acct | undefined; // an account on another server that the visitor follows
  const findAccount = createAccountFinder({ instanceNames, verify, remembered: way, sample: () => sample });
  const isBlocked = createBlockReader(reads, clock);
  const find = async (acct: Acct, signal: AbortSignal, http = actor): Promise<string> => {
    const account = await findAccount(http, acct, signal);
    if (account.moved) throw new MastodonError("gone", `@${acct} has moved to another account.`);
    ids.add(account);
    return account.id;
  };
  const findToAct = (acct: Acct, signal: AbortSignal): Promise<string> =>
    find(acct, signal).catch(async (error: unknown) => {
      if (!(error instanceof MastodonError) || error.kind !== "not-found") throw error;
      const notFound = await whyNotFound(acct, error.notFound, signal);
      remembered.change(keyOf(acct), { id: undefined, missing: notFound });
      throw new MastodonError("not-found", error.message, { notFound });
    });
  const whyNotFound = async (acct: Acct, found: NotFoundFailure, signal: AbortSignal): Promise<NotFoundFailure> => {
    const [, host] = splitAcct(acct);
    if (isLocal(acct)) return "not-there";
    const blocked = await isBlocked(host.toLowerCase(), signal);
    if (blocked === true) return "blocked";
    return found === "not-found" && blocked === false ? "not-there" : found;
  };
  const hasAsked = (key: AcctKey): boolean => {
    const asked = remembered.get(key)?.asked;
    return asked === true || asked === viewerId;
  };
  const noteRequest = (key: AcctKey, relation: Relation | undefined): void => {
    const asked = relation === "requested";
    if (relation && asked !== hasAsked(key)) remembered.change(key, { asked: asked ? viewerId : undefined });
  };
  const noteFollow = (key: AcctKey, relation: Relation | undefined): void => {
    const { locked, earlyAt } = remembered.get(key) ?? {};
    const isEarly = locked === true && relation === "following";
    if (isEarly || earlyAt !== undefined) remembered.change(key, { earlyAt: isEarly ? clock.now() : undefined });
  };
  const act =
    (verb: "follow" | "unfollow") =>
    async (acct: Acct, signal: AbortSignal, check?: () => Promise<void>): Promise<Relation | undefined> => {
      const key = keyOf(acct);
      const known = ids.get(key);
      for (let id = known ?? (await findToAct(acct, signal)); ;) {
        try {
          await check?.();
          const path = `/api/v1/accounts/${encodeURIComponent(id)}/${verb}`;
          const { data } = await actor.post<unknown>(path, undefined, { requestInit: { signal } });
          const relation = readRelation(data, id);
          noteRequest(key, relation);
          noteFollow(key, relation);
          return relation;
        } catch (error) {
          if (id !== known || !RosterError.is(error, "not-found")) throw error;
          ids.forget(key); // the instance has given the account another id
          id = await findToAct(acct, signal);
          if (id === known) throw error;
        }
      }
    };
  /** Finds an account again. "" if the lookup failed; undefined if the instance has no such account any more. */
  const findAgain = (key: AcctKey, signal: AbortSignal): Promise<string | undefined> =>
    find(key, signal, reads).catch((error: unknown) => {
      if (signal.aborted || RosterError.is(error, "unauthorized")) throw error;
      return RosterError.is(error, "not-found") || RosterError.is(error, "gone") ? undefined : "";
    });
  /**
   * Some servers say that they follow a locked account before it has approved that. Their list is right: it contains no
   * such account.
   */
  const isRequest = (key: AcctKey, relation: Relation): boolean => {
    const earlyAt = remembered.get(key)?.earlyAt;
    if (relation !== "following" || earlyAt === undefined || !whole || whole.keys.has(key)) return false;
    return whole.startedAt - earlyAt >= GRACE_MS;
  };
  /** Reads the relations of accounts by their ids. Returns them by id. */
  const readRelations = async (asked: string[], signal: AbortSignal): Promise<ReadonlyMap<string, Relation>> => {
    const relations = new Map<string, Relation>();
    const readSome = async (id: readonly string[]): Promise<readonly string[]> => {
      const ask = () => reads.get<unknown>("/api/v1/accounts/relationships", { id }, { requestInit: { signal } });
      const { data } = await retryRead(ask, signal, clock);
      for (const entry of Array.isArray(data) ? data : []) {
        const own = id.find((one) => isRecord(entry) && entry["id"] === one);
        const relation = own !== undefined && readRelation(entry, own);
        if (relation) relations.set(own, relation);
      }
      return id.filter((one) => !relations.has(one));
    };
    while (asked.length > 0) {
      const some = asked.splice(0, idsPerCall);
      const leftOut = await readSome(some);
      if (some.length === 1) continue;
      for (const one of leftOut) {
        if (unanswered.has(one)) continue;
        if ((await readSome([one])).length > 0) unanswered.add(one);
        else if (leftOut.length === some.length - 1) idsPerCall = 1; // e.g. snac answers the first id only
      }
    }
    return relations;
  };

  return {
    find: async (acct, signal) => ids.get(keyOf(acct)) ?? findToAct(acct, signal),
    refusals: createRefusals(
      reads,
      isBlocked,
      async (acct, signal) => ids.get(keyOf(acct)) ?? find(acct, signal, reads),
    ),
    follow: act("follow"),
    unfollow: act("unfollow"),
    remembered: () => remembered.keys(),
    missing: () => remembered.missing(),
    readsSingly: () => idsPerCall === 1,
    allowance: allowance.get,
    isLocked: ids.isLocked,
    contradicted: ids.contradicted,
    sessionEnded() {
      remembered.clear();
      forgetApp(openApp(at, basePath), instance.host);
    },
    async viewer(signal, onWait) {
      const verified = known;
      known = undefined;
      if (verified) return verified;
      const answer = await retryRead(() => verify(signal), signal, clock, onWait);
      const viewer = readViewer(answer, instanceNames, pageOrigin);
      if (!viewer) throw new MastodonError("unexpected", NO_VIEWER);
      viewerId = viewer.id;
      return viewer;
    },
    async *list(viewerId, signal, onWait) {
      const startedAt = clock.now();
      const keys = new Set<AcctKey>();
      for await (const page of followingPages(reads, instance.origin, viewerId, signal, clock, onWait)) {
        sample ??= page.map((account) => readAny(account)?.key).find((key) => key && !isLocal(key));
        const own = ids.addListed(page.flatMap((account) => read(account) ?? []));
        for (const { key } of own) keys.add(key);
        yield own.map(({ key }) => key);
      }
      whole = { keys, startedAt };
      for (const key of remembered.keys())
        if (keys.has(key) && remembered.get(key)?.earlyAt) remembered.change(key, { earlyAt: undefined });
    },
    async relationships(asked, signal) {
      const names = new Map<string, AcctKey>(); // by id, of known accounts and those with a request from an earlier session
      const relations = new Map<AcctKey, Relation>();
      for (const key of asked) {
        const id = ids.get(key) ?? (hasAsked(key) ? await findAgain(key, signal) : undefined);
        // no list contains requests, so an account that cannot be looked up now keeps its own
        if (id === "") relations.set(key, "requested");
        else if (id !== undefined) names.set(id, key);
      }
      for (const [id, answer] of await readRelations([...names.keys()], signal)) {
        const key = names.get(id);
        if (key === undefined) continue;
        noteRequest(key, answer);
        relations.set(key, isRequest(key, answer) ? "requested" : answer);
      }
      return relations;
    },
  };
}

/**
 * Creates the check after a request that failed without a readable response or with 422. Some servers refuse an invalid token
 * without CORS headers, which looks like no response, and some with 422, so a request whose refusal is clear verifies the token.
 */
function createTokenCheck(
  verify: (signal: AbortSignal) => Promise<unknown>,
  isOnline: () => boolean = () => true,
): NonNullable<MastodonClientOptions["onDoubt"]> {
  let checking: Promise<unknown> | undefined; // shared by requests that fail together, so none of them aborts it
  return async (cause, signal) => {
    const isSilent = cause.kind === "unreachable";
    if (isSilent && !isOnline()) return;
    checking ??= verify(new AbortController().signal).finally(() => (checking = undefined));
    try {
      await unlessAborted(checking, signal);
    } catch (error) {
      if (signal.aborted || RosterError.is(error, "unauthorized")) throw error;
      return;
    }
    if (isSilent) throw new MastodonError("unreadable", texts.unreadable, { cause });
  };
}

/** Some servers answer 422 instead of 401 to an invalid token. */
function endOfSession(error: unknown): never {
  if (!RosterError.is(error, "unprocessable")) throw error;
  throw new MastodonError("unauthorized", error.message, { cause: error, status: 422 });
}

function readText(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

function refusesToStore(): never {
  throw new Error("No storage");
}
