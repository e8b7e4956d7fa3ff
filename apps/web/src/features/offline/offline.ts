import { watchMissingCode } from "./missing-code.ts";
import type { LinkOptions } from "./later/service-worker-link.ts";
import { SERVICE_WORKER_FILE, withBase } from "../../routes.ts";

const IDLE_LIMIT_MS = 10_000;

/**
 * Keeps the site usable without a network and after a deploy. `connect` starts once the page has loaded and is idle, and
 * returns a function that stops it.
 */
export function createOffline(
  options: Omit<LinkOptions, "container" | "url" | "reload"> & {
    /** Called before a reload, so that typed text is kept. */
    readonly save: () => void;
  },
): { readonly connect: () => () => void } {
  const reload = (): void => {
    options.save();
    window.location.reload();
  };
  const start = async (): Promise<() => void> => {
    const { linkServiceWorker } = await import("./later/service-worker-link.ts");
    return linkServiceWorker({
      ...options,
      container: navigator.serviceWorker,
      url: withBase(SERVICE_WORKER_FILE),
      reload,
    });
  };
  return {
    connect() {
      const ended = new AbortController();
      const stopWatching = watchMissingCode({ clock: options.clock, toasts: options.toasts, reload });
      // without service workers, the site only works online; `next dev` has no worker
      if (process.env.NODE_ENV !== "development" && "serviceWorker" in navigator && window.isSecureContext) {
        void whenAtRest(ended.signal)
          .then(start)
          .then((stop) => (ended.signal.aborted ? stop() : ended.signal.addEventListener("abort", stop)))
          .catch((error: unknown) => console.info("Not kept for use offline.", error));
      }
      return () => {
        ended.abort();
        stopWatching();
      };
    },
  };
}

/** Resolves when the page has loaded and the browser is idle. Never resolves after the signal aborts. */
function whenAtRest(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const rest = (): void => {
      if (signal.aborted) return;
      if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS });
      else resolve();
    };
    if (document.readyState === "complete") rest();
    else window.addEventListener("load", rest, { once: true, signal });
  });
}
