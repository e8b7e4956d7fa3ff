import { readStoredHost } from "../../net/host.ts";
import type { PersistedStorage } from "../../lib/persisted.ts";
import type { SessionStore } from "../../session.ts";
import { openApp } from "./app.ts";
import type { Session } from "../../types.ts";
import type { HttpOptions } from "../http/send.ts";
import { openRememberedAccounts } from "../follows/remembered-accounts.ts";
import { revokeToken } from "./token.ts";

/** The sign-in that ends, and how the instance is told. */
export interface SignOutOptions extends HttpOptions {
  readonly session: SessionStore;
  /** The sign-in that ended, where the caller has already cleared the session. A newer one is left alone. */
  readonly ended?: Session;
  readonly at: PersistedStorage;
  readonly pageOrigin?: string;
  readonly basePath?: string;
  readonly log?: (message: string, error: unknown) => void;
}

/**
 * Signs out: at once in this browser, then at the instance as far as that goes. Never throws. The app goes too, since
 * some servers delete it together with its token. A sign-in made meanwhile, in this tab or another, stays.
 * @example
 * await signOut({ session, at, fetch, log: () => {} });
 * session.get(); // undefined
 */
export async function signOut(options: SignOutOptions): Promise<void> {
  const { session, ended, at, pageOrigin, basePath } = options;
  const log = options.log ?? ((message, error) => console.error(message, error));
  const leaving = ended ?? session.get();
  session.refresh(); // another tab may have signed in anew
  if (ended === undefined && isSame(session.get(), leaving)) session.clear();
  const newer = session.get();
  const instance = readStoredHost(leaving?.instance, pageOrigin);
  // instances may give a new sign-in the old token again
  if (!leaving || !instance || isSame(newer, leaving)) return;
  const apps = openApp(at, basePath);
  apps.refresh();
  const stored = apps.get();
  if (newer?.instance !== instance.host) {
    openRememberedAccounts(instance.host, at, basePath).clear();
    if (stored?.instance === instance.host) apps.set(undefined);
  }
  if (stored?.instance !== instance.host) {
    return log("The token could not be revoked, since the app it was given to is no longer known", undefined);
  }
  try {
    await revokeToken(instance, stored.app, leaving.accessToken, options);
  } catch (error) {
    log("The token could not be revoked", error);
  }
}

function isSame(one: Session | undefined, other: Session | undefined): boolean {
  return one?.accessToken === other?.accessToken && one?.instance === other?.instance;
}
