import { createPersisted, type Persisted, type PersistedStorage } from "../../lib/persisted.ts";
import { storageKey } from "../../lib/session.ts";
import { isRecord } from "../../lib/is-record.ts";
import { type App, readApp } from "./oauth.ts";

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
  if (stored?.instance === host && stored.app.client_id === (clientId ?? stored.app.client_id)) apps.set(undefined);
}

function parse(text: string): StoredApp | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return undefined;
  const app = readApp(value["app"]);
  const instance = value["instance"];
  return app && typeof instance === "string" && instance !== "" ? { instance, app } : undefined;
}

function print(stored: StoredApp | undefined): string | undefined {
  return stored && JSON.stringify(stored);
}
