import type { Instance } from "../../lib/host.ts";
import { RosterError } from "../../lib/errors.ts";
import type { PersistedStorage } from "../../lib/storage.ts";
import type { SessionStore } from "../../lib/session.ts";
import type { Clock, Site } from "../../types.ts";
import type { HttpOptions } from "../http/send.ts";
import { fetchInstanceInfo } from "./instance.ts";
import { type App, consentPage, randomText, registerApp, type openApp } from "./oauth.ts";
import type { PendingSignIns } from "./pending.ts";
import { type Destination, nameFailure, type SignInState } from "./sign-in-state.ts";
import type { SignInTexts } from "../../words/texts.ts";

/** The dependencies of signing in. */
export interface CreateSignInOptions extends HttpOptions {
  readonly site: Pick<Site, "name" | "basePath">;
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

/** The shared context of the steps of one attempt: the options with their defaults, and the stored values. */
export interface SignInParts extends Required<Omit<CreateSignInOptions, "fetch" | "isOnline">>, HttpOptions {
  readonly clock: Clock;
  readonly texts: SignInTexts;
  readonly apps: ReturnType<typeof openApp>;
  readonly pending: PendingSignIns;
  readonly show: (state: SignInState) => void;
  readonly signal: AbortSignal;
}

/**
 * Connects to an instance and stores the record for the redirect back. Returns the address of the consent page, or the
 * instance of another site to which the typed one leads, without using it.
 */
export async function startSignIn(typed: Instance, to: Destination, parts: SignInParts): Promise<string | Instance> {
  const { clock, pending, show, signal, texts } = parts;
  const { instance, domain } = await nameFailure("Failed to fetch instance info", fetchInstanceInfo(typed, parts));
  if (!isSameSite(typed, instance)) return instance;
  if (instance.host !== typed.host) show({ kind: "connecting", host: instance.host });
  const app = await findApp(instance, parts);
  const request = { app, state: randomText(), verifier: randomText() };
  const url = await consentPage(instance, request);
  signal.throwIfAborted();
  const record = { ...request, ...to, host: instance.host, createdAt: clock.now() };
  if (!pending.add({ ...record, ...(domain !== undefined && { domain }) })) {
    throw new RosterError("storage-refused", texts.storageRefused);
  }
  return url;
}

/** Whether one host is a subdomain of the other, as "social.example" and "example", or they only differ in their port. */
function isSameSite(one: Instance, other: Instance): boolean {
  const [a, b] = [one, other].map(({ origin }) => `.${new URL(origin).hostname.replace(/^www\./, "")}`);
  return a !== undefined && b !== undefined && (a.endsWith(b) || b.endsWith(a));
}

async function findApp(instance: Instance, parts: SignInParts): Promise<App> {
  const { apps, pending, redirectUri, signal } = parts;
  apps.refresh();
  const stored = apps.get();
  const fits = stored?.instance === instance.host && stored.app.redirect_uri === redirectUri;
  // an earlier attempt that never came back may have failed because the instance no longer knows the app
  if (fits && !pending.hasFor(instance.host)) return stored.app;
  const app = await nameFailure("Failed to create OAuth app", registerApp(instance, parts));
  signal.throwIfAborted();
  apps.set({ instance: instance.host, app });
  return app;
}
