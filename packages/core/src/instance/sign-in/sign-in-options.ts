import type { PersistedStorage } from "../../lib/persisted.ts";
import type { SessionStore } from "../../lib/session.ts";
import type { Site } from "../../types.ts";
import type { HttpOptions } from "../http/send.ts";
import type { SignInTexts } from "../../words/texts.ts";

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
  /** The locks by which tabs with the same callback take turns. By default those of the page. */
  readonly locks?: { request<T>(name: string, run: () => Promise<T>): Promise<T> };
  readonly log?: (message: string, error: unknown) => void;
}
