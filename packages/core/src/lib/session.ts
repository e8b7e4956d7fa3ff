import { readStoredHost } from "./host.ts";
import { openStore, type Persisted, type PersistedStorage } from "./storage.ts";
import { type Clock, systemClock, type Time } from "./clock.ts";

/** A stored session. The instance is a host, with a port unless it is the default. */
export interface Session {
  readonly instance: string;
  readonly accessToken: string;
  /** The instance's name in handles, if it differs from the host. */
  readonly domain?: string;
  /** When the sign-in ends by itself. Absent if it does not. */
  readonly expiresAt?: Time;
  /** The signed-in account, in the tab that has just signed in. It is not stored. */
  readonly viewer?: Viewer;
}

/** The visitor's own account. All texts come from the instance: show them as text only. */
export interface Viewer {
  readonly id: string;
  readonly displayName: string;
  readonly username: string;
  /** An https URL (http on loopback) or "". */
  readonly avatar: string;
  /** An https URL (http on loopback) of the instance itself, or "". */
  readonly url: string;
}

/** The used fields of a token response. Other fields are stored unchanged. */
export interface TokenResponse {
  readonly access_token: string;
  readonly token_type?: string;
  readonly scope?: string;
  readonly created_at?: number;
  /** The lifetime in seconds. Absent if the token does not expire. */
  readonly expires_in?: number;
}

/** The session of this browser, stored under `mastodonToken` and synchronized across tabs. */
export interface SessionStore extends Omit<Persisted<Session | undefined>, "set" | "isStored"> {
  /**
   * Signs in. Ignores a token that cannot be sent, and an instance that is not spelt as `parseInstance` spells it. `domain` is the instance's name in handles, if it differs from the host. `viewer` is the signed-in account,
   * which is not stored.
   */
  set(signedIn: {
    readonly instance: string;
    readonly token: TokenResponse;
    readonly domain?: string;
    readonly viewer?: Viewer;
  }): void;
  /** Signs out, in this browser. */
  clear(): void;
}

interface StoredSession extends Session {
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * Creates the session. Stored text that is not a session is removed.
 * @param options.pageOrigin the page's own origin; only a page on loopback accepts instances on loopback
 * @example
 * const session = createSession({ at });
 * const disconnect = session.connect();
 * session.set({ instance: "social.example", token: { access_token: "secret" } });
 * session.get()?.instance; // "social.example"
 * disconnect();
 */
export function createSession(options: {
  readonly at: PersistedStorage;
  readonly pageOrigin?: string;
  readonly basePath?: string;
  readonly clock?: Clock;
}): SessionStore {
  const { at, pageOrigin, basePath, clock = systemClock } = options;
  const store = openStore("mastodonToken", (value) => readSession(value, pageOrigin), {
    at,
    basePath,
    forgetWith: "itself",
    print: (session) => session?.fields,
  });
  return {
    ...store,
    clear: () => store.set(undefined),
    set({ instance, token, domain, viewer }) {
      const { expires_in: seconds } = token;
      const lasts = typeof seconds === "number" && seconds > 0;
      // the answer with the token may have fields of these names
      const own = {
        instance,
        domain: domain === instance ? undefined : domain,
        // by the clock of this device, because "created_at" is by that of the instance
        expires_at: lasts ? Math.floor(clock.now() / 1_000 + seconds) : undefined,
      };
      const next = readSession({ ...token, ...own }, pageOrigin);
      if (next) store.set(viewer ? { ...next, viewer } : next);
    },
  };
}

function readSession(value: unknown, pageOrigin: string | undefined): StoredSession | undefined {
  const fields: Readonly<Record<string, unknown>> = Object(value);
  const { instance: host, access_token: accessToken, domain, expires_at: expiresAt } = fields;
  const instance = readStoredHost(host, pageOrigin)?.host;
  if (instance === undefined || typeof accessToken !== "string" || !/^[\x21-\x7e]+$/.test(accessToken))
    return undefined;
  return {
    instance,
    accessToken,
    ...(typeof domain === "string" && { domain }),
    ...(typeof expiresAt === "number" && Number.isFinite(expiresAt) && { expiresAt: expiresAt * 1_000 }),
    fields,
  };
}
