import { type Acct, type AcctKey, keyOf, splitAcct } from "../../lib/acct.ts";
import type { FollowsBackend, Relation } from "../../lib/follows-backend.ts";
import { assertHost } from "../../lib/given-acct.ts";
import type { PersistedStorage } from "../../lib/storage.ts";
import type { NotFoundFailure } from "../../lib/follow-error.ts";
import type { Site } from "../../types.ts";
import { accountReader, readViewer } from "./accounts.ts";
import { type ConnectionOptions, openConnection } from "./connection.ts";
import { createKnownAccounts, forgetIds, openRememberedAccounts, openRememberedWay } from "./known-accounts.ts";
import { forgetApp, openApp } from "../sign-in/oauth.ts";
import { RosterError } from "../../lib/errors.ts";
import { MastodonError } from "../http/errors.ts";
import { createAccountFinder } from "./find-account.ts";
import { endPermissions } from "../permissions/stored-permissions.ts";
import { retryRead } from "../http/send.ts";
import { createBlockReader, createRefusals } from "./refusals.ts";
import { followingPages } from "./relations.ts";
import { createRelationReader, readRelation } from "./relations.ts";

/** A session, and the servers of the listed accounts. */
export interface ConnectFollowsOptions extends ConnectionOptions {
  readonly site: Pick<Site, "basePath">;
  /** The servers of the listed accounts. If one of them is a second name of the instance, the handles of its accounts have that name. */
  readonly hosts?: readonly string[];
  /** The storage of remembered ids; memory by default. */
  readonly at?: PersistedStorage;
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
  const { session, site, hosts = [], pageOrigin } = options;
  hosts.forEach(assertHost);
  const { instance, clock, names, reads, acts, verify, allowance } = openConnection(options);
  const place = { at: options.at ?? { storage: refusesToStore }, basePath: site.basePath };
  const remembered = openRememberedAccounts(instance.host, place);
  let signedInAs = session.viewer; // the first viewer() answers with it, and later ones ask the server, because the account may change
  let viewerId = signedInAs?.id ?? "";
  const accounts = createKnownAccounts(remembered, clock, () => viewerId);
  const relations = createRelationReader(reads, clock);
  const isBlocked = createBlockReader(reads, clock);
  const read = accountReader(hosts, names);
  const hostOf = (acct: Acct): string => splitAcct(acct)[1].toLowerCase();
  const isLocal = (acct: Acct): boolean => names.some((name) => name.toLowerCase() === hostOf(acct));

  const way = openRememberedWay(instance.host, place);
  // an account on another server that the visitor follows: if it is not found either, the way to find accounts is refused
  let sample: Acct | undefined;
  const findAccount = createAccountFinder({ instanceNames: names, verify, remembered: way, sample: () => sample });
  const find = async (acct: Acct, signal: AbortSignal, http = acts): Promise<string> => {
    const account = await findAccount(http, acct, signal);
    if (account.facts.movedTo !== undefined) throw new MastodonError("gone", `@${acct} has moved to another account.`);
    accounts.add(account);
    return account.id;
  };
  /** Says why the instance does not find an account, and remembers that. */
  const notingMissing = <T>(acct: Acct, signal: AbortSignal, found: Promise<T>): Promise<T> =>
    found.catch(async (error: unknown) => {
      if (!(error instanceof MastodonError) || error.kind !== "not-found") throw error;
      const notFound = await whyNotFound(acct, error.notFound, signal);
      accounts.addMissing(keyOf(acct), notFound);
      throw new MastodonError("not-found", error.message, { notFound });
    });
  const findToAct = (acct: Acct, signal: AbortSignal): Promise<string> =>
    notingMissing(acct, signal, find(acct, signal));
  const whyNotFound = async (acct: Acct, found: NotFoundFailure, signal: AbortSignal): Promise<NotFoundFailure> => {
    if (isLocal(acct)) return "not-there";
    const blocked = await isBlocked(hostOf(acct), signal);
    if (blocked === true) return "blocked";
    return found === "not-found" && blocked === false ? "not-there" : found;
  };
  /** Finds an account again. "" if the lookup failed; undefined if the instance has no such account any more. */
  const findAgain = (key: AcctKey, signal: AbortSignal): Promise<string | undefined> =>
    find(key, signal, reads).catch((error: unknown) => {
      if (signal.aborted || RosterError.is(error, "unauthorized")) throw error;
      return RosterError.is(error, "not-found") || RosterError.is(error, "gone") ? undefined : "";
    });
  const actBy =
    (verb: "follow" | "unfollow") =>
    async (acct: Acct, signal: AbortSignal, check?: () => Promise<void>): Promise<Relation | undefined> => {
      const key = keyOf(acct);
      const known = accounts.id(key);
      // once, or twice if the known id is outdated
      for (let id = known ?? (await findToAct(acct, signal)); ;) {
        try {
          await check?.();
          const path = `/api/v1/accounts/${encodeURIComponent(id)}/${verb}`;
          const { data } = await acts.post<unknown>(path, undefined, { requestInit: { signal } });
          const relation = readRelation(data, id);
          accounts.noteAct(key, relation);
          return relation;
        } catch (error) {
          if (id !== known || !RosterError.is(error, "not-found")) throw error;
          accounts.forget(key); // the instance has given the account another id
          id = await findToAct(acct, signal);
          if (id === known) throw error;
        }
      }
    };

