import { type Clock, createPersisted, type PersistedStorage, storageKey } from "@roster/core";
import type { Toasts } from "@roster/ui";
import { site } from "../../directory.ts";
import { NEXT_PATH } from "../../next-private.ts";
import { withBase } from "../../routes.ts";

/** A second reload within this time would be the beginning of a loop. */
const RELOAD_GAP_MS = 60_000;

/** Remembers, for the life of a tab, that it was reloaded because of missing code. */
export interface ReloadGuard {
  /** Whether the page may be reloaded for this script; true once only, and never where that cannot be remembered. */
  mayReload(script: string): boolean;
}

interface Reloaded {
  readonly at: number;
  readonly script: string;
}

/** @param at the tab's own storage */
export function createReloadGuard(clock: Clock, at: PersistedStorage): ReloadGuard {
  const key = storageKey("rosterReloaded", site.basePath);
  const store = () => createPersisted<Reloaded | undefined>(key, undefined, parse, print, at);
  return {
    mayReload(script) {
      const last = store();
      last.refresh();
      const before = last.get();
      const now = clock.now();
      if (before !== undefined && (before.script === script || Math.abs(now - before.at) < RELOAD_GAP_MS)) return false;
      last.set({ at: now, script });
      const kept = store(); // sees it only where it was truly stored
      kept.refresh();
      return kept.get()?.at === now;
    },
  };
}

/**
 * After a deploy, a page that was open asks for code that is gone. The page is then taken anew, once; where that did not
 * help, the visitor is told. Returns what stops it.
 */
export function watchMissingCode(options: {
  readonly clock: Clock;
  readonly toasts: Toasts;
  readonly reload: () => void;
}): () => void {
  const { clock, toasts, reload } = options;
  const guard = createReloadGuard(clock, { storage: () => window.sessionStorage });
  const message = "Part of this page is missing.";
  const check = async (script: string): Promise<void> => {
    // not reached is not missing: what needed the script says so, and a reload could lose the page
    const status = await fetch(script, { method: "HEAD", cache: "no-store" }).then(
      ({ status }) => status,
      () => 0,
    );
    if (status !== 404 && status !== 410) return;
    if (guard.mayReload(script)) return reload();
    if (toasts.list.get().some((toast) => toast.message === message)) return;
    toasts.show({
      type: "error",
      message,
      reason:
        "The site has changed since it was opened, and loading it again has not helped yet. Try again in a minute.",
      ttl: Infinity,
      action: { label: "Reload", run: reload },
    });
  };
  const onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(window.location.origin)) return;
    if (new URL(target.src).pathname.startsWith(withBase(NEXT_PATH))) void check(target.src);
  };
  window.addEventListener("error", onError, true); // it does not bubble
  return () => window.removeEventListener("error", onError, true);
}

function parse(text: string): Reloaded | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || !("at" in value) || !("script" in value)) return undefined;
  const { at, script } = value;
  return typeof at === "number" && typeof script === "string" ? { at, script } : undefined;
}

function print(value: Reloaded | undefined): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
