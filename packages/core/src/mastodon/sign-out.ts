import { readStoredHost } from "../instance-host.ts";
import type { PersistedStorage } from "../persisted.ts";
import type { SessionStore } from "../session.ts";
import { openApp } from "./app.ts";
import type { Session } from "../types.ts";
import type { HttpOptions } from "./http.ts";
import { revokeToken } from "./token.ts";

export interface SignOutOptions extends HttpOptions {
  readonly session: SessionStore;
  /** The sign-in that ended, where the caller has already cleared the session. */
  readonly ended?: Session;
  readonly at: PersistedStorage;
  readonly pageOrigin?: string;
  readonly basePath?: string;
  readonly log?: (message: string, error: unknown) => void;
}

/**
 * Signs out: at once in this browser, then at the instance as far as that goes. Never throws. The app goes too, since
 * some servers delete it together with its token.
 */
export async function signOut(options: SignOutOptions): Promise<void> {
  const { session, at, pageOrigin, basePath } = options;
  const log = options.log ?? ((message, error) => console.error(message, error));
  const current = options.ended ?? session.get();
  const apps = openApp(at, basePath);
  apps.refresh();
  const stored = apps.get();
  session.clear();
  const instance = readStoredHost(current?.instance, pageOrigin);
  if (!current || !instance || stored?.instance !== instance.host) return;
  apps.set(undefined);
  try {
    await revokeToken(instance, stored.app, current.accessToken, options);
  } catch (error) {
    log("The token could not be revoked", error);
  }
}
