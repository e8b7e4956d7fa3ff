import { createPersisted, type PersistedStorage } from "../../lib/persisted.ts";
import { storageKey } from "../../session.ts";
import type { Clock } from "../../types.ts";
import { readApp, writeApp, type App } from "./app.ts";
import { isRecord } from "../../lib/is-record.ts";

/** The key of all pending sign-ins. */
export const PENDING_KEY = "rosterPending";

const TTL_MS = 10 * 60_000;
const MAX_RECORDS = 5;
const HANDLE = /^[\w.-]{1,64}$/;

/** The record of a sign-in that was redirected to the instance. It holds everything for the redirect back. */
export interface Pending {
  readonly state: string;
  readonly host: string;
  readonly app: App;
  readonly verifier: string;
  readonly back: string;
  /** The username whose Follow button started the sign-in. */
  readonly follow?: string;
  /** The instance's name in handles. */
  readonly domain?: string;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
}

/** The pending sign-ins of this browser, one record for each state. */
export interface PendingSignIns {
  /** Whether a recent sign-in at this host is still pending. */
  hasFor(host: string): boolean;
  /** Adds a record. Returns false if storage refused it, so that it would not survive the redirect. */
  add(pending: Pending): boolean;
  /** Returns the record of this state. */
  peek(state: string): Pending | undefined;
  /** Returns the record if there is exactly one. */
  only(): Pending | undefined;
  /** Removes and returns the record of this state, which is used only once. It may have expired. */
  take(state: string): Pending | undefined;
  /** Whether a record is too old to be used. */
  isExpired(record: Pending): boolean;
}

/** Reads the account to follow after sign-in. Ignores anything but a username, since addresses and storage are untrusted. */
export function readFollow(value: unknown): { readonly follow?: string } {
  return typeof value === "string" && HANDLE.test(value) ? { follow: value } : {};
}

/** Opens the pending sign-ins, under `PENDING_KEY`. */
export function openPending(at: PersistedStorage, clock: Clock, basePath?: string): PendingSignIns {
  const key = storageKey(PENDING_KEY, basePath);
  const store = createPersisted<readonly Pending[]>(key, [], parse, print, at);
  const isValid = ({ createdAt }: Pending): boolean => clock.now() - createdAt <= TTL_MS;
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
    add(pending) {
      store.set([...records(), pending].slice(-MAX_RECORDS));
      try {
        return at.storage().getItem(key)?.includes(pending.state) ?? false;
      } catch {
        return false;
      }
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
  if (records.length === 0) return undefined;
  return JSON.stringify(records.map((record) => ({ ...record, app: writeApp(record.app) })));
}
