import type { PersistedStorage } from "@roster/core";
import { tabStorage } from "@roster/core/kernel";
import { finite, openStore, shape, text } from "@roster/core/site";
import { codeMissing, siteChanged } from "@roster/texts/offline-failure";
import { reload as reloadText } from "@roster/texts/site";
import { site } from "../../directory.ts";
import { NEXT_PATH } from "../../next-private.ts";
import { withBase } from "../../routes.ts";
import type { LinkOptions } from "./later/service-worker-link.ts";

/** A second reload within this time is refused, because it may start a loop. */
const RELOAD_GAP_MS = 60_000;

/**
 * Whether the page may be reloaded for this script: once, and never without storage. Stores the reload.
 * @param at the tab's own storage
 */
export function mayReload(script: string, now: number, at: PersistedStorage): boolean {
  const place = { at, basePath: site.basePath };
  const last = openStore("rosterReloaded", shape({ at: finite, script: text }), { ...place, forgetWith: "visitor" });
  last.refresh();
  const before = last.get();
  if (before !== undefined && (before.script === script || Math.abs(now - before.at) < RELOAD_GAP_MS)) return false;
  last.set({ at: now, script });
  return last.isStored();
}

/**
 * Reloads a page once if a deploy removed code that the page needs. If that does not help, it shows a toast.
 */
export function watchMissingCode(options: Pick<LinkOptions, "clock" | "toasts" | "reload" | "signal">): void {
  const { clock, toasts, reload, signal } = options;
  const check = async (script: string): Promise<void> => {
    // after a network error no reload, because it could lose the page; the part that needs the script shows the error
    const status = await fetch(script, { method: "HEAD", cache: "no-store" }).then(
      ({ status }) => status,
      () => 0,
    );
    if (status !== 404 && status !== 410) return;
    if (mayReload(script, clock.now(), tabStorage)) return reload();
    if (toasts.list.get().some((toast) => toast.message === codeMissing)) return;
    toasts.show({
      type: "error",
      message: codeMissing,
      reason: siteChanged,
      ttl: Infinity,
      actions: [{ label: reloadText, run: reload }],
    });
  };
  const onError = ({ target }: Event): void => {
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(window.location.origin)) return;
    if (new URL(target.src).pathname.startsWith(withBase(NEXT_PATH))) void check(target.src);
  };
  window.addEventListener("error", onError, { capture: true, signal }); // because this event does not bubble
}
