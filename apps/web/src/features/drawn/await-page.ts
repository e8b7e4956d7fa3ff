import { systemClock } from "@roster/core";
import { wait } from "@roster/core/site";
import { pageArrived, showNewPage } from "@roster/texts/offline";
import type { Toasts } from "@roster/ui";
import { withBase } from "../../routes.ts";
import type { PageMessage } from "../../service-worker/build.ts";

/** Browsers say "online" before a server can be reached. */
const MAX_TRIES = 5;
const RETRY_MS = 2_000;

/** What only a visitor does. Pages scroll by themselves too, and so do elements in them. */
const TOUCHES = ["pointerdown", "keydown", "wheel"] as const;

/**
 * Replaces the stored page when a late response arrives, or when the network is back: at once if the visitor has not used the
 * page yet, otherwise when the visitor agrees.
 * @returns a function that stops waiting and hides the notice
 */
export function awaitPage(path: string, toasts: Toasts): () => void {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return () => {}; // somebody has opened the address of the offline page without a worker
  const ended = new AbortController();
  const { port1, port2 } = new MessageChannel();
  const reload = (): void => window.location.reload();
  let isTouched = navigator.userActivation.hasBeenActive;
  let shown: number | undefined;
  for (const type of TOUCHES) {
    window.addEventListener(type, () => (isTouched = true), { capture: true, passive: true, signal: ended.signal });
  }
  const replace = (): void => {
    if (!isTouched) return reload();
    if (shown !== undefined) return;
    const actions = [{ label: showNewPage, run: reload }];
    shown = toasts.show({ type: "info", message: pageArrived, ttl: Infinity, actions });
  };
  /** The worker passes a request that is no GET through. */
  const ask = async (): Promise<void> => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const response = await fetch(withBase(path), { method: "HEAD", signal: ended.signal }).catch(() => undefined);
      if (response) return response.ok ? replace() : undefined;
      await wait(RETRY_MS, systemClock, ended.signal);
    }
  };
  port1.onmessage = replace;
  window.addEventListener("online", () => void ask().catch(() => {}), { signal: ended.signal });
  const question: PageMessage = { type: "visited", path: withBase(path) };
  worker.postMessage(question, [port2]);
  return () => {
    ended.abort();
    port1.close();
    if (shown !== undefined) toasts.dismiss(shown);
  };
}
