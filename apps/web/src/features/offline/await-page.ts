import type { Toasts } from "@roster/ui";
import type { PageMessage } from "../../service-worker/build.ts";
import { withBase } from "../../routes.ts";
import { pageArrived, showNewPage } from "./messages.ts";

const TOUCHES = ["pointerdown", "keydown", "scroll"] as const;

/**
 * Replaces the stored page when a late response arrives: at once if the visitor has not used the page yet, otherwise when
 * the visitor agrees.
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
  port1.onmessage = () => {
    if (!isTouched) return reload();
    const actions = [{ label: showNewPage, run: reload }];
    shown = toasts.show({ type: "info", message: pageArrived, ttl: Infinity, actions });
  };
  const question: PageMessage = { type: "visited", path: withBase(path) };
  worker.postMessage(question, [port2]);
  return () => {
    ended.abort();
    port1.close();
    if (shown !== undefined) toasts.dismiss(shown);
  };
}
