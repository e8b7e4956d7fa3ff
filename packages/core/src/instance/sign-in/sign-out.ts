import { readStoredHost } from "../../lib/host.ts";
import { FORGOTTEN } from "../../lib/forgotten.ts";
import { type PersistedStorage, safely, type StoragePlace, storageKey } from "../../lib/storage.ts";
import type { SessionStore } from "../../lib/session.ts";
import type { Session } from "../../types.ts";
import type { HttpOptions } from "../http/send.ts";
import { endPermissions } from "../permissions/stored-permissions.ts";
import { openRememberedAccounts } from "../backend/known-accounts.ts";
import { openApp, revokeToken } from "./oauth.ts";

/** The session to end, and the requests to the instance. */
export interface SignOutOptions extends HttpOptions {
  readonly session: SessionStore;
  /** The ended session, if the caller has already cleared it. A newer session stays. */
  readonly ended?: Session;
  readonly at: PersistedStorage;
  readonly pageOrigin?: string;
  readonly basePath?: string;
  readonly log?: (message: string, error: unknown) => void;
}

/**
 * Signs out in this browser at once, then revokes the token at the instance if possible, and first those of further permissions.
 * Never throws. Also removes the names of accounts and servers, and the app, because some servers delete it with its token. A newer
 * session, from this tab or another, stays. Resolves to false if a token is still valid at the instance, as far as this browser knows.
 * @example
 * await signOut({ session, at, fetch, log: () => {} });
 * session.get(); // undefined
 */
export async function signOut(options: SignOutOptions): Promise<boolean> {
  const { session, ended, pageOrigin, log = console.error } = options;
  const leaving = ended ?? session.get();
  session.refresh(); // another tab may have signed in again
  if (ended === undefined && isSame(session.get(), leaving)) session.clear();
  const newer = session.get();
  const instance = readStoredHost(leaving?.instance, pageOrigin);
  // instances may issue the old token to a new sign-in
  if (!leaving || !instance || isSame(newer, leaving)) return true;
  // before the token of the session; a newer session has ended the permissions of the older one
  const areEnded = newer ? true : endPermissions(options);
  if (!newer) {
    forget("session", options);
    forget("sign-in", options);
  }
  const apps = openApp(options);
  apps.refresh();
  const stored = apps.get();
  if (newer?.instance !== instance.host) {
    openRememberedAccounts(instance.host, options).set(undefined);
    if (stored?.instance === instance.host) apps.set(undefined);
  }
  if (stored?.instance !== instance.host) {
    log("The token could not be revoked, since the app it was given to is no longer known", undefined);
    await areEnded;
    return false;
  }
  const isRevoked = await revokeToken(instance, stored.app, leaving.accessToken, options).then(
    () => true,
    (error: unknown) => {
      log("The token could not be revoked", error);
      return false;
    },
  );
  if (newer || session.get()) return (await areEnded) && isRevoked;
  const areEndedLate = endPermissions(options); // another tab may have written before it noticed the sign-out
  forget("session", options);
  return (await areEnded) && (await areEndedLate) && isRevoked;
}

/** Removes the stored values that end with a session, or with unfinished sign-ins. */
function forget(what: "session" | "sign-in", { at, basePath }: StoragePlace): void {
  for (const [name, end] of Object.entries(FORGOTTEN))
    if (end === what) safely(() => at.storage().removeItem(storageKey(name, basePath)));
}

function isSame(one: Session | undefined, other: Session | undefined): boolean {
  return one?.accessToken === other?.accessToken && one?.instance === other?.instance;
}
