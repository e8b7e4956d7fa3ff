import type { Persisted, PersistedStorage } from "../../lib/persisted.ts";
import type { SessionStore } from "../../session.ts";
import type { Clock, Site } from "../../types.ts";
import type { StoredApp } from "./app.ts";
import type { HttpOptions } from "../http/send.ts";
import type { PendingSignIns } from "./pending.ts";
import type { SignInState } from "./sign-in-state.ts";
import type { SignInTexts } from "./texts.ts";

/** The dependencies of signing in. */
export interface CreateSignInOptions extends HttpOptions {
  readonly site: Pick<Site, "name" | "homeServer" | "basePath">;
  readonly at: PersistedStorage;
  readonly session: SessionStore;
  /** Navigates to the consent page of the instance. */
  readonly navigate: (url: string) => void;
  /** The address to which the instance redirects back. */
  readonly redirectUri: string;
  /** The address of the site, which the instance shows. */
  readonly website: string;
  readonly pageOrigin: string;
  readonly isOnline?: () => boolean;
  /** The texts that visitors read, in their language. Texts that are missing are English. */
  readonly texts?: Partial<SignInTexts> | undefined;
  /** With them, tabs with the same callback take turns. Those of the page by default. */
  readonly locks?: { request<T>(name: string, run: () => Promise<T>): Promise<T> };
  readonly log?: (message: string, error: unknown) => void;
}

/** The shared context of the steps of a sign-in. */
export interface SignInParts extends CreateSignInOptions {
  readonly clock: Clock;
  readonly locks: NonNullable<CreateSignInOptions["locks"]>;
  readonly texts: SignInTexts;
  readonly apps: Persisted<StoredApp | undefined>;
  readonly pending: PendingSignIns;
  readonly show: (state: SignInState) => void;
  readonly log: (message: string, error: unknown) => void;
}
