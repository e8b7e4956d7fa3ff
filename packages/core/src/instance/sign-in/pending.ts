import { isHandle } from "../../lib/acct.ts";
import { calculatePKCECodeChallenge } from "oauth4webapi";
import { createPersisted, safely, type PersistedStorage } from "../../lib/persisted.ts";
import { storageKey } from "../../lib/session.ts";
import type { Clock } from "../../types.ts";
import { readApp, writeApp, type App } from "./app.ts";
import { isRecord } from "../../lib/is-record.ts";

/** The key of all pending sign-ins. */
export const PENDING_KEY = "rosterPending";

/** The key of the sign-ins that newer ones replaced. */
export const REPLACED_KEY = "rosterReplaced";

const TTL_MS = 10 * 60_000;
const MAX_RECORDS = 5;
const MAX_REPLACED = 20;

/** The record of a sign-in that was redirected to the instance. It holds everything for the redirect back. */
export interface Pending {
  readonly state: string;
  readonly host: string;
  readonly app: App;
  readonly verifier: string;
  readonly back: string;
  /** The handle of the account whose Follow button started the sign-in. */
  readonly follow?: string;
  /** The instance's name in handles. */
  readonly domain?: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** A sign-in that newer ones replaced. Its state is stored as a hash, because nothing needs the state any more. */
interface Replaced {
  readonly hash: string;
  readonly createdAt: number;
}

/** The pending sign-ins of this browser, one record for each state. */
export interface PendingSignIns {
  /** Whether a recent sign-in at this host is still pending. */
  hasFor(host: string): boolean;
  /** Adds a record. Resolves to false if storage refused it, so that it would not survive the redirect. */
  add(pending: Pending): Promise<boolean>;
  /** Whether newer sign-ins replaced the one of this state within the last 10 minutes. */
  wasReplaced(state: string): Promise<boolean>;
  /** Returns the record of this state. */
  peek(state: string): Pending | undefined;
  /** Returns the record if there is exactly one. */
  only(): Pending | undefined;
  /** Removes and returns the record of this state, which is used only once. It may have expired. */
  take(state: string): Pending | undefined;
  /** Whether a record is too old to be used. */
  isExpired(record: Pending): boolean;
}

/** Reads the account to follow after sign-in. Ignores anything but a handle, since addresses and storage are untrusted. */
export function readFollow(value: unknown): { readonly follow?: string } {
  return typeof value === "string" && isHandle(value) ? { follow: value } : {};
}

/** Opens the pending sign-ins, under `PENDING_KEY`. */
export function openPending(at: PersistedStorage, clock: Clock, basePath?: string): PendingSignIns {
  const key = storageKey(PENDING_KEY, basePath);
  const store = createPersisted<readonly Pending[]>(key, [], parse, print, at);
  const replacedKey = storageKey(REPLACED_KEY, basePath);
  const replaced = createPersisted<readonly Replaced[]>(replacedKey, [], parseReplaced, printAll, at);
  const isValid = ({ createdAt }: Pick<Pending, "createdAt">): boolean => clock.now() - createdAt <= TTL_MS;
  const records = (): readonly Pending[] => {
    store.refresh(); // another tab may have added or removed a record
    return store.get().filter(isValid);
  };
  return {
    hasFor: (host) => records().some((record) => record.host === host),
    peek: (state) => records().find((record) => record.state === state),
    only() {
      const [first, second] = records();
      return second === undefined ? first : undefined;
    },
    async add(pending) {
      const all = [...records(), pending];
      store.set(all.slice(-MAX_RECORDS));
      const dropped = await Promise.all(all.slice(0, -MAX_RECORDS).map(withHash));
      replaced.refresh();
      replaced.set([...replaced.get().filter(isValid), ...dropped].slice(-MAX_REPLACED));
      return safely(() => at.storage().getItem(key)?.includes(pending.state)) ?? false;
    },
    async wasReplaced(state) {
      const { hash } = await withHash({ state, createdAt: clock.now() });
      replaced.refresh();
      return replaced.get().some((one) => one.hash === hash && isValid(one));
    },
    take(state) {
      const valid = records();
      const taken = store.get().find((record) => record.state === state);
      store.set(valid.filter((record) => record !== taken));
      return taken;
    },
    isExpired: (record) => !isValid(record),
  };
}

function parse(text: string): readonly Pending[] | undefined {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.map(readPending).filter((record) => record !== undefined) : undefined;
}

function readPending(value: unknown): Pending | undefined {
  if (!isRecord(value)) return undefined;
  const { state, host, verifier, back, follow, domain, createdAt } = value;
  const app = readApp(value["app"]);
  if (!app || typeof state !== "string" || typeof host !== "string" || typeof verifier !== "string") return undefined;
  if (typeof back !== "string" || typeof createdAt !== "number") return undefined;
  return {
    state,
    host,
    app,
    verifier,
    back,
    createdAt,
    ...readFollow(follow),
    ...(typeof domain === "string" ? { domain } : {}),
  };
}

function print(records: readonly Pending[]): string | undefined {
  return printAll(records.map((record) => ({ ...record, app: writeApp(record.app) })));
}

function printAll(records: readonly object[]): string | undefined {
  return records.length === 0 ? undefined : JSON.stringify(records);
}

async function withHash({ state, createdAt }: Pick<Pending, "state" | "createdAt">): Promise<Replaced> {
  return { hash: await calculatePKCECodeChallenge(state), createdAt }; // SHA-256
}

function parseReplaced(text: string): readonly Replaced[] | undefined {
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? value.filter(isReplaced) : undefined;
}

function isReplaced(value: unknown): value is Replaced {
  return isRecord(value) && typeof value["hash"] === "string" && typeof value["createdAt"] === "number";
}
