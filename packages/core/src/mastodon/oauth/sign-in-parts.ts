import type { Persisted, PersistedStorage } from "../../lib/persisted.ts";
import type { SessionStore } from "../../session.ts";
import type { Clock, Site } from "../../types.ts";
import type { StoredApp } from "./app.ts";
import type { HttpOptions } from "../http/send.ts";
import type { PendingSignIns } from "./pending.ts";
import type { SignInState } from "./sign-in-state.ts";

/** What signing in is made of. */
export interface CreateSignInOptions extends HttpOptions {
  readonly site: Pick<Site, "name" | "basePath">;
  readonly at: PersistedStorage;
  readonly session: SessionStore;
  /** Leaves the page for the instance's. */
  readonly navigate: (url: string) => void;
  /** The address the instance sends the visitor back to. */
  readonly redirectUri: string;
  /** The site's address, as the instance shows it. */
  readonly website: string;
  readonly pageOrigin: string;
  readonly isOnline?: () => boolean;
  /** Web Locks, where the browser has them: two tabs with one callback take turns. */
  readonly locks?: { request<T>(name: string, run: () => Promise<T>): Promise<T> };
  readonly log?: (message: string, error: unknown) => void;
}

/** What the parts of a sign-in share. */
export interface SignInParts {
  readonly options: CreateSignInOptions;
  readonly http: HttpOptions;
  readonly clock: Clock;
  readonly apps: Persisted<StoredApp | undefined>;
  readonly pending: PendingSignIns;
  readonly show: (state: SignInState) => void;
  readonly log: (message: string, error: unknown) => void;
}