  return {
    find: async (acct, signal) => accounts.id(keyOf(acct)) ?? findToAct(acct, signal),
    async lookUp(acct, signal) {
      const account = await notingMissing(acct, signal, findAccount(acts, acct, signal));
      if (account.facts.movedTo === undefined) accounts.add(account);
      return account.facts;
    },
    async blocked(accts, signal) {
      const blocked = new Map<string, boolean | undefined>();
      for (const host of new Set(accts.filter((acct) => !isLocal(acct)).map(hostOf)))
        blocked.set(host, await isBlocked(host, signal));
      return accts.filter((acct) => blocked.get(hostOf(acct)) === true);
    },
    refusals: createRefusals(
      reads,
      isBlocked,
      async (acct, signal) => accounts.id(keyOf(acct)) ?? find(acct, signal, reads),
    ),
    follow: actBy("follow"),
    unfollow: actBy("unfollow"),
    remembered: accounts.remembered,
    hasAsked: accounts.hasAsked,
    missing: accounts.missing,
    readsSingly: relations.readsSingly,
    allowance,
    isLocked: accounts.isLocked,
    contradicted: accounts.contradicted,
    sessionEnded() {
      forgetIds(remembered);
      forgetApp(openApp(place), instance.host);
      void endPermissions({ ...options, ...place });
    },
    async viewer(signal, onWait) {
      const verified = signedInAs;
      signedInAs = undefined;
      if (verified) return verified;
      const answer = await retryRead(() => verify(signal), signal, clock, onWait);
      const viewer = readViewer(answer, names, pageOrigin);
      if (!viewer) throw new MastodonError("unexpected", "Your server did not say who is signed in.");
      viewerId = viewer.id;
      return viewer;
    },
    async *list(viewerId, signal, onWait) {
      const startedAt = clock.now();
      const keys = new Set<AcctKey>();
      for await (const page of followingPages(reads, instance.origin, viewerId, signal, clock, onWait)) {
        const found = page.flatMap((account) => read(account) ?? []);
        sample ??= found.find(({ key }) => !isLocal(key))?.key;
        const own = accounts.addListed(found);
        for (const key of own) keys.add(key);
        yield own;
      }
      accounts.noteList(keys, startedAt);
    },
    async options(asked, signal) {
      const ids = asked.flatMap((key) => accounts.id(key) ?? []);
      const answers = await relations.readOptions(ids, signal);
      return new Map(
        asked.flatMap((key) => {
          const answer = answers.get(accounts.id(key) ?? "");
          return answer ? [[key, answer] as const] : [];
        }),
      );
    },
    async setOptions(acct, changes, signal) {
      const id = accounts.id(keyOf(acct));
      if (id === undefined) return undefined;
      const readNow = async () => (await relations.readOptions([id], signal)).get(id);
      const before = await readNow();
      // otherwise this would follow an account again that the visitor has unfollowed elsewhere
      if (before?.relation !== "following") return before;
      const path = `/api/v1/accounts/${encodeURIComponent(id)}/follow`;
      await acts.post<unknown>(path, changes, { encoding: "json", requestInit: { signal } });
      return readNow(); // a server may answer with what it was sent
    },
    async relationships(asked, signal) {
      const keys = new Map<string, AcctKey>(); // by id, of known accounts and those with a request from an earlier session
      const answers = new Map<AcctKey, Relation>();
      for (const key of asked) {
        const id = accounts.id(key) ?? (accounts.hasAsked(key) ? await findAgain(key, signal) : undefined);
        // the list of followings has no requests, so one counts as still asked while its account cannot be looked up
        if (id === "") answers.set(key, "requested");
        else if (id !== undefined) keys.set(id, key);
      }
      for (const [id, relation] of await relations.read([...keys.keys()], signal)) {
        const key = keys.get(id);
        if (key !== undefined) answers.set(key, accounts.noteRead(key, relation));
      }
      return answers;
    },
  };
}

function refusesToStore(): never {
  throw new Error("No storage");
}
