import type { Instance } from "../../lib/host.ts";
import { createPersisted, type Persisted, type PersistedStorage } from "../../lib/persisted.ts";
import { storageKey } from "../../lib/session.ts";
import { isRecord } from "../../lib/is-record.ts";
import * as texts from "../../words/request-errors.ts";
import { MastodonError } from "../http/errors.ts";
import { sendForJson } from "../http/send.ts";
import type { CreateSignInOptions } from "./sign-in-options.ts";

/** The scopes that sign-in requests. */
export const SCOPES = "read:accounts read:follows write:follows";

/** A client registered at an instance. */
export interface App {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** The last registered app and its instance. */
export interface StoredApp {
  readonly instance: string;
  readonly app: App;
}

/** Opens the store of the last registered app, under `mastodonApp`. */
export function openApp(at: PersistedStorage, basePath?: string): Persisted<StoredApp | undefined> {
  return createPersisted<StoredApp | undefined>(storageKey("mastodonApp", basePath), undefined, parse, print, at);
}

/** Removes the stored app of an instance that may no longer know it. */
export function forgetApp(apps: Persisted<StoredApp | undefined>, host: string, clientId?: string): void {
  apps.refresh();
  const stored = apps.get();
  if (stored?.instance === host && stored.app.clientId === (clientId ?? stored.app.clientId)) apps.set(undefined);
}

/** Registers the site as an app of the instance. */
export async function registerApp(instance: Instance, options: CreateSignInOptions, signal: AbortSignal): Promise<App> {
  const { site, redirectUri, website } = options;
  // strict servers refuse any other field
  const form = { client_name: site.name, redirect_uris: redirectUri, scopes: SCOPES, website };
  const { data } = await sendForJson({ url: `${instance.origin}/api/v1/apps`, form, signal }, options);
  const app = readApp({ ...(isRecord(data) && data), redirect_uri: redirectUri });
  if (!app) throw new MastodonError("unexpected", texts.noApp);
  return app;
}

/** Reads an app with the field names of the instance's response. */
export function readApp(value: unknown): App | undefined {
  if (!isRecord(value)) return undefined;
  const { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri } = value;
  return isText(clientId) && isText(clientSecret) && isText(redirectUri)
    ? { clientId, clientSecret, redirectUri }
    : undefined;
}

/** Writes an app with the field names of the instance's response. */
export function writeApp({ clientId, clientSecret, redirectUri }: App): Readonly<Record<string, string>> {
  return { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri };
}

function parse(text: string): StoredApp | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return undefined;
  const app = readApp(value["app"]);
  const instance = value["instance"];
  return app && isText(instance) ? { instance, app } : undefined;
}

function print(stored: StoredApp | undefined): string | undefined {
  return stored && JSON.stringify({ instance: stored.instance, app: writeApp(stored.app) });
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
